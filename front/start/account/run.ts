import type { Services } from '@/lib/server/composition';
import { type FoundPerson, findPeople } from '@/lib/server/features/account/find-people';
import { ownError } from '@/lib/shared/errors/own-error';
import { personLine } from './report';

/** What the tasks of `npm run account` share. */

/** What the operator can mend: said without the database being blamed. */
export class Refused extends ownError('Refused') {}

/** Words of the command line that stand alone, such as `--ended-at-provider`. */
export const FLAGS = ['ended-at-provider', 'restore', 'drop-new'] as const;
export type Flag = (typeof FLAGS)[number];

export interface Run {
  services: Services;
  /** Words after the task. */
  words: readonly string[];
  flags: ReadonlySet<Flag>;
  /** Writes a line of the log, and a row for each of these customers. Nothing is shown or changed before it. */
  audit(customers: readonly number[], facts?: object): Promise<void>;
}

export interface Task {
  /** How many words it takes, at least and at most. */
  words: readonly [number, number];
  flags?: readonly Flag[];
  run(run: Run): Promise<void>;
}

/** People whom `find` lists. */
export const MOST_FOUND = 20;

export const say = (lines: readonly string[], output: NodeJS.WritableStream = process.stdout): void => {
  output.write(`${lines.join('\n')}\n`);
};

/** The one whom the first word means, after the line of the log was written. Throws `Refused` when that is not one person. */
export const onePerson = async ({ services, words, audit }: Run): Promise<FoundPerson> => {
  const [who = ''] = words;
  const isNumber = /^\d+$/.test(who);
  const found = await findPeople(services.database, who, { exact: true, most: MOST_FOUND });
  const people = isNumber ? found.filter(({ id }) => id === Number(who)) : found;
  const [person] = people;
  if (!person) throw new Refused('Nobody has this number, e-mail, user id, name or certificate code.');
  if (people.length > 1)
    throw new Refused(['Several people fit; say the number of one:', ...people.map(personLine)].join('\n'));
  await audit([person.id]);
  return person;
};
