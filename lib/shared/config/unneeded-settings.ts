import { isLocale, LOCALES, type Locale, SITES } from './locales';
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

const openSites = ({ OPEN_SITES = '' }: Source): readonly Locale[] => {
  const named = separated(OPEN_SITES).filter(isLocale);
  // A misspelt name is told by the rule of the variable; until then all are taken for needed.
  return named.length === separated(OPEN_SITES).length && named.length > 0 ? named : LOCALES;
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

/** What some sites have of their own: pools, regions and countries; null where a site needs none. */
const namesOf = (locales: readonly Locale[]) => {
  const sites = locales.map((locale) => SITES[locale]);
  return {
    pools: sites.map(({ identity }) => ('pool' in identity ? identity.pool : null)),
    regions: sites.map(({ consumerDataRegion }) => consumerDataRegion),
    countries: sites.map(({ country }) => (country === 'US' ? null : country)),
  };
};

const ALL = namesOf(LOCALES);

const spareOf = (
  all: readonly (string | null)[],
  needed: readonly (string | null)[],
  value: unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    all.flatMap((name) => (name !== null && !needed.includes(name) ? [[name, value] as const] : [])),
  );

/** Undefined stays undefined where nothing of it may be left out. */
export const withUnneeded = (given: Source): Source => {
  const { pools, regions, countries } = namesOf(openSites(given));
  const completed = {
    ...given,
    COGNITO_POOLS: filled(given.COGNITO_POOLS, spareOf(ALL.pools, pools, POOL)),
    CONSUMER_DATA_URLS: filled(given.CONSUMER_DATA_URLS, spareOf(ALL.regions, regions, NOWHERE)),
    CONSUMER_DATA_KEYS: filled(given.CONSUMER_DATA_KEYS, spareOf(ALL.countries, countries, KEY)),
  };
  if (pools.includes(null)) return completed;
  return {
    ...completed,
    MARKETING_IDENTITY_URL: given.MARKETING_IDENTITY_URL ?? NOWHERE,
    MARKETING_IDENTITY_VENDOR_KEY: given.MARKETING_IDENTITY_VENDOR_KEY ?? KEY,
    MARKETING_IDENTITY: given.MARKETING_IDENTITY ?? JSON.stringify(MARKETING_IDENTITY),
  };
};
