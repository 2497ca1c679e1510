import { type Environment, serverEnvironment } from './environment';
import type { Federation, LocaleOverlays } from './locale-overlay';
import { LOCALES, type Locale, SITES, type Site } from './locales';
import type { SocialNetwork } from './social-networks';

/**
 * The configuration of the sites as the operator wants them (spec §3, §9). Values as shipped are in here and nowhere
 * else, so nothing can show them past an operator's.
 */

/** What an operator may set. */
interface OperatorValues {
  globalBrand: string;
  localBrand: string;
  campaignId: string | null;
  brandCode: string;
  /** Id of the brand that stands above the local one, in the operator's own systems. */
  brandParentId: string;
  /** Path below `public/` of the word mark, drawn in one colour. */
  logo: string;
  /** Of the football course’s certificate; null: it carries none. */
  federation: Federation | null;
  analyticsIds: { global: readonly string[]; local: readonly string[] };
  monitoringId: string;
  tagManagerId: string;
  /** Whether the tag manager changes pages for A/B tests, which are hidden until it has, for 3 s at most. */
  hidesPages: boolean;
  /** Regular expression source for e-mail addresses of this site; empty: the built-in one. */
  emailPattern: string;
  socialLinks: Record<SocialNetwork, string>;
  legalLinks: { terms: string; privacy: string; cookies: string };
  /** Where messages of the contact form go, which is never shown; else the operator’s own page for them. */
  contact: { email: string; link: string };
  /** Sender of the site's mails; empty: that of all sites. */
  mailFrom: string;
}

export interface LocaleConfig extends Site, OperatorValues {}

const row = (localBrand: string, campaignId: string | null, brandCode: string) => ({
  globalBrand: 'Breaking Barriers',
  localBrand,
  campaignId,
  brandCode,
  // Empty until an operator supplies them.
  brandParentId: '',
  federation: null,
  analyticsIds: { global: [], local: [] },
  monitoringId: '',
  tagManagerId: '',
  hidesPages: false,
  emailPattern: '',
  socialLinks: { facebook: '', instagram: '', twitter: '', youtube: '' },
  legalLinks: { terms: '', privacy: '', cookies: '' },
  contact: { email: '', link: '' },
  mailFrom: '',
});

/** `scripts/logos.ts` draws them. */
const shippedLogo = (locale: Locale) => `/logos/${locale}.svg`;

const SHIPPED: Record<Locale, Omit<OperatorValues, 'logo'>> = {
  'pt-BR': row('Quebrando Barreiras', 'PN001766', 'BH0413'),
  'en-GB': row('Breaking Barriers', 'PN003059', 'BH0978'),
  'en-US': row('Barrier Breakers', null, 'BH0413'),
  'en-AU': row('Break the Barrier', 'PN004887', 'BH0413'),
  'en-NZ': row('Beyond Barriers', 'PN004889', 'BH0413'),
  'es-AR': row('Rompé Barreras', 'PN003057', 'BH0413'),
  'es-MX': row('Rompiendo Barreras', 'PN003058', 'BH0413'),
  'es-US': row('Rompe Barreras', null, 'BH0413'),
};

/** The row of a locale with an operator's values laid over it, group by group. */
export const overlaidLocale = (locale: Locale, overlays: LocaleOverlays): LocaleConfig => {
  const shipped = SHIPPED[locale];
  const { analyticsIds, socialLinks, legalLinks, contact, ...plain } = overlays[locale] ?? {};
  return {
    ...SITES[locale],
    ...shipped,
    logo: shippedLogo(locale),
    ...plain,
    analyticsIds: { ...shipped.analyticsIds, ...analyticsIds },
    socialLinks: { ...shipped.socialLinks, ...socialLinks },
    legalLinks: { ...shipped.legalLinks, ...legalLinks },
    contact: { ...shipped.contact, ...contact },
  };
};

/** The configuration of a locale in this environment (server only; spec §3). */
export const localeConfig = (locale: Locale): LocaleConfig =>
  overlaidLocale(locale, serverEnvironment().LOCALE_CONFIG);

/** Sender of a site's mails, as `Name <address>` or an address alone. */
export const mailSender = (
  { MAIL_FROM, LOCALE_CONFIG }: Pick<Environment, 'MAIL_FROM' | 'LOCALE_CONFIG'>,
  locale: Locale,
): string => overlaidLocale(locale, LOCALE_CONFIG).mailFrom || MAIL_FROM;

export type LegalPage = keyof OperatorValues['legalLinks'];

/** The site that a page belongs to, as its components know it: the program's part and the operator's. */
export interface PageSite extends Pick<Site, 'locale' | 'country' | 'language'> {
  /** The year that it is there now. */
  year: number;
  /** The site's own name, in its visitors' language. */
  brand: string;
  /** The programme's name in every country. */
  globalBrand: string;
  /** Path of the operator's word mark; null for the drawing that comes with the program. */
  logo: string | null;
  /** Whether that drawing says another name than `brand`, which is then written out beside the mark. */
  renamed: boolean;
  /** Addresses of the operator's pages elsewhere; a network without one is missing. */
  socialLinks: Partial<Record<SocialNetwork, string>>;
  /** Addresses of the operator's own texts, which stand in the place of ours; without one ours is shown. */
  legalLinks: Partial<Record<LegalPage, string>>;
  /** The sites that are not opened yet, which nothing leads to; most operators have none. */
  unopened: readonly Locale[];
  /** Whether visits are measured, once the visitor agrees; `hidden`: the page waits for an A/B test. */
  measures: 'no' | 'yes' | 'hidden';
}

const given = <Name extends string>(links: Record<Name, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(links).filter(([, address]) => address !== '')) as Partial<
    Record<Name, string>
  >;

const measuresOf = ({ tagManagerId, monitoringId, analyticsIds, hidesPages }: LocaleConfig) => {
  const ids = [tagManagerId, monitoringId, ...analyticsIds.global, ...analyticsIds.local];
  if (!ids.some(Boolean)) return 'no';
  return hidesPages && tagManagerId ? 'hidden' : 'yes';
};

/** The sites that a page may lead to, its own among them. */
export const openSitesOf = ({ unopened }: Pick<PageSite, 'unopened'>): readonly Locale[] =>
  LOCALES.filter((locale) => !unopened.includes(locale));

/** The part of a site's configuration that every page carries in its props, and the year there. */
export const pageSite = (config: LocaleConfig, open: readonly Locale[], year: number): PageSite => {
  const { locale, country, language, localBrand: brand, globalBrand, logo } = config;
  return {
    locale,
    country,
    language,
    year,
    brand,
    globalBrand,
    logo: logo === shippedLogo(locale) ? null : logo,
    renamed: brand !== SHIPPED[locale].localBrand,
    socialLinks: given(config.socialLinks),
    legalLinks: given(config.legalLinks),
    unopened: LOCALES.filter((one) => !open.includes(one)),
    measures: measuresOf(config),
  };
};
