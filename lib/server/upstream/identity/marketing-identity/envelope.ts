import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MarketingIdentitySettings } from '@/lib/shared/config/variables/united-states';
import type { UNITED_STATES_LOCALES } from '@/lib/shared/contract/identity';

export type UnitedStatesLocale = (typeof UNITED_STATES_LOCALES)[number];

/** Profile id in requests that are made before a profile exists. */
export const NO_PROFILE = '0';

/** The fields that requests have in common. */
export const envelopeShape = {
  ClientID: z.number().int(),
  TransactionID: z.uuid(),
  ProfileID: z.union([z.number().int(), z.string().min(1)]),
  ExternalInfo: z.literal(''),
  CultureInfo: z.enum(['en-US', 'es-US']),
};

/** Profile ids are numbers at the provider; we keep them as text, as other providers' user ids. */
const profileIdOnWire = (profileId: string): number | string =>
  /^\d{1,15}$/.test(profileId) ? Number(profileId) : profileId;

export const envelope = (
  { clientId }: Pick<MarketingIdentitySettings, 'clientId'>,
  profileId: string,
  locale: UnitedStatesLocale,
) => ({
  ClientID: clientId,
  TransactionID: randomUUID(),
  ProfileID: profileIdOnWire(profileId),
  ExternalInfo: '' as const,
  CultureInfo: locale,
});

/** The source of the site's language (spec §3 `DataSourceID`). */
export const dataSourceOf = (
  { dataSourceIds }: Pick<MarketingIdentitySettings, 'dataSourceIds'>,
  locale: UnitedStatesLocale,
): number => (locale === 'es-US' ? dataSourceIds.es : dataSourceIds.en);
