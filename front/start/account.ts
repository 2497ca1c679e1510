import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { construct, type Services } from '@/lib/server/composition';
import { type FoundPerson, findPeople } from '@/lib/server/features/account/find-people';
import { myData } from '@/lib/server/features/account/my-data';
import { personReport } from '@/lib/server/features/account/person-report';
import { signOutEverywhere } from '@/lib/server/features/account/sign-out-everywhere';
import { withLinks } from '@/lib/server/features/storage/with-links';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { createLineOutput } from '@/lib/server/platform/log/line-output';
import { createLogger } from '@/lib/server/platform/log/logger';
import { siteOfCustomer } from '@/lib/server/upstream/identity/site-of-customer';
import { ENDPOINT_NAMES } from '@/lib/shared/contract/endpoints';
import { ownError } from '@/lib/shared/errors/own-error';
import { heldElsewhere, personLine, reportLines } from './account-report';
import { waitForFarServices } from './connect-patience';
import { databaseFailure } from './failures';
import { checkedEnvironment, completeSettings } from './settings';

/**
 * `npm run account -- TASK …  --reason "…"`: one person's matter, for operators (docs/operate/requests-of-people.md).
 * Each run writes a line of the log to the standard error, with who ran it, what, for which customer and why; nothing that the
 * person wrote. Reads the site's settings from the process's environment, then from `.env` or the file that `--settings` names.
 */

const USAGE = `npm run account -- TASK PERSON --reason "why", also with --settings FILE

  find TEXT            people by e-mail, name, user id or certificate code, whole or its beginning
  show PERSON          what is known of one: site, progress, certificates, consents, deliveries, files
  export PERSON FILE   all that is held of one as JSON; - for the standard output
  end-sessions PERSON  signs one out everywhere
  correct-name PERSON NAME  puts the name on all certificates of one, under their codes

PERSON is a customer number, or an e-mail, user id or certificate code that one person has.`;

/** People whom `find` lists. */
const MOST_FOUND = 20;
/** One for the statement, one for what a service does beside it. */
const CONNECTIONS = 2;

/** What the operator can mend: said without the database being blamed. */
class Refused extends ownError('Refused') {}

interface Run {
  services: Services;
  /** Words after the task. */
  words: readonly string[];
  /** Writes the line of the log. */
  audit(facts: object): void;
}

const say = (lines: readonly string[], output: NodeJS.WritableStream = process.stdout): void => {
  output.write(`${lines.join('\n')}\n`);
};

const onePerson = async ({ services, words, audit }: Run): Promise<FoundPerson> => {
  const [who = ''] = words;
  const isNumber = /^\d+$/.test(who);
  const found = await findPeople(services.database, who, { exact: true, most: MOST_FOUND });
  const people = isNumber ? found.filter(({ id }) => id === Number(who)) : found;
  const [person] = people;
  if (!person) throw new Refused('Nobody has this number, e-mail, user id, name or certificate code.');
  if (people.length > 1)
    throw new Refused(['Several people fit; say the number of one:', ...people.map(personLine)].join('\n'));
  audit({ customer: person.id });
  return person;
};

const find = async ({ services, words, audit }: Run): Promise<void> => {
  const found = await findPeople(services.database, words[0] ?? '', { most: MOST_FOUND + 1 });
  audit({ found: found.length });
  const more = found.length > MOST_FOUND ? [`More than ${MOST_FOUND} people fit; say more of the text.`] : [];
  say(found.length === 0 ? ['Nobody fits.'] : [...found.slice(0, MOST_FOUND).map(personLine), ...more]);
};

const show = async (run: Run): Promise<void> => {
  const { database, certificates, courses, environment } = run.services;
  const person = await onePerson(run);
  const idleMinutes = environment.SESSION_IDLE_MINUTES;
  const report = await personReport({ database, certificates, courses, idleMinutes }, person);
  say([...reportLines(person, report), ...heldElsewhere(environment, person)]);
};

/** For its owner alone, and never over a file that is there. */
const writeNew = async (file: string, text: string): Promise<void> => {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Refused(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
};

const exportData = async (run: Run): Promise<void> => {
  const { services, words } = run;
  const [, file = '-'] = words;
  const person = await onePerson(run);
  const held = await myData(services.database, person, services.clock());
  const text = `${JSON.stringify(await withLinks(services, person.id, held), null, 2)}\n`;
  if (file === '-') process.stdout.write(text);
  else await writeNew(file, text);
  const done = file === '-' ? [] : [`Wrote ${file}. Its links to files are good for a quarter of an hour.`];
  say(
    [...done, ...heldElsewhere(services.environment, person)],
    file === '-' ? process.stderr : process.stdout,
  );
};

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

/** As the person's own correction does it: same codes, same dates, and the badges made anew. */
const correctName = async (run: Run): Promise<void> => {
  const { certificates, courses, environment } = run.services;
  const [, name = ''] = run.words;
  const person = await onePerson(run);
  const learner = await certificates.learner(person.id);
  const issued = courses.courseCatalogue(siteOfCustomer(person)).flatMap(({ id }) => {
    const { issuedOn } = learner.standingIn(id);
    return issuedOn === null ? [] : [{ courseId: id, locale: issuedOn }];
  });
  if (issued.length === 0) throw new Refused('This person has no certificate.');
  const { id: customerId, identity } = person;
  for (const { courseId, locale } of issued) {
    const { code, name: printed } = await certificates.issue({
      customerId,
      identity,
      courseId,
      locale,
      name,
    });
    say([`${code} is for ${printed}.`]);
  }
  say(['The name of the account stays as it is.', ...heldElsewhere(environment, person)]);
};

/** By its name, with how many words it takes. */
const TASKS: Readonly<Record<string, { words: number; run: (run: Run) => Promise<void> }>> = {
  find: { words: 1, run: find },
  show: { words: 1, run: show },
  export: { words: 2, run: exportData },
  'end-sessions': { words: 1, run: endSessions },
  'correct-name': { words: 2, run: correctName },
};

/** The rule of the site that was not met, with the characters that cannot be printed. */
const refusal = ({ code, details }: ProblemError): string =>
  `Refused: ${code}${details.characters ? ` (${details.characters.join(' ')})` : ''}.`;

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
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' }, reason: { type: 'string', default: '' } },
  });
  const [name = '', ...words] = positionals;
  const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  const reason = values.reason.trim();
  if (!task || words.length !== task.words || words.some((word) => word.trim() === '') || reason === '')
    throw new Refused(USAGE);
  return { name, words, reason, task, settings: values.settings };
};

const main = async (): Promise<void> => {
  waitForFarServices();
  const { name, words, reason, task, settings } = readCommand();
  const root = process.cwd();
  const environment = checkedEnvironment(root, completeSettings(root, process.env, settings), ENDPOINT_NAMES);
  // Written whatever LOG_LEVEL says, and apart from what the command hands out.
  const log = createLogger('info', createLineOutput(process.stderr.fd));
  const services = construct({ ...environment, DATABASE_POOL_SIZE: CONNECTIONS }, log);
  const audit = (facts: object) =>
    log.info(
      { operator: operatorName(), task: name, reason, ...facts },
      'an operator handled the matter of a person',
    );
  try {
    await task.run({ services, words, audit });
  } catch (error) {
    if (ProblemError.is(error)) throw new Refused(refusal(error));
    throw Refused.is(error) ? error : databaseFailure(error);
  } finally {
    await services.database.$client.end();
  }
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
