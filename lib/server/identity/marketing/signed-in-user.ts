import type { CustomerRecord } from '../../customers/customer-record';
import { ProblemError } from '../../http/problem-error';
import type { LiveSession } from '../../session/session-store';
import { siteOfCustomer } from '../site-of-customer';
import type { SignedInUser } from './calls/update-profile';
import type { UnitedStatesLocale } from './envelope';
import { MARKETING_IDENTITY } from './identity';
import type { MarketingServices } from './ports';

/** The United States site whose account this is; refused for everybody else's. */
export const unitedStatesSite = (customer: CustomerRecord): UnitedStatesLocale => {
  const site = customer.identity === MARKETING_IDENTITY ? siteOfCustomer(customer) : null;
  if (site === 'en-US' || site === 'es-US') return site;
  throw new ProblemError('bad-request', { errors: [{ path: '', reason: 'other-identity' }] });
};

/** The person of a session with a good access token. Rejects with `not-signed-in`, or `upstream-unavailable`. */
export const signedInUser = async (
  { sessionTokens }: Pick<MarketingServices, 'sessionTokens'>,
  session: LiveSession,
): Promise<SignedInUser> => {
  const locale = unitedStatesSite(session.customer);
  const tokens = await sessionTokens.fresh(session);
  if (!tokens) throw new ProblemError('not-signed-in');
  return { locale, profileId: session.customer.userId, accessToken: tokens.accessToken };
};
