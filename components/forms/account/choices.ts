import type { SelectOption } from '@/components/ui/select-field';
import { type Locale, SITES } from '@/lib/shared/config/locales';
import { countryName } from '@/lib/shared/texts/country-name';

/**
 * Forms of address, the same in every language and passed on as they are (spec §3 `honorificPrefix`); their words are
 * `common:title.options.<value>`. Choosing none is a choice, and the empty text.
 */
export const TITLES = ['Miss', 'Ms', 'Mrs', 'Mr', 'Mx', 'Dr', 'Prof'] as const;

/** The forms of address that a site offers. Portuguese and Spanish have one for women (Sra.), stored as `Ms`. */
export const titlesOf = (locale: Locale): readonly (typeof TITLES)[number][] =>
  locale.startsWith('en') ? TITLES : TITLES.filter((title) => title !== 'Miss' && title !== 'Mrs');

/** Values of the dropdowns, the same in every language; their words are `sign-up:<field>.options.<value>`. */
export const JOBS = [
  'coach',
  'school-teacher',
  'community-leader',
  'youth-leader',
  'volunteer',
  'other',
] as const;

export const SPORTS = [
  'football',
  'futsal',
  'volleyball',
  'basketball',
  'handball',
  'athletics',
  'swimming',
  'gymnastics',
  'martial-arts',
  'dance',
  'rugby',
  'hockey',
  'netball',
  'cricket',
  'american-football',
  'australian-rules',
  'baseball',
  'tennis',
  'several',
  'other',
] as const;

/** Sports that are played at some sites only; all others are offered everywhere. */
const PLAYED_AT: Partial<Record<(typeof SPORTS)[number], readonly Locale[]>> = {
  netball: ['en-GB', 'en-AU', 'en-NZ'],
  cricket: ['en-GB', 'en-AU', 'en-NZ'],
  'american-football': ['en-US', 'es-US', 'es-MX'],
  'australian-rules': ['en-AU'],
};

/** The sports that a site offers, in their order. */
export const sportsOf = (locale: Locale): readonly string[] =>
  SPORTS.filter((sport) => PLAYED_AT[sport]?.includes(locale) ?? true);

export const CHANNELS = [
  'social-media',
  'search',
  'friend-or-colleague',
  'school-or-club',
  'event',
  'press',
  'e-mail',
  'other',
] as const;

/** ISO 3166-1 alpha-2. Browsers can name countries but not list them. */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Countries by their names in the site’s language, the site’s own country first. Meant for the browser only. */
export const countryOptions = (locale: Locale): SelectOption[] => {
  const { compare } = new Intl.Collator(locale);
  const own = SITES[locale].country;
  const option = (value: string): SelectOption => ({ value, label: countryName(locale, value) });
  const others = COUNTRIES.filter((code) => code !== own).map(option);
  return [option(own), ...others.sort((one, other) => compare(one.label, other.label))];
};
