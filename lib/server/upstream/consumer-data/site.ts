import type { Environment } from '@/lib/shared/config/environment';
import { type LocaleConfig, overlaidLocale } from '@/lib/shared/config/locale-config';
import {
  type ConsumerDataRegion,
  type Locale,
  offersAdditionalSubscription,
} from '@/lib/shared/config/locales';

/** The service as one of our sites speaks to it. */
export interface ConsumerSite {
  locale: Locale;
  region: ConsumerDataRegion;
  /** Of the region, without a slash at the end. */
  baseUrl: string;
  /** Of the country. */
  apiKey: string;
  /** Says in each profile which campaign of ours it comes from (spec §3 `header`). */
  header: ConsumerHeader;
  /** Id of the additional subscription; null on the sites that have none (spec §5). */
  subscriptionId: string | null;
}

export interface ConsumerHeader {
  /** ISO 639-1 and ISO 3166-1 alpha-2, both in upper case. */
  isoLanguage: string;
  isoCountry: string;
  brandCode: string;
  campaignId: string;
  formType: string;
  entity: string;
  origin: string;
}

export type ConsumerSettings = Pick<
  Environment,
  | 'CONSUMER_DATA_URLS'
  | 'CONSUMER_DATA_KEYS'
  | 'CONSUMER_DATA_HEADER'
  | 'CONSUMER_DATA_SUBSCRIPTION'
  | 'LOCALE_CONFIG'
>;

const headerOf = (
  { country, language, brandCode, campaignId }: LocaleConfig,
  settings: ConsumerSettings,
): ConsumerHeader | null =>
  brandCode === null || campaignId === null
    ? null
    : {
        isoLanguage: language.toUpperCase(),
        isoCountry: country,
        brandCode,
        campaignId,
        ...settings.CONSUMER_DATA_HEADER,
      };

/** Null for the two United States sites, whose people the service does not hold. */
export const consumerSite = (settings: ConsumerSettings, locale: Locale): ConsumerSite | null => {
  const config = overlaidLocale(locale, settings.LOCALE_CONFIG);
  const region = config.consumerDataRegion;
  const apiKeys: Partial<Record<string, string>> = settings.CONSUMER_DATA_KEYS;
  const apiKey = apiKeys[config.country];
  const header = headerOf(config, settings);
  if (region === null || apiKey === undefined || header === null) return null;
  return {
    locale,
    region,
    baseUrl: settings.CONSUMER_DATA_URLS[region],
    apiKey,
    header,
    subscriptionId: offersAdditionalSubscription(locale) ? settings.CONSUMER_DATA_SUBSCRIPTION : null,
  };
};
