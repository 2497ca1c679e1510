import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { becomeMaker } from '@/lib/server/features/groups/making';
import { createLogger } from '@/lib/server/platform/log/logger';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { countedMembers, join, madeGroup, send, viewOn } from '../../support/groups';
import { countRoundTrips } from '../../support/round-trips';
import { trustsTheTest } from '../../support/visitors';

/** What no log line and no other answer may hold of a group: its codes, its name, who is in it. */

const TOKEN = 'canary-export-credential-of-32-characters';
const written: string[] = [];

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: { ...trustsTheTest, EXPORT_TOKEN: TOKEN } });
  services().log = createLogger('trace', { write: (line) => written.push(line) });
});
afterAll(() => api.stop());

/** A group through its whole life, with refusals and failures. */
const life = async () => {
  const group = await madeGroup(api, 'Canarinho Clube');
  const { maker, groupId, code } = group;
  const of = { group_id: groupId };
  await countedMembers(api, code, 5);
  const [member, second] = [
    await api.signedIn({ firstName: 'Canarissima', lastName: 'Segredo' }),
    await api.signedIn(),
  ];
  await api.client().post('/api/group-invitation', { code });
  await join(member, code, { counts: true, shows_name: true });
  await send(member, 'choose-in-group', { ...of, counts: false, shows_name: true });
  const makerCode: string = (await send(maker, 'invite-maker', of)).body.code;
  await send(second, 'become-maker', { code: makerCode });
  await send(second, 'become-maker', { code: makerCode });
  await viewOn(services(), '2026-11-02', maker, groupId);
  // Broken on the way, and in the database.
  await member.client.post('/api/join-group', {}, { rawBody: `{"code":"${code}","counts":` });
  await member.client.post('/api/join-group', { code, counts: 'yes', shows_name: true });
  await api.database.query('alter table group_members rename to away');
  try {
    expect((await join(await api.signedIn(), code)).status).toBe(500);
  } finally {
    await api.database.query('alter table away rename to group_members');
  }
  await send(second, 'stop-making', of);
  return { ...group, member, makerCode };
};

describe('a group’s codes, name and people', () => {
  it('stand in no line of the log', async () => {
    const { code, makerCode } = await life();
    const text = written.join('');
    expect(text).toContain('join-group');
    for (const secret of [code, makerCode, 'Canarinho', 'Canarissima', 'Segredo'])
      expect(text.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  });

  it('stand in no answer to members or operators', async () => {
    const { code, makerCode, member, maker } = await life();
    const headers = { authorization: `Bearer ${TOKEN}` };
    const asked = 'country=BR&from=2020-01-01&to=2099-12-31';
    const answers = [
      await member.client.get('/api/my-data'),
      await maker.client.get('/api/my-data'),
      await member.client.post('/api/get-customer'),
      await api.client().get('/api/export?country=BR', { headers }),
      await api.client().get(`/api/export?what=figures&by=group&${asked}`, { headers }),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBe(200);
      expect([code, makerCode].filter((secret) => text.includes(secret))).toEqual([]);
    }
    // Of whom a maker is told nothing but in the group.
    expect(answers[1]?.text).not.toMatch(/Canarissima|Segredo/);
  });

  it('cost the same queries, forged, used or of a stranger', async () => {
    const { maker, groupId } = await madeGroup(api);
    const [second, stranger] = [await api.signedIn(), await api.signedIn()];
    const { code } = (await send(maker, 'invite-maker', { group_id: groupId })).body;
    await send(second, 'become-maker', { code });
    const refused = (typed: string) =>
      countRoundTrips(() =>
        becomeMaker(services(), {
          customerId: stranger.customer.customer_id,
          code: typed,
          ip: '192.0.2.36',
        }).catch(() => undefined),
      );
    const forged = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
    await refused(forged);
    expect(await refused(code)).toBe(await refused(forged));
    const looked = (id: string) => countRoundTrips(() => viewOn(services(), '2026-11-02', stranger, id));
    expect(await looked(groupId)).toBe(await looked('5f0c9d3e-2a41-4b7f-9d0a-6c1e8b7f3a52'));
  });

  it('are refused alike, forged or withdrawn', async () => {
    const { groupId, code, makerCode, member } = await life();
    const told = async (path: string, body: object) => {
      const { status, body: answer } = await send(await api.signedIn(), path, body);
      return [status, answer.code, answer.title];
    };
    const forged = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
    expect(await told('become-maker', { code: makerCode })).toEqual(
      await told('become-maker', { code: forged }),
    );
    expect(await told('become-maker', { code })).toEqual(await told('become-maker', { code: forged }));
    const nobodys = '5f0c9d3e-2a41-4b7f-9d0a-6c1e8b7f3a52';
    for (const path of ['end-group', 'invite-maker', 'stop-making'])
      expect(await told(path, { group_id: groupId })).toEqual(await told(path, { group_id: nobodys }));
    expect(await viewOn(services(), '2026-11-02', member, nobodys)).toBeNull();
  });
});
