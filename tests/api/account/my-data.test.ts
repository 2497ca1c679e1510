import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { EXPORTED_TABLES, myData } from '@/lib/server/features/account/my-data';
import type { CustomerRecord } from '@/lib/server/platform/session/customer-record';
import { localDay } from '@/lib/shared/rules/calendar-day';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { holdRows } from '../../support/held-rows';
import { answer, completeMainCourse, questionsOf } from '../../support/learner';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

/** Holds what is due for a person, and waits until no attempt is under way: each writes its outcome into the outbox. */
const parkDeliveries = async ({ customer }: Learner): Promise<void> => {
  await expect
    .poll(async () => {
      const { rowCount } = await api.database.query(
        `update outbox set next_attempt_at = 'infinity'
         where customer_id = $1 and last_error is distinct from 'sending' and next_attempt_at < 'infinity'`,
        [customer.customer_id],
      );
      const { rows } = await api.database.query(
        `select kind from outbox where customer_id = $1 and next_attempt_at < 'infinity'`,
        [customer.customer_id],
      );
      return [rowCount, rows];
    })
    .toEqual([0, []]);
};

/** A learner of whom every table holds something. */
const learner = async (): Promise<Learner> => {
  const one = await api.signedIn();
  await completeMainCourse(one);
  const [question] = await questionsOf(101);
  await answer(one, 101, [{ question: question?.question ?? '', choice: question?.right ?? '' }]);
  await one.client.post('/api/newFields', { organisation: 'Escola da Vila', job: 'coach' });
  await one.client.post('/api/certificates', { course_id: 1, name: 'Joana Prado', locale: 'pt-BR' });
  await one.client.post('/api/save-events', {
    customer_id: one.customer.customer_id,
    event_id: 7,
    value: 'seven',
  });
  const { customer_id, token, email } = one.customer;
  await one.client.post('/api/events', { token, email, country: 'BR', language: 'PT' });
  const headers = { 'idempotency-key': randomUUID() };
  await one.client.post('/api/save-impact', { customer_id, payload: { sessions: 12 } }, { headers });
  await one.client.post('/api/status-survey', { customer_id });
  const open = [{ question: 'open', answer: 'Elogiar o esforço' }];
  await one.client.post('/api/save-extra-answers', { customer_id, extra_module_id: 1, answers: open });
  await one.client.post('/api/save-plan', { customer_id, video_id: 101, text: 'Ouvir', day: localDay() });
  await one.client.post('/api/give-evidence-consent', { customer_id, version: 1 });
  const id = one.customer.customer_id;
  await holdRows(api, id);
  await api.database.query(
    `insert into pending_registrations (system, user_id, payload) values ('cognito', $1, $2)`,
    [one.customer.token, JSON.stringify({ organisation: 'Clube' })],
  );
  return one;
};

