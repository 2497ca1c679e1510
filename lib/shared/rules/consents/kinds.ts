import { type Locale, offersAdditionalSubscription } from '@/lib/shared/config/locales';

/**
 * Kinds of consent in a customer's history. A new kind is added to one of these lists; contract, sign-up, profile and the
 * history follow them. Evidence has a consent of its own, since what it covers is deleted when it is withdrawn.
 */

/** Messages of the programme and its partner by e-mail, and the additional subscription. Can be taken back in the profile. */
export const MESSAGE_CONSENTS = ['email', 'additionalSubscription'] as const;

/** Asked for at sign-up (spec §3). */
export const SIGN_UP_CONSENTS = ['legalAge', ...MESSAGE_CONSENTS] as const;

/** Counting visits, answered on any page. */
export const MEASURING = 'measuring';

export type MessageConsent = (typeof MESSAGE_CONSENTS)[number];
export type SignUpConsent = (typeof SIGN_UP_CONSENTS)[number];
export type ConsentKind = SignUpConsent | typeof MEASURING;

/** Whether each of some kinds is given. */
export type ConsentFlags<Kind extends ConsentKind> = Record<Kind, boolean>;

/** Something for each of the kinds. */
export const forEachKind = <Kind extends ConsentKind, Value>(
  kinds: readonly Kind[],
  make: (kind: Kind) => Value,
): Record<Kind, Value> => Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, Value>;

/** Whether a site asks for this consent: the additional subscription exists outside en-AU and en-NZ only (spec §5). */
export const isOffered = (kind: ConsentKind, locale: Locale): boolean =>
  kind !== 'additionalSubscription' || offersAdditionalSubscription(locale);

/** The consents as they count on a site: one that it does not ask for is refused, whatever a form sent. */
export const offeredConsents = (
  locale: Locale,
  given: ConsentFlags<SignUpConsent>,
): ConsentFlags<SignUpConsent> =>
  forEachKind(SIGN_UP_CONSENTS, (kind) => given[kind] && isOffered(kind, locale));
