import { deleteForOperator, type OperatorDeletion } from '@/lib/server/features/account/delete-for-operator';
import type { FoundPerson } from '@/lib/server/features/account/find-people';
import { finishedDeletion } from '@/lib/server/features/account/finished-deletion';
import { signOutEverywhere } from '@/lib/server/features/account/sign-out-everywhere';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { createTokensOf } from '@/lib/server/platform/jobs/customer-tokens';
import { poolForIdentity } from '@/lib/server/upstream/identity/pool-for-identity';
import { heldAfterDeletion, time } from './report';
import { onePerson, Refused, type Run, say, type Task } from './run';

/** Tasks that end something. */

const endSessions = async (run: Run): Promise<void> => {
  const { services } = run;
  const person = await onePerson(run);
  const { ended, atProvider } = await signOutEverywhere(services, person.id, services.log);
  say([`Ended sessions: ${ended}.`]);
  if (!atProvider)
    throw new Refused(
      `The provider was not reached: sign out user ${person.userId} there, or wait until its tokens expire.`,
    );
};

/** What the operator can do where the account cannot be ended from here. */
const staysAtProvider = ({ services }: Run, person: FoundPerson, error: UpstreamError): Refused => {
  const pool = poolForIdentity(person.identity);
  const { userPoolId = '', region = '' } = pool ? services.environment.COGNITO_POOLS[pool] : {};
  return new Refused(
    [
      `Nothing is deleted: the identity provider did not end the account (${error.reason ?? error.code}).`,
      `Run it again with credentials of the cloud account that may cognito-idp:AdminDeleteUser in ${userPoolId},`,
      `or first run: aws cognito-idp admin-delete-user --region ${region} --user-pool-id ${userPoolId} --username ${person.userId}`,
      'and then this again with --ended-at-provider.',
    ].join('\n'),
  );
};

const deleted = async (run: Run, person: FoundPerson): Promise<OperatorDeletion> => {
  const { services, flags } = run;
  const isEnded = flags.has('ended-at-provider');
  if (!isEnded && !poolForIdentity(person.identity))
    throw new Refused(
      [
        'Nothing is deleted: the marketing identity takes only the password of the owner.',
        `Have its operator close account ${person.userId}, and then run this again with --ended-at-provider.`,
      ].join('\n'),
    );
  const tokensOf = createTokensOf({ ...services, idleMinutes: services.environment.SESSION_IDLE_MINUTES });
  try {
    return await deleteForOperator({ ...services, tokensOf }, person, { isEnded }, services.log);
  } catch (error) {
    throw UpstreamError.is(error) ? staysAtProvider(run, person, error) : error;
  }
};

/** A customer whose rows are gone is known by the number or the receipt alone. */
const tellFinished = async ({ services, words, audit }: Run): Promise<boolean> => {
  const [who = ''] = words;
  const finished = await finishedDeletion(services.database, who);
  if (!finished) return false;
  const { reference, completedAt, filesLeft } = finished;
  await audit([], { reference });
  say([
    `Deleted ${time(completedAt)}, receipt ${reference}.`,
    filesLeft ? 'Files are left; the site deletes them within minutes.' : 'No files are left.',
  ]);
  return true;
};

/** As the person's own deletion on the profile, which ends the account at the provider first. */
const deleteAccount = async (run: Run): Promise<void> => {
  const isThere = await onePerson(run).catch(async (error: unknown) => {
    if (Refused.is(error) && (await tellFinished(run))) return null;
    throw error;
  });
  if (!isThere) return;
  const deletion = await deleted(run, isThere);
  const left = [
    ...(deletion.rowsDeleted ? [] : ['Rows are left; the site deletes them within minutes.']),
    ...(deletion.filesDeleted ? [] : ['Files are left; the site deletes them within minutes.']),
  ];
  say([
    `The account at the identity provider is ended. Receipt ${deletion.reference}.`,
    ...left,
    ...heldAfterDeletion(run.services.environment, isThere, deletion),
  ]);
  if (left.length > 0) throw new Refused(`Look again in a few minutes: delete ${isThere.id}.`);
};

export const ENDING = {
  'end-sessions': { words: [1, 1], run: endSessions },
  delete: { words: [1, 1], flags: ['ended-at-provider'], run: deleteAccount },
} satisfies Record<string, Task>;
