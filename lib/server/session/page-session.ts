import type { IncomingMessage } from 'node:http';
import { identityKey, type Locale, SITES } from '@/lib/config/locales';
import { services } from '../composition';
import { findRequestSession } from './request-session';
import type { LiveSession } from './session-store';

/**
 * The live session of a page request on this locale's site, for getServerSideProps. Null when there is none, it has
 * ended, or it belongs to another site's identity provider (it stays, but not here).
 */
export const readPageSession = async (
  request: Pick<IncomingMessage, 'headers'>,
  locale: Locale,
): Promise<LiveSession | null> => {
  const session = await findRequestSession(request.headers, services());
  const expected = identityKey(SITES[locale].identity);
  return session?.customer.identity === expected ? session : null;
};
