import { userInfo } from 'node:os';
import { construct } from '@/lib/server/composition';
import { noteOperatorAction } from '@/lib/server/features/account/operator-actions';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { createLineOutput } from '@/lib/server/platform/log/line-output';
import { createLogger } from '@/lib/server/platform/log/logger';
import { ENDPOINT_NAMES } from '@/lib/shared/contract/endpoints';
import { ADDRESS } from './account/address';
import { CERTIFICATES } from './account/certificates';
import { ENDING } from './account/ending';
import { FILES } from './account/files';
import { GROUPS } from './account/groups';
import { HELPING } from './account/helping';
import { READING } from './account/reading';
import { FLAGS, Refused, type Task } from './account/run';
import { commandLine, runCommand } from './command';
import { commandFile } from './command-settings';
import { waitForFarServices } from './connect-patience';
import { databaseFailure } from './failures';
import { checkedEnvironment, completeSettings } from './settings';

/**
 * `npm run account -- TASK …  --reason "…"`: one person's matter, for operators (docs/operate/requests-of-people.md).
 * Each run writes a line of the log to the standard error and a row into the database, with who ran it, what, for which customer and
 * why; nothing that the person wrote. Reads the site's settings from the process's environment, then from the file that `--settings` names, `.env` or
 * that of the units.
 */

const USAGE = `npm run account -- TASK PERSON --reason "why", also with --settings FILE

  find TEXT            people by e-mail, name, last name or its beginning; by user id or certificate code
  show PERSON          what is known of one: site, progress, certificates, consents, deliveries, files
  audit PERSON         who has handled a matter of one, when and why; also by the number of one who is deleted
  export PERSON FILE   all that is held of one as JSON; - for the standard output
  end-sessions PERSON  signs one out everywhere
  unlock PERSON        gives back what limits on one person have counted
  resend-code SITE EMAIL  mails another code to somebody who has signed up and is not confirmed
  delete PERSON        deletes the account: at its provider, at the profile services, here, with its files;
                       with --ended-at-provider where the provider has ended it already
  change-email PERSON NEW-EMAIL [CODE CODE]  mails a code to both addresses; with both codes what PERSON has goes to the
                       account that they have made with the new one; with --drop-new also where that one holds something
  correct-name PERSON NAME  puts the name on all certificates of one, under their codes
  confirm-name PERSON  puts the name of the account there
  revoke-certificate CODE   takes a certificate back; with --restore it counts again
  remove-picture PERSON [FILE]  lists the files of one, or deletes one of them; FILE is its key, or photo
  end-group GROUP      ends a group for all; GROUP is its id, link or whole name
  rename-group GROUP NAME  gives it another name

PERSON is a customer number, or an e-mail, user id or certificate code that one person has.`;

/** Each task says how many it takes. */
const MOST_WORDS = 9;
const LONGEST_REASON = 500;

/** One for the statement, one for what a service does beside it. */
const CONNECTIONS = 2;

const TASKS: Readonly<Record<string, Task>> = {
  ...READING,
  ...ADDRESS,
  ...ENDING,
  ...CERTIFICATES,
  ...FILES,
  ...HELPING,
  ...GROUPS,
};

/** The rule of the site that was not met, with the characters that cannot be printed. */
const refusal = ({ code, details }: ProblemError): string =>
  `Refused: ${details.identity ?? code}${details.characters ? ` (${details.characters.join(' ')})` : ''}.`;

/** Who runs this; null in a container whose user has no name. */
const operatorName = (): string | null => {
  if (process.env.SUDO_USER) return process.env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    return null;
  }
};

const readCommand = () => {
  const { values, positionals } = commandLine({
    most: MOST_WORDS,
    usage: USAGE,
    options: {
      settings: { type: 'string' },
      reason: { type: 'string', default: '' },
      'ended-at-provider': { type: 'boolean' },
      restore: { type: 'boolean' },
      'drop-new': { type: 'boolean' },
    },
  });
  const [name = '', ...words] = positionals;
  const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  const reason = values.reason.trim();
  const flags = FLAGS.filter((flag) => values[flag]);
  const takesFlags = flags.every((flag) => task?.flags?.includes(flag));
  const [least = 1, most = 0] = task?.words ?? [];
  const takesWords =
    words.length >= least && words.length <= most && words.every((word) => word.trim() !== '');
  if (!task || !takesWords || !takesFlags || reason === '') throw new Refused(USAGE);
  // It stands in one line of the log and of `audit`.
  if (reason.length > LONGEST_REASON || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(reason))
    throw new Refused(`The reason is one line of ${LONGEST_REASON} characters at most.`);
  return { name, words, flags: new Set(flags), reason, task, settings: values.settings };
};

const main = async (): Promise<void> => {
  waitForFarServices();
  const { name, words, flags, reason, task, settings } = readCommand();
  const root = process.cwd();
  const environment = checkedEnvironment(
    root,
    completeSettings(root, process.env, commandFile(root, settings)),
    ENDPOINT_NAMES,
  );
  // Written whatever LOG_LEVEL says, and apart from what the command hands out.
  const log = createLogger('info', createLineOutput(process.stderr.fd));
  const services = construct({ ...environment, DATABASE_POOL_SIZE: CONNECTIONS }, log);
  const action = { operator: operatorName(), task: name, reason };
  const audit = async (customers: readonly number[], facts: object = {}): Promise<void> => {
    const about = customers.length === 1 ? { customer: customers[0] } : {};
    log.info({ ...action, ...about, ...facts }, 'an operator handled the matter of a person');
    await noteOperatorAction(services.database, action, customers);
  };
  try {
    await task.run({ services, words, flags, audit });
  } catch (error) {
    if (ProblemError.is(error)) throw new Refused(refusal(error));
    throw Refused.is(error) ? error : databaseFailure(error);
  } finally {
    // A connection to the mail server that is kept would keep the process as well.
    await services.mailer.end();
    await services.database.$client.end();
  }
};

void runCommand(main);
