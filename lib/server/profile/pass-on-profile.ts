import type { Database } from '../db/database';
import { ProblemError } from '../http/problem-error';
import type { MarketingClient } from '../identity/marketing/client';
import { updateMarketingProfile } from '../identity/marketing/flows/update-profile';
import { MARKETING_IDENTITY } from '../identity/marketing/identity';
import { siteOfCustomer } from '../identity/site-of-customer';
import type { LiveSession } from '../session/session-store';
import type { SessionTokenKeeper } from '../session/session-tokens';
import { applyChanges, differs } from './apply-changes';
import { readProfile } from './read-profile';
import type { ProfileSave } from './save-profile';
import { NAMES } from './write-profile';

interface Ports {
  database: Database;
  marketing: MarketingClient;
  sessionTokens: SessionTokenKeeper;
}

/**
 * On the United States sites the provider has to take a change before it counts (spec §4): nobody is told that something
 * was saved which the provider refuses. On the others it is told later, from the outbox. Rejects with `change-failed`, or
 * `upstream-unavailable`; nothing is changed here then.
 */
export const passOnProfile = async (
  ports: Ports,
  session: LiveSession,
  { customer, changes }: ProfileSave,
): Promise<void> => {
  if (customer.identity !== MARKETING_IDENTITY) {
    if (!changes.survey) return;
    throw new ProblemError('bad-request', { errors: [{ path: '/survey', reason: 'other-identity' }] });
  }
  const before = await readProfile(ports.database, customer.id);
  if (!before) throw new ProblemError('not-signed-in');
  const after = applyChanges(before, changes, siteOfCustomer(customer));
  const { firstName, lastName } = after;
  await updateMarketingProfile(ports, session, {
    ...(differs(before, after, NAMES) ? { names: { firstName, lastName } } : {}),
    ...(after.survey && differs(before, after, ['survey'])
      ? { survey: { before: before.survey ?? null, after: after.survey } }
      : {}),
  });
};
