import { within } from '@/lib/browser/within';
import type { Locale } from '@/lib/shared/config/locales';

/** Milliseconds that a form waits for the operator’s pattern: the address is checked by its code anyway. */
const PATIENCE_MS = 1_000;

const cache = async () => (await import('@/lib/cache/reference-cache')).referenceCache;

const nameOf = (locale: Locale) => `email-pattern.${locale}`;

const configured = async (locale: Locale): Promise<string> => {
  const { publicConfig } = await import('@/lib/backend/public-config');
  const { emailPattern } = await publicConfig(locale);
  (await cache()).set(nameOf(locale), emailPattern, { priority: 1 });
  return emailPattern;
};

/** As it was at an earlier visit. */
const remembered = async (locale: Locale): Promise<string> => {
  const pattern = (await cache()).get(nameOf(locale));
  return typeof pattern === 'string' ? pattern : '';
};

/**
 * The operator’s pattern for e-mail addresses of a site, for `isEmailForSite(email, pattern)` (spec §5). Where the
 * configuration does not come within a second (`patience`), the one that this device met within the last three days. Empty,
 * which means the built-in one, where the operator has none or nothing is known. Never rejects. Asked when a form is first touched, it is there by the time of the submit: the configuration is fetched
 * once for a page.
 */
export const emailPatternOf = (
  locale: Locale,
  patience: AbortSignal = AbortSignal.timeout(PATIENCE_MS),
): Promise<string> => within(patience, configured(locale)).catch(() => remembered(locale).catch(() => ''));