describe('taking one’s data away', () => {
  it('leaves out no table that names customer or user id', async () => {
    const { rows } = await api.database.query(
      `select distinct table_name from information_schema.columns
       where table_schema = 'public' and (column_name in ('customer_id', 'user_id') or table_name = 'customers')`,
    );
    const naming = rows.map(({ table_name }) => table_name).sort();
    expect(naming.length).toBeGreaterThan(8);
    expect([...EXPORTED_TABLES].sort()).toEqual(naming);
  });

  it('gives everything that is held, of every kind', async () => {
    const { client, customer } = await learner();
    const { body } = await client.get('/api/my-data');
    expect(Object.entries(body).filter(([, rows]) => (rows as unknown[]).length === 0)).toEqual([]);
    expect(body.account).toMatchObject([
      {
        customerId: customer.customer_id,
        userId: customer.token,
        email: customer.email,
        certificateName: 'Joana Prado',
        registration: { organisation: 'Escola da Vila', job: 'coach' },
      },
    ]);
    expect(body.unclaimedRegistration).toMatchObject([{ answers: { organisation: 'Clube' } }]);
    expect(body.consents).toMatchObject([
      { kind: 'email', granted: true, givenAt: 'sign-up' },
      { kind: 'additionalSubscription', granted: true, givenAt: 'sign-up' },
      { kind: 'additionalSubscription', granted: false, givenAt: 'profile' },
    ]);
    expect(body.moduleProgress).toHaveLength(6);
    expect(body.certificates).toMatchObject([{ name: 'Joana Prado', courseId: 1 }]);
    expect(body.events).toMatchObject([{ eventId: 7, value: 'seven' }]);
    expect(body.sessions).toHaveLength(1);
    expect(body.groups).toMatchObject([{ name: 'Clube Aurora', counts: true, showsName: false }]);
    expect(body.groupsMade).toMatchObject([{ name: 'Clube Aurora' }]);
    expect(body.notYetPassedOn).toContainEqual(
      expect.objectContaining({ kind: 'consumer-interests', lastError: 'timeout' }),
    );
  });

  it('gives the newest rows of too many, and says so', async () => {
    const { customer } = await learner();
    const { database } = services();
    const record = { ...customer, id: customer.customer_id, identity: 'pt-BR', userId: customer.token };
    const whole = await myData(database, record as unknown as CustomerRecord, 0);
    const some = await myData(database, record as unknown as CustomerRecord, 0, 4);
    const [all, kept] = [whole.moduleEvents as unknown[], some.moduleEvents as unknown[]];
    expect(all.length).toBeGreaterThan(4);
    expect(kept).toEqual(all.slice(-4));
    expect(some.olderLeftOut).toEqual(expect.arrayContaining(['answers', 'moduleEvents', 'moduleProgress']));
    expect(some.olderLeftOut).not.toContain('consents');
    expect(whole).not.toHaveProperty('olderLeftOut');
  });

  it('gives no token and no hash of one', async () => {
    const { client, customer } = await learner();
    const { text } = await client.get('/api/my-data');
    const { rows } = await api.database.query(
      `select id_hash, tokens, request_hash from sessions s join idempotency_keys k using (customer_id)
       where customer_id = $1`,
      [customer.customer_id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of rows.flatMap((row) => Object.values(row) as string[]))
      expect(text).not.toContain(secret);
    expect(text).not.toContain('sealed');
  });

  it('is a file to save, kept by nobody between', async () => {
    const { client } = await api.signedIn();
    const { headers } = await client.get('/api/my-data');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is refused with Retry-After after twenty files in an hour', async () => {
    const [one, other] = [await api.signedIn(), await api.signedIn()];
    await services().limits.myDataByCustomer.take(String(one.customer.customer_id), 19);
    expect((await one.client.get('/api/my-data')).status).toBe(200);
    const refused = await one.client.get('/api/my-data');
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-disposition')).toBeNull();
    expect((await other.client.get('/api/my-data')).status).toBe(200);
  });

  it('has nothing of anybody else', async () => {
    const [one, other] = [await learner(), await learner()];
    await api.database.query('update pending_registrations set payload = $2 where user_id = $1', [
      other.customer.token,
      JSON.stringify({ organisation: 'Clube de outra pessoa' }),
    ]);
    const { text } = await one.client.get('/api/my-data');
    expect(text).not.toContain('outra pessoa');
    expect(text).not.toContain(other.customer.email);
    expect(text).not.toContain(other.customer.token);
  });

  it('is refused to other sites and without a session', async () => {
    const { client } = await api.signedIn();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await client.get('/api/my-data', { headers })).status).toBe(403);
    expect((await api.client().get('/api/my-data')).status).toBe(401);
  });

  it('changes nothing', async () => {
    const one = await learner();
    await parkDeliveries(one);
    const [first, second] = [await one.client.get('/api/my-data'), await one.client.get('/api/my-data')];
    // Links are signed anew, with the second in which that happens.
    const held = ({ body: { generatedAt, storedObjects, ...rest } }: typeof first) => ({
      ...rest,
      files: (storedObjects as { link?: string }[]).map(({ link, ...file }) => file),
    });
    expect(held(second)).toEqual(held(first));
  });
});
