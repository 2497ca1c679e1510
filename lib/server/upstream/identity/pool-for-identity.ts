import { type IdentityPool, identityKey, LOCALES, SITES } from '@/lib/shared/config/locales';

/** The Cognito pool behind an identity key; null for the marketing identity (spec §3). */
export const poolForIdentity = (key: string): IdentityPool | null => {
  const identity = LOCALES.map((locale) => SITES[locale].identity).find((one) => identityKey(one) === key);
  return identity?.kind === 'cognito' ? identity.pool : null;
};
