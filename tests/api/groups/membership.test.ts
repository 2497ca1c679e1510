import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { join, madeGroup, send, viewOn } from '../../support/groups';
import { meetAt } from '../../support/lock-waits';
import { untilAdmitted } from '../../support/until-admitted';
import { fromElsewhere, trustsTheTest } from '../../support/visitors';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: trustsTheTest });
});
afterAll(() => api.stop());

const DAY = '2026-11-29';
const FORGED = '0123456789ABCDEF';

const membersOf = async (groupId: string) =>
  (
    await api.database.query(
      'select customer_id, counts, shows_name from group_members where group_id = $1 order by joined_at',
      [groupId],
    )
  ).rows;

/** People without a session of their own. */
const crowd = async (groupId: string, count: number): Promise<void> => {
  await api.database.query(
    `with people as (
       insert into customers (identity, user_id, email, country, language)
       select 'pt-BR', gen_random_uuid(), gen_random_uuid() || '@example.org', 'BR', 'PT' from generate_series(1, $2::int)
       returning id)
     insert into group_members (group_id, customer_id) select $1, id from people`,
    [groupId, count],
  );
};

const invitation = (code: string, client = api.client()) =>
  client.post('/api/group-invitation', { code }, { headers: fromElsewhere() });

describe('an invitation', () => {
  it('says whose group it is, also without a session', async () => {
    const { code } = await madeGroup(api, 'Clube Aurora');
    const { status, body } = await invitation(code);
    expect([status, body]).toEqual([200, { name: 'Clube Aurora', locale: 'pt-BR' }]);
  });

  it('is found in small letters and with marks between', async () => {
    const { code } = await madeGroup(api);
    const changed = ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')}`;
    expect((await invitation(changed)).status).toBe(200);
  });

  it.each([FORGED, '', 'x', '../../etc/passwd', 'Ж'.repeat(16)])(
    'is not found by the code “%s”',
    async (code) => {
      expect((await invitation(code)).body.code).toBe('not-found');
    },
  );

  it('says that the group has ended', async () => {
    const { maker, groupId, code } = await madeGroup(api);
    await send(maker, 'end-group', { group_id: groupId });
    const { status, body } = await invitation(code);
    expect([status, body.code]).toEqual([410, 'group-ended']);
  });

  it('says that the group is full', async () => {
    const { groupId, code } = await madeGroup(api);
    await crowd(groupId, 1_000);
    expect((await invitation(code)).body.code).toBe('group-full');
  });

  it('is refused for forged codes only, however many', async () => {
    const { code } = await madeGroup(api);
    const headers = fromElsewhere();
    const ask = (typed: string) => api.client().post('/api/group-invitation', { code: typed }, { headers });
    for (let miss = 0; miss < 60; miss += 1) expect((await ask(FORGED)).status).toBe(404);
    expect((await ask(FORGED)).status).toBe(429);
    expect((await ask(code)).status).toBe(200);
    expect((await invitation(FORGED)).status).toBe(404);
  });

  it('does not count against an address that has the code', async () => {
    const { code } = await madeGroup(api);
    const headers = fromElsewhere();
    for (let coach = 0; coach < 70; coach += 1)
      expect((await api.client().post('/api/group-invitation', { code }, { headers })).status).toBe(200);
  });
});

