import { type Locale, SITES } from '@/lib/shared/config/locales';
import { cookieName } from '@/lib/shared/config/site-cookies';

/** Whether optional measurement may run. Kept in a readable cookie that holds the choice and its time, nothing else. */
export type Consent = 'granted' | 'denied';

/** Seconds; a choice is asked for again after a year. */
export const CONSENT_MAX_AGE = 365 * 24 * 60 * 60;

export const isConsent = (value: unknown): value is Consent => value === 'granted' || value === 'denied';

/** `bb-consent` on https, `bb-consent-<port>` on http, where cookies of all ports are shared. `/consent.js` knows it too. */
export const consentCookieName = (siteOrigin: string): string => cookieName('bb-consent', siteOrigin);

/** `now` in epoch milliseconds; the cookie has seconds. */
export const consentCookieValue = (choice: Consent, now: number): string =>
  `${choice}.${Math.floor(now / 1000)}`;

/** What holds before anybody has chosen: denied, except in the United States, where the law asks for a way out. */
export const defaultConsent = (locale: Locale): Consent =>
  SITES[locale].country === 'US' ? 'granted' : 'denied';
