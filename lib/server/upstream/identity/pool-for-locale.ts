import { type IdentityPool, identityKey, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';

/** The Cognito pool that serves a locale; null for the sites of the marketing identity (spec §3). */
export const poolForLocale = (locale: Locale): IdentityPool | null => {
  const { identity } = SITES[locale];
  return identity.kind === 'cognito' ? identity.pool : null;
};

/** The pool behind a session's identity key. */
export const poolForIdentity = (key: string): IdentityPool | null => {
  const locale = LOCALES.find((candidate) => identityKey(SITES[candidate].identity) === key);
  return locale ? poolForLocale(locale) : null;
};
