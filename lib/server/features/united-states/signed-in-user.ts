import { ProblemError } from '../../platform/errors/problem-error';
import type { LiveSession } from '../../platform/session/session-store';
import type { SignedInUser } from '../../upstream/identity/marketing-identity/envelope';
import { unitedStatesSite } from '../../upstream/identity/marketing-identity/united-states-site';
import type { MarketingServices } from './ports';

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
