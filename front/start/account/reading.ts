import { open, rm } from 'node:fs/promises';
import { findPeople } from '@/lib/server/features/account/find-people';
import { myData } from '@/lib/server/features/account/my-data';
import { operatorActionsOf } from '@/lib/server/features/account/operator-actions';
import { personReport } from '@/lib/server/features/account/person-report';
import { withLinks } from '@/lib/server/features/storage/with-links';
import { actionLine, heldElsewhere, personLine, reportLines } from './report';
import { MOST_FOUND, onePerson, Refused, type Run, say, type Task } from './run';

/** Tasks that change nothing. */

const find = async ({ services, words, audit }: Run): Promise<void> => {
  const found = await findPeople(services.database, words[0] ?? '', { most: MOST_FOUND + 1 });
  await audit(
    found.slice(0, MOST_FOUND).map(({ id }) => id),
    { found: found.length },
  );
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

/** For its owner alone, and never over a file that is there. Where not all of it can be written, nothing stays. */
const writeNew = async (file: string, text: string): Promise<void> => {
  const cannot = (error: unknown) =>
    new Refused(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  const made = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw cannot(error);
  });
  try {
    await made.writeFile(text);
    await made.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw cannot(error);
  } finally {
    await made.close();
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

const MOST_ACTIONS = 500;

/** Who is deleted is known by the number alone. */
const showActions = async (run: Run): Promise<void> => {
  const { services, words, audit } = run;
  const [who = ''] = words;
  const isNumber = /^\d{1,9}$/.test(who);
  const id = isNumber ? Number(who) : (await onePerson(run)).id;
  const actions = await operatorActionsOf(services.database, id, MOST_ACTIONS);
  if (isNumber) await audit([], { customer: id });
  say(actions.length === 0 ? ['Nobody has handled a matter of this person.'] : actions.map(actionLine));
};

export const READING = {
  find: { words: [1, 1], run: find },
  show: { words: [1, 1], run: show },
  audit: { words: [1, 1], run: showActions },
  export: { words: [2, 2], run: exportData },
} satisfies Record<string, Task>;
