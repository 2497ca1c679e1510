import { randomUUID } from 'node:crypto';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import type { MarketingIdentitySettings } from '@/lib/shared/config/variables/united-states';

/** A person with a session, in whose name a call is made. */
export interface SignedInUser {
  locale: UnitedStatesLocale;
  profileId: string;
  accessToken: string;
}

/** Profile id in requests that are made before a profile exists. */
export const NO_PROFILE = '0';

/** Profile ids are numbers at the provider; we keep them as text, as other providers' user ids. */
const profileIdOnWire = (profileId: string): number | string =>
  /^\d{1,15}$/.test(profileId) ? Number(profileId) : profileId;

/** The fields that requests have in common. */
export const envelope = (
  { clientId }: Pick<MarketingIdentitySettings, 'clientId'>,
  profileId: string,
  locale: UnitedStatesLocale,
) => ({
  ClientID: clientId,
  TransactionID: randomUUID(),
  ProfileID: profileIdOnWire(profileId),
  ExternalInfo: '',
  CultureInfo: locale,
});

/** The source of the site's language (spec §3 `DataSourceID`). */
export const dataSourceOf = (
  { dataSourceIds }: Pick<MarketingIdentitySettings, 'dataSourceIds'>,
  locale: UnitedStatesLocale,
): number => (locale === 'es-US' ? dataSourceIds.es : dataSourceIds.en);
