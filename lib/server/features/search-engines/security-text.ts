import type { Environment } from '@/lib/shared/config/environment';
import { SITES } from '@/lib/shared/config/locales';

const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year. Counted from the day of the request, so that it is never over by itself. */
const GOOD_FOR_DAYS = 180;

type Settings = Pick<Environment, 'SECURITY_CONTACT' | 'SITE_ORIGIN' | 'OPEN_SITES'>;

/**
 * `security.txt` (RFC 9116): where somebody who found a hole writes to. Null where the operator names no address.
 * @param now epoch milliseconds
 */
export const securityText = (
  { SECURITY_CONTACT, SITE_ORIGIN, OPEN_SITES }: Settings,
  now: number,
): string | null => {
  if (SECURITY_CONTACT.length === 0) return null;
  const expires = new Date((Math.floor(now / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS);
  const languages = new Set(OPEN_SITES.map((locale) => SITES[locale].language));
  return [
    ...SECURITY_CONTACT.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    // An address over http is none by the RFC; only the demo has one.
    ...(SITE_ORIGIN.startsWith('https://') ? [`Canonical: ${SITE_ORIGIN}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
};
