import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { endSilentGroups } from '@/lib/server/features/groups/end-silent-groups';
import { findGroups } from '@/lib/server/features/groups/operate-groups';
import { myGroups } from '@/lib/server/features/groups/read-groups';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { type Coach, join, madeGroup, send, viewOn } from '../../support/groups';
import { meetAt } from '../../support/lock-waits';
import { trustsTheTest } from '../../support/visitors';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: trustsTheTest });
});
afterAll(() => api.stop());

const DAY = '2026-11-29';

const make = (learner: Coach, name = 'Clube do Bairro', key?: string) =>
  send(learner, 'make-group', { name, locale: 'pt-BR' }, key);

const rowOf = async (groupId: string) =>
  (await api.database.query('select * from groups where id = $1', [groupId])).rows[0];

const makersOf = async (groupId: string) =>
  (await api.database.query('select customer_id from group_makers where group_id = $1', [groupId])).rows.map(
    ({ customer_id }) => customer_id,
  );

/** Groups of somebody, made without the limit of a day. */
const plantGroups = (customerId: number, count: number) =>
  api.database.query(
    `with made as (insert into groups (locale, name, code, code_digest)
       select 'pt-BR', 'Clube', n, 'digest ' || n || gen_random_uuid() from generate_series(1, $2::int) n returning id)
     insert into group_makers (group_id, customer_id) select id, $1 from made`,
    [customerId, count],
  );

const makerCode = async ({ maker, groupId }: { maker: Coach; groupId: string }): Promise<string> =>
  (await send(maker, 'invite-maker', { group_id: groupId })).body.code;

