import { normaliseEmail } from '@/lib/shared/contract/email-address';
import { isStreamSafe } from '@/lib/shared/contract/text';
import { decoded } from '@/lib/shared/texts/decoded';
import { withoutTail } from '@/lib/shared/texts/without-tail';

/** UTF-16 units of an address with all that a link or a mail program adds; nothing longer is looked at. */
const LONGEST_LOOKED_AT = 1_000;
/** A link in a name in a link is the most that was seen. */
const MOST_WRAPPINGS = 4;

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What no address can begin or end with, so that nothing is lost with it. `*_~'` can begin one, hence in pairs only. */
const BEFORE = /^[\s"“”„‟«»‹›‘’‚([<,;:]+/u;
const BEHIND = /[\s"“”„‟«»‹›‘’)\]>,;:.!?、。'`*_~]/u;
const IN_PAIRS = /^['`*_~]+/;
/** `Ana <ana@example.org>`, and nothing else that could be an address. */
const NAMED = /^[^<>@]*<([^<>]+)>[^<>@]*$/;
/** `mailto:`, `E-mail:`. What looks like the address of a page is none. */
const LABEL = /^[\p{L}\p{M} .-]{1,40}:\s*(?=[^\s/])/u;

const withoutMarks = (text: string): string => {
  const begun = text.replace(BEFORE, '');
  const [opening = ''] = IN_PAIRS.exec(begun) ?? [];
  const closing = begun.slice(withoutTail(begun, BEHIND).length);
  const isPair = opening !== '' && opening.startsWith(closing.slice(0, 1)) && closing !== '';
  return begun.slice(isPair ? opening.length : 0, closing === '' ? undefined : -closing.length);
};

const withoutLabel = (text: string): string => {
  const [label = ''] = LABEL.exec(text) ?? [];
  const rest = text.slice(label.length);
  return /^mailto:/i.test(label) ? decoded(rest.split('?')[0] ?? '') : rest;
};

const unwrapped = (text: string): string => withoutLabel(withoutMarks(NAMED.exec(text)?.[1] ?? text));

/** Keyboards put a blank behind a word that they suggested, also before the sign. */
const closedUp = (text: string): string => {
  const parts = text.split('@');
  return parts.length === 2 ? parts.map((part) => part.trim()).join('@') : text;
};

/**
 * The address that a person means by what stands in a field, written as `normaliseEmail` does: without a link's scheme and
 * subject, a name, quotation marks and brackets around it, a full stop behind it, and what cannot be seen. What could mean
 * several addresses, or another one, stays as it is, and is refused as none (decision 064).
 */
export const meantEmail = (typed: string): string => {
  if (typed.length > LONGEST_LOOKED_AT) return normaliseEmail(typed);
  const seen = typed.replace(UNSEEN, '');
  if (!isStreamSafe(seen)) return normaliseEmail(seen);
  let text = seen.normalize('NFKC').trim();
  for (let left = MOST_WRAPPINGS; left > 0 && text !== ''; left -= 1) text = unwrapped(text);
  return normaliseEmail(closedUp(text));
};
