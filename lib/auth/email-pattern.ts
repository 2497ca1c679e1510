import type { Locale } from '@/lib/shared/config/locales';
import { within } from './time-limit';

/** Milliseconds that a form waits for the operator’s pattern: the address is checked by its code anyway. */
const PATIENCE_MS = 1_000;

const configured = async (locale: Locale): Promise<string> => {
  const { publicConfig } = await import('@/lib/backend/public-config');
  return (await publicConfig(locale)).emailPattern;
};

/**
 * The operator’s pattern for e-mail addresses of a site, for `isEmailForSite(email, pattern)` (spec §5). Empty, which
 * means the built-in one, where the operator has none or the configuration does not come within a second (`patience`). Never
 * rejects. Asked when a form is first touched, it is there by the time of the submit: the configuration is fetched
 * once for a page.
 */
export const emailPatternOf = (
  locale: Locale,
  patience: AbortSignal = AbortSignal.timeout(PATIENCE_MS),
): Promise<string> => within(patience, configured(locale)).catch(() => '');
