import {
  type ConsumerDataCountry,
  type ConsumerDataRegion,
  type IdentityPool,
  isLocale,
  LOCALES,
  SITES,
} from './locales';
import { separated } from './variables/shapes';

/**
 * What no open site needs may be left out of an environment: a place stands there where nobody answers. So everything that reads
 * the settings finds all of them.
 */

type Source = Readonly<Record<string, string | undefined>>;

/** RFC 2606: no host has such a name. */
const NOWHERE = 'https://not-used.invalid';
const REGION = 'xx-unused-1';
const POOL = { region: REGION, userPoolId: `${REGION}_unused`, webClientId: 'unused' };
const KEY = 'not-used';
const MARKETING_IDENTITY = {
  clientId: 0,
  dataSourceIds: { en: 0, es: 0 },
  campaignControlIds: { always: [0, 0], email: [], additionalSubscription: [] },
  survey: { age: { answers: [] }, job: { answers: [] }, where: { answers: [] }, language: { answers: [] } },
};

/** Whether a setting stands for one that was left out. */
export const isUnused = (value: string): boolean => value === NOWHERE || value === KEY;

const openSites = ({ OPEN_SITES = '' }: Source) => {
  const named = separated(OPEN_SITES).filter(isLocale);
  // A misspelt name is told by the rule of the variable; until then all are taken for needed.
  const open = named.length === separated(OPEN_SITES).length && named.length > 0 ? named : LOCALES;
  return open.map((locale) => SITES[locale]);
};

/** Adds what is missing and not needed to the JSON of a variable; broken JSON has its own fault. */
const filled = (text: string | undefined, spare: Readonly<Record<string, unknown>>): string | undefined => {
  if (Object.keys(spare).length === 0) return text;
  try {
    const given: unknown = JSON.parse(text ?? '{}');
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return text;
    return JSON.stringify({ ...spare, ...given });
  } catch {
    return text;
  }
};

const spareOf = <Name extends string>(
  all: readonly Name[],
  needed: readonly (Name | null)[],
  value: unknown,
): Partial<Record<Name, unknown>> =>
  Object.fromEntries(all.filter((name) => !needed.includes(name)).map((name) => [name, value])) as Partial<
    Record<Name, unknown>
  >;

const POOLS: readonly IdentityPool[] = ['pt-BR', 'en-GB', 'en-AU', 'en-NZ', 'es-AR', 'es-MX'];
const REGIONS: readonly ConsumerDataRegion[] = ['US', 'EU', 'SG'];
const COUNTRIES: readonly ConsumerDataCountry[] = ['BR', 'GB', 'AU', 'NZ', 'AR', 'MX'];

/** Undefined stays undefined where nothing of it may be left out. */
export const withUnneeded = (given: Source): Source => {
  const open = openSites(given);
  const pools = open.map(({ identity }) => ('pool' in identity ? identity.pool : null));
  const regions = open.map(({ consumerDataRegion }) => consumerDataRegion);
  const countries = open.map(({ country }) => (country === 'US' ? null : country));
  const completed = {
    ...given,
    COGNITO_POOLS: filled(given.COGNITO_POOLS, spareOf(POOLS, pools, POOL)),
    CONSUMER_DATA_URLS: filled(given.CONSUMER_DATA_URLS, spareOf(REGIONS, regions, NOWHERE)),
    CONSUMER_DATA_KEYS: filled(given.CONSUMER_DATA_KEYS, spareOf(COUNTRIES, countries, KEY)),
  };
  if (pools.includes(null)) return completed;
  return {
    ...completed,
    MARKETING_IDENTITY_URL: given.MARKETING_IDENTITY_URL ?? NOWHERE,
    MARKETING_IDENTITY_VENDOR_KEY: given.MARKETING_IDENTITY_VENDOR_KEY ?? KEY,
    MARKETING_IDENTITY: given.MARKETING_IDENTITY ?? JSON.stringify(MARKETING_IDENTITY),
  };
};
