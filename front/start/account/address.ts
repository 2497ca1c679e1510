import { accountMail } from '@/lib/server/features/account/account-mails';
import { type FoundPerson, findPeople } from '@/lib/server/features/account/find-people';
import { CannotMove, moveAccount } from '@/lib/server/features/account/move-account';
import { areMoveCodes, MOVE_CODE_DAYS, type Move, moveCodes } from '@/lib/server/features/account/move-codes';
import { MailError } from '@/lib/server/platform/mail/mailer';
import { siteOfCustomer } from '@/lib/server/upstream/identity/site-of-customer';
import { leftOfFormerAccount } from './report';
import { MOST_FOUND, onePerson, Refused, type Run, say, type Task } from './run';

/** The task for somebody whose address changes: what the old account holds goes to the one that they have made with the new one. */

/** The account with the new address, which its owner has confirmed at the provider and logged in to. */
const accountWith = async (
  { services }: Run,
  from: FoundPerson,
  typed: string,
): Promise<FoundPerson | null> => {
  const address = typed.trim().toLowerCase();
  const found = await findPeople(services.database, address, { exact: true, most: MOST_FOUND });
  const accounts = found.filter(({ email }) => email.toLowerCase() === address);
  const [to] = accounts.filter(({ identity, id }) => identity === from.identity && id !== from.id);
  if (to) return to;
  if (accounts.some(({ id }) => id === from.id)) return null;
  throw new Refused(
    accounts.length > 0
      ? `The account of ${typed} is of another site, whose accounts are elsewhere: nothing can be moved there.`
      : `Nobody has an account with ${typed}: they sign up at ${siteOfCustomer(from)} with it, and log in once.`,
  );
};

const mailBoth = async ({ services }: Run, move: Move): Promise<void> => {
  const { environment, clock, mailer } = services;
  const codes = moveCodes(environment.SESSION_KEYS, move, clock());
  const { from, to } = move;
  const locale = siteOfCustomer(from);
  const asked = { kind: 'move-from', code: codes.from, address: to.email } as const;
  try {
    await mailer.send(accountMail(locale, to.email, { kind: 'move-to', code: codes.to }));
    await mailer.send(accountMail(locale, from.email, asked));
  } catch (error) {
    if (!MailError.is(error)) throw error;
    throw new Refused(
      `The mail server did not take a message (${error.message}): mend SMTP_URL, then run it again.`,
    );
  }
  say([
    `A code is on its way to ${from.email}, and another one to ${to.email}; each is good for ${MOVE_CODE_DAYS} days.`,
    `With both that they send back: change-email ${from.id} ${to.email} CODE CODE. Nothing is changed yet.`,
  ]);
};

const moveNow = async (run: Run, from: FoundPerson, to: FoundPerson): Promise<void> => {
  const { environment, database } = run.services;
  const [dropsNew, hasStorage] = [run.flags.has('drop-new'), environment.OBJECT_STORAGE !== undefined];
  try {
    await moveAccount(database, { from, to }, { dropsNew, hasStorage });
  } catch (error) {
    if (!CannotMove.is(error)) throw error;
    throw new Refused(
      `Nothing is moved. ${error.message}${dropsNew ? '' : ' With --drop-new the new account loses what it holds: ask its owner first.'}`,
    );
  }
  say([
    `${from.id} has ${to.email} now, with all that was there; the person logs in with it.`,
    ...leftOfFormerAccount(environment, from),
  ]);
};

/** Without codes it mails them; with both it moves. Nobody gets somebody's progress who reads one of the mailboxes alone. */
const changeEmail = async (run: Run): Promise<void> => {
  const [, address = '', ...typed] = run.words;
  if (typed.length === 1) throw new Refused('It takes both codes, or none to mail them.');
  const from = await onePerson(run);
  const to = await accountWith(run, from, address);
  if (!to) return say([`${from.id} has ${from.email} already.`]);
  await run.audit([to.id], { from: from.id });
  if (typed.length === 0) return mailBoth(run, { from, to });
  const { environment, clock } = run.services;
  const [one = '', other = ''] = typed;
  if (!areMoveCodes(environment.SESSION_KEYS, { from, to }, clock(), [one, other]))
    throw new Refused(
      `Nothing is moved: these are not the two codes of one day in the last ${MOVE_CODE_DAYS}. Without codes the command mails new ones.`,
    );
  await moveNow(run, from, to);
};

export const ADDRESS = {
  'change-email': { words: [2, 4], flags: ['drop-new'], run: changeEmail },
} satisfies Record<string, Task>;
