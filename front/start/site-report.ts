import type { Environment } from '@/lib/shared/config/environment';
import {
  type LocaleConfig,
  mailSender,
  overlaidLocale,
  type PageSite,
  pageSite,
} from '@/lib/shared/config/locale-config';
import { type Locale, nearestOpen } from '@/lib/shared/config/locales';
import { changeLocationPath, homePath, localePath } from '@/lib/shared/config/paths';
import { writtenMoment, yearAt } from '@/lib/shared/config/time-zone';
import { type MaintenanceWindow, openWindow } from '@/lib/shared/request/request-decision';

/** What one site shows of an environment, as lines of a name and a value; no secret is among them. */

export type ReportLine = readonly [name: string, value: string];

const NONE = 'none';
const listed = (values: readonly string[]): string => values.join(', ') || NONE;

const logoOf = ({ brand, logo, renamed }: PageSite): string => {
  if (logo !== null) return logo;
  return renamed ? `ours, with “${brand}” written out beside it` : 'ours';
};

const accountsOf = ({ identity }: LocaleConfig, { COGNITO_POOLS }: Environment): string => {
  if (identity.kind === 'marketing-identity') return 'marketing-identity provider';
  const { userPoolId, webClientId } = COGNITO_POOLS[identity.pool];
  return `Cognito ${userPoolId}, client ${webClientId}`;
};

const profileServiceOf = ({ consumerDataRegion, country }: LocaleConfig): string =>
  consumerDataRegion ? `region ${consumerDataRegion}, key ${country}` : 'marketing-identity provider';

const contactOf = ({ contact }: LocaleConfig): string => {
  if (contact.email) return `form, sent to ${contact.email}`;
  return contact.link
    ? `link to ${contact.link}`
    : 'none: the page leads to answers, profile and privacy alone';
};

const measuringOf = ({ tagManagerId, monitoringId, analyticsIds }: LocaleConfig, { measures }: PageSite) => {
  if (measures === 'no') return NONE;
  const ids = [
    tagManagerId && `tag manager ${tagManagerId}`,
    monitoringId && `monitoring ${monitoringId}`,
    ...analyticsIds.global.map((id) => `global ${id}`),
    ...analyticsIds.local.map((id) => `local ${id}`),
  ].filter(Boolean);
  return `after consent: ${ids.join(', ')}${measures === 'hidden' ? '; pages wait for an A/B test' : ''}`;
};

const federationOf = ({ federation }: LocaleConfig): string =>
  federation ? listed([federation.name, ...(federation.signatories ?? []).map(({ name }) => name)]) : NONE;

const writtenWindow = ({ from, to }: MaintenanceWindow, site: LocaleConfig): string => {
  const written = (moment: number) => writtenMoment(moment, { locale: 'en-GB', timeZone: site.timeZone });
  const begin = Number.isFinite(from) ? `from ${written(from)}` : 'from now on';
  return `${begin} ${Number.isFinite(to) ? `to ${written(to)}` : 'without an end'}`;
};

const maintenanceOf = (site: LocaleConfig, { maintenance }: Environment, now: number): string => {
  const windows = maintenance[site.locale] ?? [];
  const state = openWindow(maintenance, site.locale, now) ? 'CLOSED NOW' : 'open now';
  if (windows.length === 0) return `${state}; no windows`;
  return `${state}; ${windows.map((window) => writtenWindow(window, site)).join('; ')} (${site.timeZone})`;
};

const controllerOf = ({ CONTROLLERS }: Environment, locale: Locale): string => {
  const { name, address, privacyContact, places } = CONTROLLERS[locale] ?? {};
  return name ? `${name}, ${address}, ${privacyContact}; data in ${places}` : NONE;
};

const LEGAL = ['terms', 'privacy', 'cookies'] as const;

/** What the pages of a site show, at a moment in epoch milliseconds. */
export const siteReport = (environment: Environment, locale: Locale, now: number): readonly ReportLine[] => {
  const config = overlaidLocale(locale, environment.LOCALE_CONFIG);
  const page = pageSite(config, environment.OPEN_SITES, yearAt(now, config.timeZone));
  const address = (path: string) => environment.SITE_ORIGIN + path;
  if (page.unopened.includes(locale)) {
    const choice = changeLocationPath(nearestOpen(locale, environment.OPEN_SITES));
    return [
      ['address', address(homePath(locale))],
      ['opened', `NOT YET: its pages lead to ${address(choice)}`],
    ];
  }
  return [
    ['address', address(homePath(locale))],
    ['brand', `${page.brand} (${page.globalBrand})`],
    ['logo', logoOf(page)],
    [
      'codes',
      `campaign ${config.campaignId ?? NONE}, brand ${config.brandCode}, parent ${config.brandParentId || NONE}`,
    ],
    ['accounts', accountsOf(config, environment)],
    ['consumer data', profileServiceOf(config)],
    ['email rule', config.emailPattern || 'built in'],
    ...LEGAL.map((name) => [name, page.legalLinks[name] ?? address(localePath(locale, name))] as const),
    ['controller', controllerOf(environment, locale)],
    ['contact', contactOf(config)],
    ['mails from', mailSender(environment, locale)],
    ['social links', listed(Object.entries(page.socialLinks).map(([name, link]) => `${name} ${link}`))],
    ['federation', federationOf(config)],
    ['measuring', measuringOf(config, page)],
    ['maintenance', maintenanceOf(config, environment, now)],
  ];
};
