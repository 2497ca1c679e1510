import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import {
  applyGroupReceipt,
  type GroupReceipt,
  groupReceipt,
  groupReceipts,
} from '@/lib/server/features/groups/group-receipts';
import { type ApiHarness, startApi } from '../../support/api-harness';
import {
  type Coach,
  countedMembers,
  join,
  type MadeGroup,
  madeGroup,
  send,
  viewOn,
} from '../../support/groups';
import { trustsTheTest } from '../../support/visitors';

/** What ended in a group stays ended after a restore (decision 053). */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: trustsTheTest });
});
afterAll(() => api.stop());

const DAY = '2026-11-02';
const TABLES = [
  ['groups', 'id'],
  ['group_members', 'group_id'],
  ['group_makers', 'group_id'],
] as const;

/** What a backup holds of a group, and how it comes back; what was withdrawn meanwhile is lost. */
const backUp = async ({ groupId }: MadeGroup) => {
  const kept: [string, unknown][] = [];
  for (const [table, column] of TABLES) {
    const { rows } = await api.database.query(
      `select to_jsonb(r) as row from ${table} r where ${column} = $1`,
      [groupId],
    );
    kept.push(...rows.map(({ row }): [string, unknown] => [table, row]));
  }
  return async () => {
    await api.database.query('delete from groups where id = $1', [groupId]);
    await api.database.query('delete from group_withdrawals');
    for (const [table, row] of kept)
      await api.database.query(
        `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
  };
};

const receipts = async (atOnce?: number): Promise<GroupReceipt[]> => {
  const all: GroupReceipt[] = [];
  for await (const some of groupReceipts(services().database, atOnce)) all.push(...some);
  return all;
};

const whenOf = (receipt: GroupReceipt): string =>
  'consent' in receipt ? receipt.withdrawnAt : receipt.endedAt;

/** Takes a backup, does something, takes the receipts, restores, and applies them; how many had come back. */
const restoredAfter = async (group: MadeGroup, doSomething: () => Promise<unknown>): Promise<number> => {
  const restore = await backUp(group);
  await doSomething();
  const lines = (await receipts()).map((one) => JSON.stringify(one));
  await restore();
  const applied: boolean[] = [];
  for (const line of lines)
    applied.push(await applyGroupReceipt(services().database, groupReceipt.parse(JSON.parse(line))));
  expect((await receipts()).map((one) => JSON.stringify(one))).toEqual(lines);
  return applied.filter(Boolean).length;
};

const membersOf = async ({ groupId }: MadeGroup) =>
  (
    await api.database.query(
      'select customer_id as id, counts, shows_name from group_members where group_id = $1 order by joined_at',
      [groupId],
    )
  ).rows;

const secondMaker = async ({ maker, groupId }: MadeGroup): Promise<Coach> => {
  const second = await api.signedIn();
  const { code } = (await send(maker, 'invite-maker', { group_id: groupId })).body;
  await send(second, 'become-maker', { code });
  return second;
};

describe('after a restore', () => {
  it('who left is out of the group and its figures', async () => {
    const group = await madeGroup(api);
    const [member, ...others] = await countedMembers(api, group.code, 6);
    await viewOn(services(), DAY, group.maker, group.groupId);
    const leave = () => send(member as Coach, 'leave-group', { group_id: group.groupId });
    expect(await restoredAfter(group, leave)).toBe(1);
    expect((await membersOf(group)).map(({ id }) => id)).toEqual(
      others.map(({ customer }) => customer.customer_id),
    );
    expect((await viewOn(services(), DAY, group.maker, group.groupId))?.figures).toBeNull();
  });

  it('who took a yes back is asked anew', async () => {
    const group = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, group.code, { counts: true, shows_name: true });
    const choices = { group_id: group.groupId, counts: true, shows_name: false };
    expect(await restoredAfter(group, () => send(member, 'choose-in-group', choices))).toBe(1);
    expect(await membersOf(group)).toMatchObject([{ counts: false, shows_name: false }]);
  });

  it.each([
    ['first', (lines: GroupReceipt[]) => lines],
    ['last', (lines: GroupReceipt[]) => lines.reverse()],
  ])('who withdrew and left is out, read %s', async (_, inOrder) => {
    const group = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, group.code, { counts: true, shows_name: true });
    await api.database.query('delete from group_withdrawals');
    const restore = await backUp(group);
    for (const shows_name of [true, false])
      await send(member, 'choose-in-group', { group_id: group.groupId, counts: false, shows_name });
    await send(member, 'leave-group', { group_id: group.groupId });
    const lines = await receipts();
    expect(lines).toHaveLength(3);
    // By the order in which they were written, or the other way round.
    const written = lines.sort((one, other) => whenOf(one).localeCompare(whenOf(other)));
    await restore();
    for (const line of inOrder(written))
      await expect(applyGroupReceipt(services().database, line)).resolves.toEqual(expect.any(Boolean));
    expect(await membersOf(group)).toEqual([]);
    expect((await receipts()).map(whenOf).sort()).toEqual(lines.map(whenOf).sort());
  });

  it('who said yes after the backup withdraws nothing', async () => {
    const group = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, group.code, { counts: true });
    const choices = { group_id: group.groupId, counts: true, shows_name: true };
    expect(await restoredAfter(group, () => send(member, 'choose-in-group', choices))).toBe(0);
    expect(await membersOf(group)).toMatchObject([{ counts: true, shows_name: false }]);
  });

  it('who came back before the backup stays', async () => {
    const group = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, group.code);
    await send(member, 'leave-group', { group_id: group.groupId });
    await join(member, group.code);
    expect(await restoredAfter(group, async () => undefined)).toBe(0);
    expect(await membersOf(group)).toHaveLength(1);
  });

  it('who stopped making a group makes it no more', async () => {
    const group = await madeGroup(api);
    const second = await secondMaker(group);
    const stop = () => send(group.maker, 'stop-making', { group_id: group.groupId });
    expect(await restoredAfter(group, stop)).toBe(1);
    expect(await viewOn(services(), DAY, group.maker, group.groupId)).toBeNull();
    expect(await viewOn(services(), DAY, second, group.groupId)).toMatchObject({ otherMakers: 0 });
  });

  it('a group that lost its only maker ends', async () => {
    const group = await madeGroup(api);
    const handOver = async () => {
      await secondMaker(group);
      await send(group.maker, 'stop-making', { group_id: group.groupId });
    };
    const restore = await backUp(group);
    await handOver();
    const lines = await receipts();
    await restore();
    for (const line of lines) await applyGroupReceipt(services().database, line);
    expect((await join(await api.signedIn(), group.code)).body.code).toBe('group-ended');
  });

  it('a group that ended has ended', async () => {
    const group = await madeGroup(api);
    await countedMembers(api, group.code, 1);
    await api.database.query('delete from groups where ended_at is not null');
    const restore = await backUp(group);
    await send(group.maker, 'end-group', { group_id: group.groupId });
    const lines = await receipts();
    expect(lines).toContainEqual(expect.objectContaining({ endedGroup: group.groupId }));
    await restore();
    for (const line of lines) await applyGroupReceipt(services().database, line);
    expect(await membersOf(group)).toEqual([]);
    expect((await join(await api.signedIn(), group.code)).body.code).toBe('group-ended');
  });
});

describe('receipts of groups', () => {
  it('name nobody, and are all of them in small parts', async () => {
    const group = await madeGroup(api);
    const people = await countedMembers(api, group.code, 3);
    for (const one of people) await send(one, 'leave-group', { group_id: group.groupId });
    const all = await receipts();
    expect(all.length).toBeGreaterThan(2);
    expect(await receipts(1)).toEqual(all);
    const text = JSON.stringify(all);
    expect(text).not.toContain(group.code);
    for (const receipt of all)
      expect(Object.keys(receipt).join()).toMatch(/^(consent,what,withdrawnAt|endedGroup,endedAt)$/);
  });
});
