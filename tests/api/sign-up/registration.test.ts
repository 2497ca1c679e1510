import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { deleteExpired } from '@/lib/server/platform/db/housekeeping';
import { type ApiHarness, startApi } from '../../support/api-harness';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const payload = (changes: object = {}) => ({
  token: randomUUID(),
  organisation: 'Escola da Vila',
  workFrom: 'Brasil',
  phone: '',
  job: 'Treinador',
  numberOfPeople: 30,
  mktChannel: 'Um colega',
  country: 'BR',
  language: 'PT',
  youngFemale: 'Sim',
  sportType: 'Futebol',
  ...changes,
});

const pending = async (token: string) =>
  (
    await api.database.query('select payload from pending_registrations where user_id = $1', [token])
  ).rows.map((row) => row.payload);

describe('a sign-up registration (R7.4)', () => {
  it('R3.1 R3.2 R3.4 waits under its user id with the payload’s fields', async () => {
    const sent = payload();
    const answer = await api.client().post('/api/customers', sent);
    expect(answer.body).toEqual({ pending: true });
    expect(await pending(sent.token)).toEqual([{ ...sent, partner: '-' }]);
  });

  it.each([
    ['another field', { role: 'admin' }],
    ['a phone number (R3.3)', { phone: '+55 11 5555 0100' }],
    ['a country in lower case (R3.5)', { country: 'br' }],
    ['no user id', { token: '' }],
    ['a text without end', { organisation: 'x'.repeat(201) }],
  ])('with %s is refused', async (_title, change) => {
    const sent = payload(change);
    expect((await api.client().post('/api/customers', sent)).status).toBe(400);
    expect(await pending(sent.token)).toEqual([]);
  });

  it('R5.8 R5.9 counts a dropdown’s first line as no answer everywhere', async () => {
    const sent = payload({
      job: 'Selecione a sua função',
      workFrom: 'Select the country',
      sportType: 'Select one',
    });
    await api.client().post('/api/customers', sent);
    expect(await pending(sent.token)).toMatchObject([{ job: '', workFrom: '', sportType: '' }]);
  });

  it('has no partner rather than an empty one (R3.4)', async () => {
    for (const [given, kept] of [
      ['', '-'],
      ['Select one', '-'],
      ['Clube do Bairro', 'Clube do Bairro'],
    ]) {
      const sent = payload({ partner: given });
      await api.client().post('/api/customers', sent);
      expect((await pending(sent.token))[0].partner).toBe(kept);
    }
  });

  it('measures composed and decomposed text alike', async () => {
    const composed = 'é'.repeat(200);
    const sent = payload({ organisation: composed.normalize('NFD') });
    expect((await api.client().post('/api/customers', sent)).status).toBe(200);
    expect((await pending(sent.token))[0].organisation).toBe(composed);
    const long = payload({ organisation: `${composed}é`.normalize('NFD') });
    expect((await api.client().post('/api/customers', long)).status).toBe(400);
  });

  it('keeps emoji and right-to-left marks, refuses what cannot be stored', async () => {
    const sent = payload({ organisation: 'نادي \u200fالشباب ⚽️🏳️‍🌈' });
    expect((await api.client().post('/api/customers', sent)).status).toBe(200);
    expect((await pending(sent.token))[0].organisation).toBe('نادي \u200fالشباب ⚽️🏳️‍🌈');
    for (const impossible of ['a\u0000b', 'half \ud83d'])
      expect((await api.client().post('/api/customers', payload({ organisation: impossible }))).status).toBe(
        400,
      );
  });

  it('has the number of people clamped to 0..1000 (R5.7, R9.5)', async () => {
    for (const [given, kept] of [
      [5000, 1000],
      [-3, 0],
      ['12', 12],
      ['many', 0],
    ]) {
      const sent = payload({ numberOfPeople: given });
      await api.client().post('/api/customers', sent);
      expect((await pending(sent.token))[0].numberOfPeople).toBe(kept);
    }
  });

  it('sent 20 times at once is one, the first', async () => {
    const sent = payload();
    const client = api.client();
    await client.csrfToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/api/customers', sent)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await pending(sent.token)).toHaveLength(1);
    const later = await client.post('/api/customers', { ...sent, organisation: 'Clube do Bairro' });
    expect(later.text).toBe(answers[0]?.text);
    expect((await pending(sent.token))[0].organisation).toBe('Escola da Vila');
  });

  it('is forgotten when nobody claimed it within seven days', async () => {
    const [old, recent] = [payload(), payload()];
    const client = api.client();
    for (const sent of [old, recent]) await client.post('/api/customers', sent);
    const age = (token: string, interval: string) =>
      api.database.query(
        'update pending_registrations set created_at = now() - $2::interval where user_id = $1',
        [token, interval],
      );
    await age(old.token, '7 days 1 minute');
    await age(recent.token, '6 days 23 hours');
    await deleteExpired(services());
    expect(await pending(old.token)).toHaveLength(0);
    expect(await pending(recent.token)).toHaveLength(1);
  });

  it('is limited by address, whatever X-Forwarded-For claims', async () => {
    const client = api.client();
    await client.csrfToken();
    let refused = 0;
    for (let sent = 0; sent < 15; sent += 1) {
      const claimed = { 'x-forwarded-for': `198.51.100.${sent}` };
      const answers = await Promise.all(
        Array.from({ length: 22 }, () => client.post('/api/customers', payload(), { headers: claimed })),
      );
      const limited = answers.filter(({ status }) => status === 429);
      refused += limited.length;
      for (const answer of limited) {
        expect(answer.body.code).toBe('too-many-requests');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    const { rows } = await api.database.query('select count(*)::int as kept from pending_registrations');
    expect(refused).toBeGreaterThanOrEqual(30);
    expect(rows[0].kept).toBeLessThanOrEqual(300);
  });
});