describe('making a group', () => {
  it('gives a code of 80 bits, found by its digest', async () => {
    const maker = await api.signedIn();
    const { body } = await make(maker);
    expect(body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    const row = await rowOf(body.group_id);
    expect(row.code_digest).toMatch(/^[0-9a-f]{64}$/);
    expect(await makersOf(body.group_id)).toEqual([maker.customer.customer_id]);
  });

  it('happens once for each key', async () => {
    const maker = await api.signedIn();
    const key = randomUUID();
    const [first, again] = [await make(maker, 'Clube', key), await make(maker, 'Clube', key)];
    expect(again.body).toEqual(first.body);
    expect((await make(maker, 'Outro', key)).body.code).toBe('idempotency-key-reused');
    expect(await myGroups(services(), maker.customer.customer_id)).toHaveLength(1);
  });

  it('keeps neither code nor name beside the group', async () => {
    const maker = await api.signedIn();
    const key = randomUUID();
    const { body } = await make(maker, 'Clube Segredo', key);
    await join(maker, body.code);
    const { rows } = await api.database.query(
      'select response::text from idempotency_keys where customer_id = $1',
      [maker.customer.customer_id],
    );
    expect(rows.length).toBe(2);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${body.code}|Segredo`));
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['blanks around', '  Clube Aurora ', 'Clube Aurora'],
    ['marks that are composed', 'Sa\u0303o Paulo', 'São Paulo'],
  ])('takes a name with %s as text', async (_what, name, kept) => {
    const { body } = await make(await api.signedIn(), name);
    expect((await rowOf(body.group_id)).name).toBe(kept);
  });

  it.each([
    ['nothing', ''],
    ['blanks alone', ' \u00a0\u3000 '],
    ['nothing to see', '\u200b \u00ad'],
    ['joiners alone', '\u200d\u200c\u2060\ufeff'],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['81 letters', 'a'.repeat(81)],
    ['a line break', 'Clube\nAurora'],
    ['another direction', 'Clube \u202earoruA'],
    ['an isolated direction', 'Clube \u2067aroruA\u2069'],
    ['a mark of direction', 'Clube\u200f Aurora'],
    ['a paragraph’s end', 'Clube\u2029Aurora'],
    ['U+0000', 'Clube\0'],
  ])('refuses a name of %s', async (_what, name) => {
    const { status, body } = await make(await api.signedIn(), name);
    expect([status, body]).toMatchObject([
      400,
      { errors: expect.arrayContaining([expect.objectContaining({ path: '/name' })]) },
    ]);
  });

  it('is refused to somebody who makes five groups', async () => {
    const maker = await api.signedIn();
    await plantGroups(maker.customer.customer_id, 4);
    expect((await make(maker)).status).toBe(200);
    expect((await make(maker)).body.code).toBe('too-many-groups');
  });

  it('by two requests at once stays at five groups', async () => {
    const maker = await api.signedIn();
    const { customer_id } = maker.customer;
    await plantGroups(customer_id, 4);
    const row = ['select from customers where id = $1', customer_id] as const;
    const answers = await meetAt(api.database, row, [() => make(maker), () => make(maker)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused for a day after three groups', async () => {
    const maker = await api.signedIn();
    for (let count = 0; count < 3; count += 1) {
      const { body } = await make(maker);
      await send(maker, 'end-group', { group_id: body.group_id });
    }
    expect((await make(maker)).status).toBe(429);
  });

  it('uses nothing of the day up when it is refused', async () => {
    const maker = await api.signedIn();
    await plantGroups(maker.customer.customer_id, 5);
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await make(maker)).status).toBe(409);
  });
});

describe('another maker', () => {
  it('comes by a link that works once', async () => {
    const group = await madeGroup(api);
    const code = await makerCode(group);
    const [second, third] = [await api.signedIn(), await api.signedIn()];
    expect((await send(second, 'become-maker', { code })).body).toEqual({ group_id: group.groupId });
    expect((await send(third, 'become-maker', { code })).status).toBe(404);
    expect(await viewOn(services(), DAY, second, group.groupId)).toMatchObject({
      isMaker: true,
      membership: null,
      otherMakers: 1,
      code: group.code,
    });
  });

  it('of two who use one link at once is one', async () => {
    const group = await madeGroup(api);
    const code = await makerCode(group);
    const people = [await api.signedIn(), await api.signedIn()];
    const row = ['select from groups where id = $1', group.groupId] as const;
    const answers = await meetAt(
      api.database,
      row,
      people.map((one) => () => send(one, 'become-maker', { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await makersOf(group.groupId)).toHaveLength(2);
  });

  it('does not come by the link of a week ago', async () => {
    const group = await madeGroup(api);
    const code = await makerCode(group);
    await api.database.query(
      `update groups set maker_code_expires_at = maker_code_expires_at - interval '7 days' where id = $1`,
      [group.groupId],
    );
    expect((await send(await api.signedIn(), 'become-maker', { code })).status).toBe(404);
  });

  it('does not come by a link that another one replaced', async () => {
    const group = await madeGroup(api);
    const [before, code] = [await makerCode(group), await makerCode(group)];
    const second = await api.signedIn();
    expect((await send(second, 'become-maker', { code: before })).status).toBe(404);
    expect((await send(second, 'become-maker', { code })).status).toBe(200);
  });

  it('does not come by the link of members', async () => {
    const group = await madeGroup(api);
    expect((await send(await api.signedIn(), 'become-maker', { code: group.code })).status).toBe(404);
  });

  it('who makes five groups is refused, and the link stays', async () => {
    const group = await madeGroup(api);
    const code = await makerCode(group);
    const [busy, second] = [await api.signedIn(), await api.signedIn()];
    await plantGroups(busy.customer.customer_id, 5);
    expect((await send(busy, 'become-maker', { code })).body.code).toBe('too-many-groups');
    expect((await send(second, 'become-maker', { code })).status).toBe(200);
  });

  it('is not used up by who makes it already', async () => {
    const group = await madeGroup(api);
    const code = await makerCode(group);
    expect((await send(group.maker, 'become-maker', { code })).status).toBe(200);
    expect((await send(await api.signedIn(), 'become-maker', { code })).status).toBe(200);
  });
});

describe('stopping to make a group', () => {
  it('is refused to the last one', async () => {
    const { maker, groupId } = await madeGroup(api);
    expect((await send(maker, 'stop-making', { group_id: groupId })).body.code).toBe('last-maker');
  });

  it('leaves the group to the others', async () => {
    const group = await madeGroup(api);
    const second = await api.signedIn();
    await send(second, 'become-maker', { code: await makerCode(group) });
    expect((await send(group.maker, 'stop-making', { group_id: group.groupId })).status).toBe(200);
    expect(await viewOn(services(), DAY, group.maker, group.groupId)).toBeNull();
    expect(await viewOn(services(), DAY, second, group.groupId)).toMatchObject({ otherMakers: 0 });
  });

  it('by both at once leaves one', async () => {
    const group = await madeGroup(api);
    const second = await api.signedIn();
    await send(second, 'become-maker', { code: await makerCode(group) });
    const row = ['select from groups where id = $1', group.groupId] as const;
    const answers = await meetAt(
      api.database,
      row,
      [group.maker, second].map((one) => () => send(one, 'stop-making', { group_id: group.groupId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a group that has ended', () => {
  it('keeps the digest of its link alone', async () => {
    const { maker, groupId, code } = await madeGroup(api, 'Clube Segredo');
    await join(await api.signedIn(), code, { counts: true });
    await makerCode({ maker, groupId });
    expect((await send(maker, 'end-group', { group_id: groupId })).body).toEqual({ ended: true });
    const { id, locale, code_digest, created_at, maker_seen_at, ended_at, left_since_shown, ...rest } =
      await rowOf(groupId);
    expect([id, locale, left_since_shown]).toEqual([groupId, 'pt-BR', []]);
    expect([code_digest, created_at, maker_seen_at, ended_at]).not.toContain(null);
    expect(rest).toEqual({
      name: '',
      code: null,
      shown: null,
      shown_on: null,
      maker_code_digest: null,
      maker_code_expires_at: null,
    });
    const { rows } = await api.database.query('select from group_members where group_id = $1', [groupId]);
    expect([rows, await makersOf(groupId)]).toEqual([[], []]);
  });

  it('is ended by no member', async () => {
    const { groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, code);
    for (const path of ['end-group', 'stop-making', 'invite-maker'])
      expect((await send(member, path, { group_id: groupId })).status).toBe(404);
    expect((await rowOf(groupId)).ended_at).toBeNull();
  });
});

describe('a group that no maker visits', () => {
  const sawLast = (groupId: string, ago: string) =>
    api.database.query('update groups set maker_seen_at = now() - $2::interval where id = $1', [
      groupId,
      ago,
    ]);

  it('ends after a year', async () => {
    const [silent, visited] = [await madeGroup(api), await madeGroup(api)];
    await sawLast(silent.groupId, '1 year 1 hour');
    await sawLast(visited.groupId, '11 months');
    await endSilentGroups(services());
    expect((await rowOf(silent.groupId)).ended_at).not.toBeNull();
    expect((await rowOf(visited.groupId)).ended_at).toBeNull();
  });

  it('is kept for another year by a visit', async () => {
    const { maker, groupId } = await madeGroup(api);
    const fresh = await viewOn(services(), DAY, maker, groupId);
    await sawLast(groupId, '11 months');
    expect((await viewOn(services(), DAY, maker, groupId))?.endsOn).toBe(fresh?.endsOn);
  });

  it('is not kept by a visit of a member', async () => {
    const { groupId, code } = await madeGroup(api);
    const member = await api.signedIn();
    await join(member, code);
    await sawLast(groupId, '2 days');
    const { maker_seen_at } = await rowOf(groupId);
    await viewOn(services(), DAY, member, groupId);
    expect((await rowOf(groupId)).maker_seen_at).toEqual(maker_seen_at);
  });
});

describe('an operator', () => {
  it('finds a group by id, link or whole name', async () => {
    const { groupId, code, maker } = await madeGroup(api, 'Clube Único');
    const found = { id: groupId, name: 'Clube Único', makers: [maker.customer.customer_id], members: 0 };
    for (const text of [groupId, code, `https://example.org/pt-BR/group#${code}`, 'CLUBE ÚNICO'])
      expect(await findGroups(services().database, text, 9), text).toMatchObject([found]);
    expect(await findGroups(services().database, 'Clube Únic', 9)).toEqual([]);
    await send(maker, 'end-group', { group_id: groupId });
    expect(await findGroups(services().database, groupId, 9)).toEqual([]);
  });
});

describe('groups that are taken away', () => {
  it('answer nobody, and show nothing', async () => {
    const { maker, groupId, code } = await madeGroup(api);
    const off = { ...services(), environment: { ...services().environment, COACH_GROUPS: 'off' as const } };
    expect(await viewOn(off, DAY, maker, groupId)).toBeNull();
    expect(await myGroups(off, maker.customer.customer_id)).toEqual([]);
    const { environment } = services();
    const before = environment.COACH_GROUPS;
    try {
      environment.COACH_GROUPS = 'off';
      expect((await api.client().post('/api/group-invitation', { code })).status).toBe(404);
      expect((await make(maker)).status).toBe(404);
      expect((await send(maker, 'end-group', { group_id: groupId })).status).toBe(404);
    } finally {
      environment.COACH_GROUPS = before;
    }
    expect((await rowOf(groupId)).ended_at).toBeNull();
  });
});
