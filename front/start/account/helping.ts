import { resend } from '@/lib/server/features/united-states/resend';
import { unlock } from '@/lib/server/person-limits';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { poolForIdentity } from '@/lib/server/upstream/identity/pool-for-identity';
import { identityOf, isUnitedStates, LOCALES } from '@/lib/shared/config/locales';
import { onePerson, Refused, type Run, say, type Task } from './run';

/** Tasks that let somebody in again. */

/** Limits that other people share stay, and end by themselves. */
const unlockPerson = async (run: Run): Promise<void> => {
  const person = await onePerson(run);
  const freed = await unlock(run.services.database, person);
  const provider = poolForIdentity(person.identity)
    ? 'the user pool locks a password for 15 minutes at most; nobody can shorten that'
    : 'the marketing identity has locks of its own: ask its operator';
  say([
    freed.length > 0 ? `Freed: ${freed.join(', ')}.` : 'No limit on this person had counted anything.',
    'What can still hold them back:',
    `  identity provider   ${provider}`,
    '  their address       limits on it end by themselves, most within 15 minutes',
  ]);
};

const POOL_REFUSALS: Readonly<Record<string, string>> = {
  UserNotFoundException: 'Nobody has signed up with this e-mail there.',
  InvalidParameterException: 'The address is confirmed already; they can log in.',
  LimitExceededException: 'The pool has mailed too many codes to them; try again in an hour.',
  CodeDeliveryFailureException: 'The pool could not send the mail.',
};

/** Somebody who has signed up, and whose first code did not arrive. They are no customer before their first login. */
const resendCode = async ({ services, words, audit }: Run): Promise<void> => {
  const [site = '', typed = ''] = words;
  const locale = LOCALES.find((one) => one === site);
  if (!locale) throw new Refused(`SITE is one of ${LOCALES.join(', ')}.`);
  const email = typed.trim().toLowerCase();
  await audit([], { site: locale });
  const pool = poolForIdentity(identityOf(locale));
  if (isUnitedStates(locale))
    await resend({ services, log: services.log, ip: 'operator' }, { locale, email });
  else if (pool)
    await services.administeredAccounts.resendCode(pool, email).catch((error: unknown) => {
      if (!UpstreamError.is(error)) throw error;
      throw new Refused(POOL_REFUSALS[error.reason ?? ''] ?? `The pool did not do it (${error.message}).`);
    });
  say(['Another code is on its way; the one before counts no longer.']);
};

export const HELPING = {
  unlock: { words: [1, 1], run: unlockPerson },
  'resend-code': { words: [2, 2], run: resendCode },
} satisfies Record<string, Task>;
