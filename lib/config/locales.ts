/** The eight sites (spec §1, §3, §9). One row per locale; an operator's values overlay it at run time. */

export const LOCALES = ['pt-BR', 'en-GB', 'en-US', 'en-AU', 'en-NZ', 'es-AR', 'es-MX', 'es-US'] as const;

export type Locale = (typeof LOCALES)[number];
export type BaseLanguage = 'pt' | 'en' | 'es';
/** The six Cognito user pools are named after the locale that they serve (spec §3). */
export type IdentityPool = Exclude<Locale, 'en-US' | 'es-US'>;
export type ConsumerDataRegion = 'US' | 'EU' | 'SG';

/** The two sites whose accounts are at the marketing-identity provider. */
export type UnitedStatesLocale = Exclude<Locale, IdentityPool>;

/** Where accounts of a site live. Sites with an equal identity share sessions; others do not. */
export type Identity = { kind: 'cognito'; pool: IdentityPool } | { kind: 'marketing-identity' };

export interface Slugs {
  coursesHome: string;
  course: string;
  footballCourse: string;
  profile: string;
}

export interface LocaleConfig {
  locale: Locale;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** ISO 639-1, lower case. */
  language: BaseLanguage;
  /** IANA zone in which dates on certificates are frozen. */
  timeZone: string;
  identity: Identity;
  consumerDataRegion: ConsumerDataRegion | null;
  globalBrand: string;
  localBrand: string;
  campaignId: string | null;
  brandCode: string | null;
  slugs: Slugs;
  /** Path of the word mark, drawn in `currentColor`, below `public/`. */
  logo: string;
  /** Operator configuration from here on: empty until an operator supplies it. */
  analyticsIds: { global: readonly string[]; local: readonly string[] };
  monitoringId: string;
  tagManagerId: string;
  /** Regular expression source for e-mail addresses of this site; empty: the built-in one. */
  emailPattern: string;
  socialLinks: { facebook: string; instagram: string; twitter: string; youtube: string };
  legalLinks: { terms: string; privacy: string; cookies: string };
}

export const DEFAULT_LOCALE: Locale = 'pt-BR';

const slugsByLanguage: Record<BaseLanguage, Slugs> = {
  pt: {
    coursesHome: 'inicio-cursos',
    course: 'curso',
    footballCourse: 'curso-de-futebol',
    profile: 'perfil',
  },
  en: {
    coursesHome: 'courses-home',
    course: 'course',
    footballCourse: 'football-course',
    profile: 'profile',
  },
  es: { coursesHome: 'inicio-cursos', course: 'curso', footballCourse: 'curso-de-futbol', profile: 'perfil' },
};

const operatorSupplied = {
  analyticsIds: { global: [], local: [] },
  monitoringId: '',
  tagManagerId: '',
  emailPattern: '',
  socialLinks: { facebook: '', instagram: '', twitter: '', youtube: '' },
  legalLinks: { terms: '', privacy: '', cookies: '' },
} satisfies Partial<LocaleConfig>;

type Row = Omit<
  LocaleConfig,
  'locale' | 'language' | 'slugs' | 'logo' | 'globalBrand' | keyof typeof operatorSupplied
>;

const define = (locale: Locale, row: Row): LocaleConfig => {
  const language = locale.slice(0, 2) as BaseLanguage;
  return {
    locale,
    language,
    globalBrand: 'Breaking Barriers',
    slugs: slugsByLanguage[language],
    logo: `/logos/${locale}.svg`,
    ...operatorSupplied,
    ...row,
  };
};

const cognito = (pool: IdentityPool): Identity => ({ kind: 'cognito', pool });
const marketingIdentity: Identity = { kind: 'marketing-identity' };

/** The table as shipped. Read it through `localeConfig`, which an operator's overlay can change. */
export const BUILT_IN_LOCALES: Record<Locale, LocaleConfig> = {
  'pt-BR': define('pt-BR', {
    country: 'BR',
    timeZone: 'America/Sao_Paulo',
    identity: cognito('pt-BR'),
    consumerDataRegion: 'US',
    localBrand: 'Quebrando Barreiras',
    campaignId: 'PN001766',
    brandCode: 'BH0413',
  }),
  'en-GB': define('en-GB', {
    country: 'GB',
    timeZone: 'Europe/London',
    identity: cognito('en-GB'),
    consumerDataRegion: 'EU',
    localBrand: 'Breaking Barriers',
    campaignId: 'PN003059',
    brandCode: 'BH0978',
  }),
  'en-US': define('en-US', {
    country: 'US',
    timeZone: 'America/New_York',
    identity: marketingIdentity,
    consumerDataRegion: null,
    localBrand: 'Barrier Breakers',
    campaignId: null,
    brandCode: 'BH0413',
  }),
  'en-AU': define('en-AU', {
    country: 'AU',
    timeZone: 'Australia/Sydney',
    identity: cognito('en-AU'),
    consumerDataRegion: 'SG',
    localBrand: 'Break the Barrier',
    campaignId: 'PN004887',
    brandCode: 'BH0413',
  }),
  'en-NZ': define('en-NZ', {
    country: 'NZ',
    timeZone: 'Pacific/Auckland',
    identity: cognito('en-NZ'),
    consumerDataRegion: 'SG',
    localBrand: 'Beyond Barriers',
    campaignId: 'PN004889',
    brandCode: 'BH0413',
  }),
  'es-AR': define('es-AR', {
    country: 'AR',
    timeZone: 'America/Argentina/Buenos_Aires',
    identity: cognito('es-AR'),
    consumerDataRegion: 'US',
    localBrand: 'Rompé Barreras',
    campaignId: 'PN003057',
    brandCode: 'BH0413',
  }),
  'es-MX': define('es-MX', {
    country: 'MX',
    timeZone: 'America/Mexico_City',
    identity: cognito('es-MX'),
    consumerDataRegion: 'US',
    localBrand: 'Rompiendo Barreras',
    campaignId: 'PN003058',
    brandCode: 'BH0413',
  }),
  'es-US': define('es-US', {
    country: 'US',
    timeZone: 'America/New_York',
    identity: marketingIdentity,
    consumerDataRegion: null,
    localBrand: 'Rompe Barreras',
    campaignId: null,
    brandCode: 'BH0413',
  }),
};

/** True for exactly the eight locales, spelt as in the address (spec §1). */
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

/** The locale of a route parameter; anything missing or unknown is `pt-BR` (spec §2). */
export const localeOrDefault = (value: unknown): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);

/** Whether a site's accounts are at the marketing-identity provider (spec §7). */
export const isUnitedStates = (locale: Locale): locale is UnitedStatesLocale =>
  BUILT_IN_LOCALES[locale].identity.kind === 'marketing-identity';

/** A short name for an identity: equal for sites that share accounts (`marketing-identity`), else the pool. */
export const identityKey = (identity: Identity): string =>
  identity.kind === 'cognito' ? identity.pool : identity.kind;

/** Whether a site has the football course: not in es-US (spec §2). */
export const footballCourseOffered = (locale: Locale): boolean => locale !== 'es-US';

/** Whether a site offers the additional subscription; on the others it is never granted or sent (spec §5). */
export const offersAdditionalSubscription = (locale: Locale): boolean =>
  locale !== 'en-AU' && locale !== 'en-NZ';
