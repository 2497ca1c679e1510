import type { Pool } from 'pg';
import type { Services } from '@/lib/server/composition';
import { applyReceipt, deletionReceipts } from '@/lib/server/features/account/deletion-receipts';
import { applyGroupReceipt, groupReceipts } from '@/lib/server/features/groups/group-receipts';
import { groupView } from '@/lib/server/features/groups/read-groups';
import { type GroupWorld, type WorldGroup, type WorldMember, withdrawalOf } from './group-world';

/** A backup of a world of groups, and its restore as `docs/operate/database-and-backup.md` says: an older state, then the receipts. */

/** Those that the world writes. */
const TABLES = [
  'customers',
  'groups',
  'group_members',
  'group_makers',
  'group_withdrawals',
  'account_deletions',
  'module_progress',
  'answers',
  'certificates',
  'withdrawn_certificates',
];

const copyTables = (database: Pool) =>
  database.query(
    `create schema backup; ${TABLES.map((table) => `create table backup.${table} as table public.${table};`).join('')}`,
  );

const restoreTables = (database: Pool) =>
  database.query(`begin; set local session_replication_role = replica;
    ${TABLES.map(
      (table) =>
        `delete from public.${table}; insert into public.${table} overriding system value table backup.${table};`,
    ).join('')}
    commit; drop schema backup cascade`);

const all = async <Item>(pages: AsyncGenerator<readonly Item[]>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const page of pages) items.push(...page);
  return items;
};

/** Gathered before the restore, applied after it. */
const takeReceipts = async ({ database }: Services): Promise<() => Promise<void>> => {
  const accounts = await all(deletionReceipts(database));
  const ofGroups = await all(groupReceipts(database));
  return async () => {
    for (const receipt of accounts) await applyReceipt(database, receipt, { hasStorage: false });
    for (const receipt of ofGroups) await applyGroupReceipt(database, receipt);
  };
};

const membersAfter = (
  group: WorldGroup,
  { memberships, choices, accounts }: GroupWorld['withdrawn'],
  before: ReadonlyMap<number, WorldMember>,
): Map<number, WorldMember> => {
  const staying = [...before].filter(
    ([id]) => !accounts.has(id) && !memberships.has(withdrawalOf(group, id)),
  );
  const withChoices = staying.map(([id, member]): [number, WorldMember] => [
    id,
    choices.has(withdrawalOf(group, id)) ? { ...member, counts: false, showsName: false } : member,
  ]);
  return new Map(withChoices);
};

/**
 * Takes a backup of the world.
 * @returns restores it. What the world takes for true is then what stood in the backup, without what was withdrawn since; answers with
 * the groups that have no maker any more, which have ended.
 */
export const backUpWorld = async (
  services: Services,
  database: Pool,
  world: GroupWorld,
): Promise<() => Promise<WorldGroup[]>> => {
  const { groups, persons, withdrawn } = world;
  await copyTables(database);
  for (const some of Object.values(withdrawn)) some.clear();
  const before = structuredClone({ groups, persons });
  return async () => {
    const replay = await takeReceipts(services);
    await restoreTables(database);
    await replay();
    persons.clear();
    for (const [id, person] of before.persons) if (!withdrawn.accounts.has(id)) persons.set(id, person);
    for (const group of groups) {
      const then = before.groups.find(({ id }) => id === group.id);
      if (!then) throw new Error('a group was made after the backup');
      const people = [...then.members.keys(), ...then.waiting].filter((id) => persons.has(id));
      group.members = membersAfter(group, withdrawn, then.members);
      group.waiting = people.filter((id) => !group.members.has(id));
      // Who made it in the lost days alone sees nothing of it any more.
      group.everMakers = new Set(then.everMakers);
      group.makers = new Set(
        [...then.makers].filter((id) => !withdrawn.makings.has(withdrawalOf(group, id))),
      );
    }
    const ended = groups.filter(({ makers }) => makers.size === 0);
    groups.splice(0, groups.length, ...groups.filter(({ makers }) => makers.size > 0));
    return ended;
  };
};

/** Those of these people who are told of a group. */
export const toldOf = async (
  services: Services,
  group: Pick<WorldGroup, 'id'>,
  people: Iterable<number>,
): Promise<number[]> => {
  const told: number[] = [];
  for (const id of people) if (await groupView(services, id, group.id)) told.push(id);
  return told;
};
