/** The eight sites (spec §1, §3). What an operator may change of them is in `locale-config.ts`. */

export const LOCALES = ['pt-BR', 'en-GB', 'en-US', 'en-AU', 'en-NZ', 'es-AR', 'es-MX', 'es-US'] as const;

export type Locale = (typeof LOCALES)[number];
export type BaseLanguage = 'pt' | 'en' | 'es';
/** The six Cognito user pools are named after the locale that they serve (spec §3). */
export type IdentityPool = Exclude<Locale, 'en-US' | 'es-US'>;
export type ConsumerDataRegion = 'US' | 'EU' | 'SG';
/** ISO 3166-1 alpha-2, upper case. */
export type Country = ConsumerDataCountry | 'US';
/** The countries whose accounts are at Cognito: the consumer-data service has a key for each (spec §6). */
export type ConsumerDataCountry = 'BR' | 'GB' | 'AU' | 'NZ' | 'AR' | 'MX';

/** The two sites whose accounts are at the marketing-identity provider. */
export type UnitedStatesLocale = Exclude<Locale, IdentityPool>;

/** Where accounts of a site live. Sites with an equal identity share sessions; others do not. */
export type Identity = { kind: 'cognito'; pool: IdentityPool } | { kind: 'marketing-identity' };

export interface Slugs {
  coursesHome: string;
  course: string;
  footballCourse: string;
  profile: string;
  impact: string;
  survey: string;
}

/** What a new password needs besides its length: nothing where a Cognito pool keeps it, or a letter and a digit. */
export type PasswordRule = 'pool' | 'letter-and-digit';

/** What the program itself knows of a site; no operator changes it. */
export interface Site {
  locale: Locale;
  country: Country;
  /** ISO 639-1, lower case. */
  language: BaseLanguage;
  /** IANA zone in which dates on certificates are frozen. */
  timeZone: string;
  identity: Identity;
  consumerDataRegion: ConsumerDataRegion | null;
  /** Whether sign-up and profile ask the survey questions. */
  asksSurvey: boolean;
  passwordRule: PasswordRule;
  slugs: Slugs;
}

export const DEFAULT_LOCALE: Locale = 'pt-BR';

/** Where an address without a site leads (spec §2): pt-BR, or the first open site in the order of `LOCALES`. */
export const defaultAmong = (open: readonly Locale[]): Locale =>
  LOCALES.find((locale) => open.includes(locale)) ?? DEFAULT_LOCALE;

/** The open site whose visitors read the same language, or else the default one. */
export const nearestOpen = (locale: Locale, open: readonly Locale[]): Locale =>
  open.find((site) => SITES[site].language === SITES[locale].language) ?? defaultAmong(open);

const slugsByLanguage: Record<BaseLanguage, Slugs> = {
  pt: {
    coursesHome: 'inicio-cursos',
    course: 'curso',
    footballCourse: 'curso-de-futebol',
    profile: 'perfil',
    impact: 'impacto',
    survey: 'pesquisa',
  },
  en: {
    coursesHome: 'courses-home',
    course: 'course',
    footballCourse: 'football-course',
    profile: 'profile',
    impact: 'impact',
    survey: 'survey',
  },
  es: {
    coursesHome: 'inicio-cursos',
    course: 'curso',
    footballCourse: 'curso-de-futbol',
    profile: 'perfil',
    impact: 'impacto',
    survey: 'encuesta',
  },
};

/** The same on most sites. */
const COMMON = { asksSurvey: false, passwordRule: 'pool' } as const;

type Row = Omit<Site, 'locale' | 'language' | 'slugs' | keyof typeof COMMON> &
  Partial<Pick<Site, keyof typeof COMMON>>;

const define = (locale: Locale, row: Row): Site => {
  const language = locale.slice(0, 2) as BaseLanguage;
  return { locale, language, slugs: slugsByLanguage[language], ...COMMON, ...row };
};

const cognito = (pool: IdentityPool): Identity => ({ kind: 'cognito', pool });

const unitedStates: Row = {
  country: 'US',
  timeZone: 'America/New_York',
  identity: { kind: 'marketing-identity' },
  consumerDataRegion: null,
  asksSurvey: true,
  passwordRule: 'letter-and-digit',
};

export const SITES: Record<Locale, Site> = {
  'pt-BR': define('pt-BR', {
    country: 'BR',
    timeZone: 'America/Sao_Paulo',
    identity: cognito('pt-BR'),
    consumerDataRegion: 'US',
  }),
  'en-GB': define('en-GB', {
    country: 'GB',
    timeZone: 'Europe/London',
    identity: cognito('en-GB'),
    consumerDataRegion: 'EU',
  }),
  'en-US': define('en-US', unitedStates),
  'en-AU': define('en-AU', {
    country: 'AU',
    timeZone: 'Australia/Sydney',
    identity: cognito('en-AU'),
    consumerDataRegion: 'SG',
  }),
  'en-NZ': define('en-NZ', {
    country: 'NZ',
    timeZone: 'Pacific/Auckland',
    identity: cognito('en-NZ'),
    consumerDataRegion: 'SG',
  }),
  'es-AR': define('es-AR', {
    country: 'AR',
    timeZone: 'America/Argentina/Buenos_Aires',
    identity: cognito('es-AR'),
    consumerDataRegion: 'US',
  }),
  'es-MX': define('es-MX', {
    country: 'MX',
    timeZone: 'America/Mexico_City',
    identity: cognito('es-MX'),
    consumerDataRegion: 'US',
  }),
  'es-US': define('es-US', unitedStates),
};

/** True for exactly the eight locales, spelt as in the address (spec §1). */
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

/** The locale of a route parameter; anything missing or unknown is `pt-BR` (spec §2). */
export const localeOrDefault = (value: unknown): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);

/** Whether a site's accounts are at the marketing-identity provider (spec §7). */
export const isUnitedStates = (locale: Locale): locale is UnitedStatesLocale =>
  SITES[locale].identity.kind === 'marketing-identity';

/** A short name for an identity: equal for sites that share accounts (`marketing-identity`), else the pool. */
export const identityKey = (identity: Identity): string =>
  identity.kind === 'cognito' ? identity.pool : identity.kind;

/** `identityKey` of a site's accounts. */
export const identityOf = (locale: Locale): string => identityKey(SITES[locale].identity);

/** Whether a site has the football course: not in es-US (spec §2). */
export const footballCourseOffered = (locale: Locale): boolean => locale !== 'es-US';

/** Whether a site offers the additional subscription; on the others it is never granted or sent (spec §5). */
export const offersAdditionalSubscription = (locale: Locale): boolean =>
  locale !== 'en-AU' && locale !== 'en-NZ';
