import {
  endGroupForOperator,
  type FoundGroup,
  findGroups,
  renameGroup as rename,
} from '@/lib/server/features/groups/operate-groups';
import { groupName } from '@/lib/shared/contract/fields';
import { MOST_FOUND, Refused, type Run, say, type Task } from './run';

/** Tasks about a group of coaches. Its makers are the people whose matter it is. */

const lineOf = ({ id, name, locale, makers, members }: FoundGroup): string =>
  [id, locale, name, `${members} members`, `makers ${makers.join(', ')}`].join('  ');

/** The one that the first word means, after the line of the log was written. Throws `Refused` when that is not one. */
const oneGroup = async ({ services, words, audit }: Run): Promise<FoundGroup> => {
  const found = await findGroups(services.database, (words[0] ?? '').trim(), MOST_FOUND);
  const [group] = found;
  if (!group) throw new Refused('No group has this id, link or name; it may have ended.');
  if (found.length > 1)
    throw new Refused(['Several groups fit; say the id of one:', ...found.map(lineOf)].join('\n'));
  await audit(group.makers, { group: group.id });
  return group;
};

const endGroup = async (run: Run): Promise<void> => {
  const group = await oneGroup(run);
  await endGroupForOperator(run.services.database, group.id);
  say([`Ended ${group.id} of ${group.members} members. Its link says that the group has ended.`]);
};

const renameGroup = async (run: Run): Promise<void> => {
  const name = groupName.safeParse(run.words[1]);
  if (!name.success) throw new Refused('A name is one line of 80 characters at most.');
  const group = await oneGroup(run);
  await rename(run.services.database, group.id, name.data);
  say([`${group.id} has another name. Pages that are open show it with their next visit.`]);
};

export const GROUPS = {
  'end-group': { words: [1, 1], run: endGroup },
  'rename-group': { words: [2, 2], run: renameGroup },
} satisfies Record<string, Task>;
