import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { deleteCustomer } from '@/lib/server/features/account/delete-customer';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { issue } from '../../support/graduate';
import {
  type Coach,
  countedMembers,
  join,
  type MadeGroup,
  madeGroup,
  send,
  viewOn,
} from '../../support/groups';
import { completeMainCourse, completeModule } from '../../support/learner';
import { meetAt } from '../../support/lock-waits';
import { trustsTheTest } from '../../support/visitors';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: trustsTheTest });
});
afterAll(() => api.stop());

/** The last week's figures as the maker sees them on a day; null: none. */
const figuresOn = async (day: string, { maker, groupId }: Pick<MadeGroup, 'maker' | 'groupId'>) => {
  const view = await viewOn(services(), day, maker, groupId);
  const { week: _, ...figures } = view?.figures?.weeks.at(-1) ?? { week: '' };
  return view?.figures ? figures : null;
};

const begin = async (...people: Coach[]) => {
  for (const one of people) await completeModule(one, 101);
};

const deleted = (customerId: number) =>
  inTransaction(services().database, (transaction) => deleteCustomer(transaction, customerId, false));

const NOBODY = { begun: null, half: null, done: null, certificates: null };

describe('the figures of a group', () => {
  it('count who agreed, from five people on', async () => {
    const group = await madeGroup(api);
    await countedMembers(api, group.code, 4);
    await join(await api.signedIn(), group.code, { counts: false });
    expect(await figuresOn('2026-11-02', group)).toBeNull();
    await countedMembers(api, group.code, 1);
    expect(await figuresOn('2026-11-03', group)).toEqual({ joined: 5, ...NOBODY });
  });

  it('wait a day once somebody is counted, and not before', async () => {
    const group = await madeGroup(api);
    expect(await figuresOn('2026-11-02', group)).toBeNull();
    await countedMembers(api, group.code, 5);
    expect(await figuresOn('2026-11-02', group)).toEqual({ joined: 5, ...NOBODY });
    const other = await madeGroup(api);
    await countedMembers(api, other.code, 4);
    await figuresOn('2026-11-02', other);
    await countedMembers(api, other.code, 1);
    expect(await figuresOn('2026-11-02', other)).toBeNull();
  });

  it('say how far they are', async () => {
    const group = await madeGroup(api);
    const people = await countedMembers(api, group.code, 5);
    await Promise.all(people.map((one) => completeMainCourse(one)));
    for (const one of people) await issue(one);
    expect(await figuresOn('2026-11-02', group)).toEqual({
      joined: 5,
      begun: 5,
      half: 5,
      done: 5,
      certificates: 5,
    });
  });

  it('leave out certificates that were taken back', async () => {
    const group = await madeGroup(api);
    const people = await countedMembers(api, group.code, 5);
    await Promise.all(people.map((one) => completeMainCourse(one)));
    for (const one of people) await issue(one);
    await api.database.query('update certificates set revoked_at = now() where customer_id = $1', [
      people[0]?.customer.customer_id,
    ]);
    expect(await figuresOn('2026-11-02', group)).toMatchObject({ done: 5, certificates: null });
  });

  it('are decided once in a day', async () => {
    const group = await madeGroup(api);
    const people = await countedMembers(api, group.code, 6);
    await figuresOn('2026-11-02', group);
    await begin(...people);
    expect(await figuresOn('2026-11-02', group)).toEqual({ joined: 6, ...NOBODY });
    expect(await figuresOn('2026-11-03', group)).toEqual({ joined: 6, ...NOBODY, begun: 6 });
  });

  it('are made anew when their making broke off', async () => {
    const group = await madeGroup(api);
    await countedMembers(api, group.code, 5);
    await api.database.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
      create trigger breaks before update of shown_stage on group_members execute function break_off()`);
    try {
      await expect(figuresOn('2026-11-02', group)).rejects.toThrow();
    } finally {
      await api.database.query('drop trigger breaks on group_members; drop function break_off');
    }
    expect(await figuresOn('2026-11-02', group)).toEqual({ joined: 5, ...NOBODY });
  });

  it('tell nobody who looks again when somebody moved', async () => {
    const group = await madeGroup(api);
    const [first, second] = await countedMembers(api, group.code, 6);
    await figuresOn('2026-11-02', group);
    await begin(first as Coach);
    await figuresOn('2026-11-03', group);
    await begin(second as Coach);
    await countedMembers(api, group.code, 2);
    expect(await figuresOn('2026-11-03', group)).toMatchObject({ joined: 6 });
    expect(await figuresOn('2026-11-04', group)).toMatchObject({ joined: 8 });
  });

  it('are seen by every maker, and by no member', async () => {
    const group = await madeGroup(api);
    const [member] = await countedMembers(api, group.code, 5);
    const second = await api.signedIn();
    const { code } = (await send(group.maker, 'invite-maker', { group_id: group.groupId })).body;
    await send(second, 'become-maker', { code });
    expect(await figuresOn('2026-11-02', group)).toEqual(
      await figuresOn('2026-11-02', { ...group, maker: second }),
    );
    expect(await figuresOn('2026-11-02', { ...group, maker: member as Coach })).toBeNull();
  });

  it('begin anew when one of the counted becomes a maker', async () => {
    const group = await madeGroup(api);
    const [member] = await countedMembers(api, group.code, 5);
    await figuresOn('2026-11-02', group);
    const { code } = (await send(group.maker, 'invite-maker', { group_id: group.groupId })).body;
    await send(member as Coach, 'become-maker', { code });
    expect(await figuresOn('2026-11-02', group)).toBeNull();
    expect(await figuresOn('2026-11-03', group)).toBeNull();
  });
});

describe('who is counted no longer', () => {
  const GOING: Readonly<Record<string, (member: Coach, groupId: string) => Promise<unknown>>> = {
    leaves: (member, group_id) => send(member, 'leave-group', { group_id }),
    'takes the yes back': (member, group_id) =>
      send(member, 'choose-in-group', { group_id, counts: false, shows_name: true }),
    'is deleted': ({ customer }) => deleted(customer.customer_id),
  };

  it.each(Object.keys(GOING))('and %s is in no answer from then on', async (how) => {
    const group = await madeGroup(api);
    const [member, ...others] = await countedMembers(api, group.code, 7);
    await begin(member as Coach, ...others);
    expect(await figuresOn('2026-11-02', group)).toMatchObject({ joined: 7, begun: 7 });
    await GOING[how]?.(member as Coach, group.groupId);
    expect(await figuresOn('2026-11-02', group)).toBeNull();
    expect(await figuresOn('2026-11-03', group)).toBeNull();
    // Each figure is two away at least from the one before when it comes back.
    await completeMainCourse(others[0] as Coach);
    await countedMembers(api, group.code, 2);
    expect(await figuresOn('2026-11-04', group)).toBeNull();
    await begin(...(await countedMembers(api, group.code, 1)));
    expect(await figuresOn('2026-11-05', group)).toEqual({ joined: 9, ...NOBODY });
    await begin(...(await countedMembers(api, group.code, 2)));
    expect(await figuresOn('2026-11-06', group)).toEqual({ joined: 11, ...NOBODY, begun: 9 });
  });

  it('changes nothing when no figure held them', async () => {
    const group = await madeGroup(api);
    await countedMembers(api, group.code, 5);
    await figuresOn('2026-11-02', group);
    const [late] = await countedMembers(api, group.code, 1);
    await send(late as Coach, 'leave-group', { group_id: group.groupId });
    expect(await figuresOn('2026-11-02', group)).toMatchObject({ joined: 5 });
  });

  it('and comes back counts as nobody who moved', async () => {
    const group = await madeGroup(api);
    const [member] = await countedMembers(api, group.code, 6);
    await figuresOn('2026-11-02', group);
    await send(member as Coach, 'leave-group', { group_id: group.groupId });
    await join(member as Coach, group.code, { counts: true });
    expect(await figuresOn('2026-11-03', group)).toBeNull();
  });

  it('is left out when they leave while figures are made', async () => {
    const group = await madeGroup(api);
    const [member] = await countedMembers(api, group.code, 7);
    const row = ['select from groups where id = $1', group.groupId] as const;
    const look = () => figuresOn('2026-11-02', group);
    const leave = async () => {
      await send(member as Coach, 'leave-group', { group_id: group.groupId });
      return null;
    };
    await meetAt(api.database, row, [look, leave]);
    expect(await figuresOn('2026-11-02', group)).toBeNull();
    const { rows } = await api.database.query('select left_since_shown as left from groups where id = $1', [
      group.groupId,
    ]);
    expect(rows[0].left).toHaveLength(1);
  });

  it('is left out of figures that waited for them', async () => {
    const group = await madeGroup(api);
    const [member] = await countedMembers(api, group.code, 7);
    const row = ['select from groups where id = $1', group.groupId] as const;
    await meetAt<unknown>(api.database, row, [
      () => send(member as Coach, 'leave-group', { group_id: group.groupId }),
      () => figuresOn('2026-11-02', group),
    ]);
    expect(await figuresOn('2026-11-02', group)).toMatchObject({ joined: 6 });
  });

  it('is in no figure while their account is being deleted', async () => {
    const group = await madeGroup(api);
    const [member] = await countedMembers(api, group.code, 6);
    const beginDeletion = (one: Coach, reference: string) =>
      api.database.query(
        `insert into account_deletions (reference, customer_id, identity) values ($1, $2, 'pt-BR')`,
        [reference, one.customer.customer_id],
      );
    await beginDeletion(member as Coach, 'BB-NEVER-COUNTED');
    expect(await figuresOn('2026-11-02', group)).toMatchObject({ joined: 5 });
    const { rows } = await api.database.query(
      'select customer_id from group_members where group_id = $1 and shown_stage <> 0 limit 1',
      [group.groupId],
    );
    await beginDeletion({ customer: rows[0] } as Coach, 'BB-GOING');
    expect(await figuresOn('2026-11-02', group)).toBeNull();
    expect(await figuresOn('2026-11-03', group)).toBeNull();
  });
});

describe('a group without its last maker', () => {
  it('ends with their account', async () => {
    const group = await madeGroup(api);
    const [member] = await countedMembers(api, group.code, 1);
    await deleted(group.maker.customer.customer_id);
    expect(await viewOn(services(), '2026-11-02', member as Coach, group.groupId)).toBeNull();
    expect((await join(await api.signedIn(), group.code)).body.code).toBe('group-ended');
  });
});
