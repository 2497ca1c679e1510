import type { Database } from '../../platform/db/database';
import { ProblemError } from '../../platform/errors/problem-error';
import type { LiveSession } from '../../platform/session/session-store';
import type { SessionTokenKeeper } from '../../platform/session/session-tokens';
import type { IdentityProviders } from '../../upstream/identity/identity-provider';
import { refusedAs } from '../../upstream/identity/identity-refusals';
import { siteOfCustomer } from '../../upstream/identity/site-of-customer';
import { applyChanges, differs } from './apply-changes';
import { readProfile } from './read-profile';
import type { ProfileSave } from './save-profile';
import { NAMES } from './write-profile';

interface Ports {
  database: Database;
  identityProviders: IdentityProviders;
  sessionTokens: SessionTokenKeeper;
}

/**
 * Sends a change to the provider first where the provider can refuse it (spec §4), so a refused change is not shown as
 * saved. Elsewhere the outbox delivers it later. Rejects with `change-failed`, or
 * `upstream-unavailable`; nothing is changed here then.
 */
export const passOnProfile = async (
  { database, identityProviders, sessionTokens }: Ports,
  session: LiveSession,
  { customer, changes }: ProfileSave,
): Promise<void> => {
  const takeChange = identityProviders(customer.identity)?.takeChange;
  if (!takeChange) {
    if (!changes.survey) return;
    throw new ProblemError('bad-request', { errors: [{ path: '/survey', reason: 'other-identity' }] });
  }
  const before = await readProfile(database, customer.id);
  if (!before) throw new ProblemError('not-signed-in');
  const after = applyChanges(before, changes, siteOfCustomer(customer));
  const { firstName, lastName, survey } = after;
  const names = differs(before, after, NAMES) ? { firstName, lastName } : null;
  const answers =
    survey && differs(before, after, ['survey']) ? { before: before.survey ?? null, after: survey } : null;
  if (!names && !answers) return;
  const tokens = await sessionTokens.fresh(session);
  if (!tokens) throw new ProblemError('not-signed-in');
  const { accessToken } = tokens;
  await takeChange({ customer, accessToken, names, survey: answers }).catch(refusedAs('change-failed'));
};