describe('joining a group', () => {
  it('makes a member with what they chose', async () => {
    const { groupId, code } = await madeGroup(api, 'Clube Aurora');
    const member = await api.signedIn();
    const { status, body } = await join(member, code, { counts: true });
    expect([status, body]).toEqual([200, { group_id: groupId, name: 'Clube Aurora', already: false }]);
    const { customer_id } = member.customer;
    expect(await membersOf(groupId)).toEqual([{ customer_id, counts: true, shows_name: false }]);
  });

  it('a second time leaves what was chosen', async () => {
    const { groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, code, { counts: true });
    expect((await join(member, code)).body.already).toBe(true);
    expect(await membersOf(groupId)).toMatchObject([{ counts: true }]);
  });

  it('from two devices at once makes one member', async () => {
    const { groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    const row = ['select from groups where id = $1', groupId] as const;
    const answers = await meetAt(api.database, row, [() => join(member, code), () => join(member, code)]);
    expect(answers.map(({ status, body }) => [status, body.already]).sort()).toEqual([
      [200, false],
      [200, true],
    ]);
    expect(await membersOf(groupId)).toHaveLength(1);
  });

  it('is answered alike when it is repeated with its key', async () => {
    const { groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    const key = randomUUID();
    const [first, again] = [await join(member, code, {}, key), await join(member, code, {}, key)];
    expect(again.body).toEqual(first.body);
    await send(member, 'leave-group', { group_id: groupId });
    expect((await join(member, code, {}, key)).status).toBe(200);
    expect(await membersOf(groupId)).toEqual([]);
  });

  it('by 100 at once fills the last places alone', async () => {
    const { groupId, code } = await madeGroup(api);
    await crowd(groupId, 990);
    const people = await Promise.all(Array.from({ length: 100 }, () => api.signedIn()));
    const answers = await Promise.all(people.map((one) => untilAdmitted(() => join(one, code))));
    const told = answers.map(({ status, body }) => (status === 200 ? 'joined' : body.code));
    expect(told.filter((one) => one === 'joined')).toHaveLength(10);
    expect(told.filter((one) => one === 'group-full')).toHaveLength(90);
    expect(await membersOf(groupId)).toHaveLength(1_000);
  });

  it('ends for a day after 300 people', async () => {
    const { groupId, code } = await madeGroup(api);
    for (let taken = 0; taken < 298; taken += 1) await services().limits.joinsByGroup.take(groupId);
    const member = await api.signedIn();
    expect((await join(member, code)).status).toBe(200);
    // Who is in already takes no place of the day.
    expect((await join(member, code)).body).toMatchObject({ already: true });
    expect((await join(await api.signedIn(), code)).status).toBe(200);
    expect((await join(await api.signedIn(), code)).status).toBe(429);
  });

  it('is refused to somebody who is in twenty groups', async () => {
    const member = await api.signedIn();
    const { customer_id } = member.customer;
    await api.database.query(
      `with made as (insert into groups (locale, name, code, code_digest)
         select 'pt-BR', 'Clube', n, 'digest ' || n || gen_random_uuid() from generate_series(1, 20) n returning id)
       insert into group_members (group_id, customer_id) select id, $1 from made`,
      [customer_id],
    );
    const { code } = await madeGroup(api);
    expect((await join(member, code)).body.code).toBe('too-many-groups');
  });

  it('a group that ends meanwhile is refused', async () => {
    const { maker, groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    const row = ['select from groups where id = $1', groupId] as const;
    const [ended, joined] = await meetAt(api.database, row, [
      () => send(maker, 'end-group', { group_id: groupId }),
      () => join(member, code),
    ]);
    expect([ended?.status, joined?.status]).toEqual([200, 410]);
    expect(await membersOf(groupId)).toEqual([]);
  });

  it('is open to who makes the group', async () => {
    const { maker, groupId, code } = await madeGroup(api);
    await join(maker, code, { counts: true });
    expect(await viewOn(services(), DAY, maker, groupId)).toMatchObject({
      isMaker: true,
      membership: { counts: true, showsName: false },
    });
  });
});

describe('a member', () => {
  it('changes what they agree to', async () => {
    const { groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, code);
    const choices = { group_id: groupId, counts: true, shows_name: true };
    expect((await send(member, 'choose-in-group', choices)).body).toEqual({ saved: true });
    expect(await membersOf(groupId)).toMatchObject([{ counts: true, shows_name: true }]);
  });

  it('sees the group, but nothing of the others', async () => {
    const { groupId, code } = await madeGroup(api, 'Clube Aurora');
    const [member, other] = [await api.signedIn(), await api.signedIn()];
    await join(other, code, { shows_name: true, counts: true });
    await join(member, code);
    expect(await viewOn(services(), DAY, member, groupId)).toEqual({
      id: groupId,
      name: 'Clube Aurora',
      locale: 'pt-BR',
      isMaker: false,
      membership: { counts: false, showsName: false },
      endsOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      code: null,
      otherMakers: 0,
      figures: null,
      names: [],
    });
  });

  it('who leaves finds the group no more', async () => {
    const { groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, code, { counts: true });
    for (const _ of ['once', 'again'])
      expect((await send(member, 'leave-group', { group_id: groupId })).body).toEqual({ left: true });
    expect(await viewOn(services(), DAY, member, groupId)).toBeNull();
    const choices = { group_id: groupId, counts: true, shows_name: true };
    expect((await send(member, 'choose-in-group', choices)).status).toBe(404);
    expect(await membersOf(groupId)).toEqual([]);
  });

  it('of no group finds none', async () => {
    const { groupId } = await madeGroup(api);
    const stranger = await api.signedIn();
    expect(await viewOn(services(), DAY, stranger, groupId)).toBeNull();
    expect(await viewOn(services(), DAY, stranger, randomUUID())).toBeNull();
    expect(await viewOn(services(), DAY, stranger, 'no-id')).toBeNull();
  });
});

describe('the names in a group', () => {
  it('are of those who show theirs, in order', async () => {
    const { maker, groupId, code } = await madeGroup(api);
    for (const [firstName, shows_name] of [
      ['Zeca', true],
      ['Ágata', true],
      ['Bruno', false],
      ['Caio', true],
    ] as const)
      await join(await api.signedIn({ firstName, lastName: 'Prado' }), code, { shows_name });
    const view = await viewOn(services(), DAY, maker, groupId);
    expect(view?.names).toEqual(['Ágata Prado', 'Caio Prado', 'Zeca Prado']);
  });

  it('stand in one order, whoever of two alike came first', async () => {
    // The alphabet does not know the letter without width.
    const alike = ['Ana', 'A\u200Bna'];
    const namesOf = async (firstNames: readonly string[]) => {
      const { maker, groupId, code } = await madeGroup(api);
      for (const firstName of firstNames)
        await join(await api.signedIn({ firstName }), code, { shows_name: true });
      return (await viewOn(services(), DAY, maker, groupId))?.names;
    };
    const names = await namesOf(alike);
    expect(names).toHaveLength(2);
    expect(await namesOf([...alike].reverse())).toEqual(names);
  });

  it('hide somebody whose account is being deleted', async () => {
    const { maker, groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, code, { shows_name: true });
    await api.database.query(
      `insert into account_deletions (reference, customer_id, identity) values ('BB-GONE', $1, 'pt-BR')`,
      [member.customer.customer_id],
    );
    expect((await viewOn(services(), DAY, maker, groupId))?.names).toEqual([]);
  });
});
