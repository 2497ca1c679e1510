import { isStreamSafe } from './text';

/**
 * The one shape of an e-mail address, for forms and server alike (spec §5, decision 008). Without zod, so that forms can
 * ask as well. The code that is mailed to an address is the real check; this keeps out what no database can hold, what a
 * mail program could read in two ways, and second spellings of one mailbox.
 */

/** No mailbox has a longer address (RFC 5321), in UTF-16 units. */
const LONGEST_ADDRESS = 254;
/** With the white space around it. Nothing longer is looked at. */
export const LONGEST_TYPED_ADDRESS = 2 * LONGEST_ADDRESS;

/**
 * Letters, marks and digits of any script, and what browsers take besides, without `%`, `!` and `?`: mail systems have
 * read those as a route to another mailbox, and as the beginning of a message's headers.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}#$&'*+/=^_`{|}~.-]{1,64}$/u;
/** Mail servers refuse a mailbox that is written so (RFC 5321, Dot-string). */
const MISPLACED_DOT = /^\.|\.\.|\.$/;
const DOMAIN_LABEL = /^[a-z\d][a-z\d-]{0,62}$/;
/** Zero-width characters, fillers, variation selectors: two addresses with them look like one. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** As DNS has it (`xn--…`); null when it is no domain that DNS could have. */
const inAscii = (domain: string): string | null => {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || INVISIBLE.test(domain)) return null;
  // The one converter that browsers and Node both have.
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
};

const withAsciiDomain = (email: string): string => {
  const at = email.indexOf('@') + 1;
  const domain = email.slice(at);
  return at > 0 && /\P{ASCII}/u.test(domain) ? email.slice(0, at) + (inAscii(domain) ?? domain) : email;
};

/**
 * One way to write an address everywhere, so that `Ana@` and `ana@` are one account: without the white space around it,
 * in lower case, with ordinary letters for full-width ones and ligatures, and with the domain as DNS has it. What is too
 * long to be an address comes back as it is.
 */
export const normaliseEmail = (text: string): string =>
  text.length <= LONGEST_TYPED_ADDRESS && isStreamSafe(text)
    ? withAsciiDomain(text.normalize('NFKC').toLowerCase().normalize('NFKC').trim())
    : text;

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label) && !label.endsWith('-')) &&
    /[a-z]/.test(labels.at(-1) ?? '') &&
    (!domain.includes('xn--') || inAscii(domain) === domain)
  );
};

/** Whether a normalised text is an e-mail address. */
export const isEmailAddress = (email: string): boolean => {
  if (email.length > LONGEST_ADDRESS || INVISIBLE.test(email)) return false;
  const [localPart = '', domain = '', ...more] = email.split('@');
  return (
    more.length === 0 && LOCAL_PART.test(localPart) && !MISPLACED_DOT.test(localPart) && isDomain(domain)
  );
};
