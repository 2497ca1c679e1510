import { BUILT_IN_LOCALES, type IdentityPool, identityKey, LOCALES, type Locale } from '@/lib/config/locales';

/** The Cognito pool that serves a locale; null for the sites of the marketing identity (spec §3). */
export const poolForLocale = (locale: Locale): IdentityPool | null => {
  const { identity } = BUILT_IN_LOCALES[locale];
  return identity.kind === 'cognito' ? identity.pool : null;
};

/** The pool behind a session's identity key. */
export const poolForIdentity = (key: string): IdentityPool | null => {
  const locale = LOCALES.find((candidate) => identityKey(BUILT_IN_LOCALES[candidate].identity) === key);
  return locale ? poolForLocale(locale) : null;
};
