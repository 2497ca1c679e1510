import { findCustomerId } from '@/lib/server/features/login/find-customer';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { revokeEnded } from '@/lib/server/platform/session/revoke-ended';
import { defineRoute } from '@/lib/server/routes';
import { resetTokens } from '@/lib/shared/contract/session';

export const config = { api: { bodyParser: false } };

export default defineRoute(resetTokens, async ({ body, services, findSession, log }) => {
  const session = await findSession();
  const owner = body.accessToken ? await services.tokenOwner(body.accessToken) : session?.customer;
  if (!owner) throw new ProblemError('not-signed-in');
  const customerId = await findCustomerId(services.database, owner);
  if (customerId === null) throw new ProblemError('not-found');
  const own = session?.customer.id === customerId ? session.idHash : null;
  const ended = await services.sessions.endOthers(customerId, own);
  log.info({ customer: customerId, ended: ended.length }, 'ended other sessions');
  await revokeEnded({ identityProviders: services.identityProviders, log }, ended);
  return { ended: ended.length };
});
