import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { createCertificateRepository } from '@/lib/server/features/certificates/certificate-repository';
import { type ApiHarness, type SignedInChoices, startApi } from '../../support/api-harness';
import { didEverythingAt, issue, type Learner, signedInGraduate, status } from '../../support/graduate';
import { completeModule } from '../../support/learner';
import { meetAt } from '../../support/lock-waits';
import { untilAdmitted } from '../../support/until-admitted';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const graduate = (choices?: SignedInChoices) => signedInGraduate(api, choices);

const issuedRows = async ({ customer }: Learner) =>
  (await api.database.query('select * from certificates where customer_id = $1', [customer.customer_id]))
    .rows;

describe('POST /api/certificates/name (R1.7)', () => {
  const preview = async (name: string) => {
    const { client } = await api.signedIn();
    return (await client.post('/api/certificates/name', { name })).body;
  };

  it('shows the name as it will be printed', async () => {
    expect(await preview('  Łukasz   Žižka\u00a0')).toEqual({
      name: 'Łukasz Žižka',
      printable: true,
      missing: [],
    });
  });

  it('names what cannot be printed, before anything is issued', async () => {
    expect(await preview('Ana Жук 🎉')).toEqual({
      name: 'Ana Жук 🎉',
      printable: false,
      missing: ['Ж', 'у', 'к', '🎉'],
    });
  });
});

describe('POST /api/certificates (R1.7)', () => {
  it('refuses while the server misses a module (Security 8)', async () => {
    const learner = await api.signedIn();
    for (const videoId of [101, 102, 103, 104, 105]) await completeModule(learner, videoId);
    const refused = await issue(learner);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('course-not-completed');
    expect(await issuedRows(learner)).toEqual([]);
    await completeModule(learner, 106);
    expect((await issue(learner)).status).toBe(200);
  });

  it('issues a certificate with its public page and PDF', async () => {
    const learner = await graduate();
    const { certificate } = (await issue(learner)).body;
    expect(certificate).toMatchObject({ course_id: 1, name: 'Joana Prado' });
    expect(certificate.code).toMatch(/^QB(-[0-9A-Z]{4}){3}$/);
    expect(certificate.page_path).toBe(`/pt-BR/certificate/${certificate.code}`);
    expect(certificate.pdf_path).toBe(`/api/certificates/${certificate.code}/pdf`);
    const { rows } = await api.database.query('select certificate_name from customers where id = $1', [
      learner.customer.customer_id,
    ]);
    expect(rows[0].certificate_name).toBe('Joana Prado');
  });

  it('keeps what the course was at the first issue', async () => {
    const learner = await graduate();
    await issue(learner);
    expect((await issuedRows(learner))[0].video_ids).toEqual([101, 102, 103, 104, 105, 106]);
    expect((await issuedRows(learner))[0].minutes).toBeGreaterThan(0);
    await api.database.query(
      `update certificates set video_ids = '{101,102}', minutes = 12 where customer_id = $1`,
      [learner.customer.customer_id],
    );
    await issue(learner, { name: 'Joana P. Prado' });
    expect((await issuedRows(learner))[0]).toMatchObject({ video_ids: [101, 102], minutes: 12 });
  });

  it('issues one code to 20 parallel requests', async () => {
    const learner = await graduate();
    const all = await Promise.all(Array.from({ length: 20 }, () => issue(learner)));
    expect(all.map(({ status: code }) => code)).toEqual(Array(20).fill(200));
    expect(new Set(all.map(({ body }) => body.certificate.code)).size).toBe(1);
    expect(await issuedRows(learner)).toHaveLength(1);
  });

  it('issues one code to two replicas at once', async () => {
    const { customer_id: customerId } = (await graduate()).customer;
    // The requests of one process wait for each other before the database.
    const { issue: issueAt } = createCertificateRepository(services().database);
    const issueAs = (code: string) => () =>
      issueAt({
        code,
        customerId,
        courseId: 1,
        locale: 'pt-BR',
        name: 'Joana Prado',
        completedOn: '2026-03-10',
        videoIds: [101],
        minutes: 5,
      }).then(
        (issued) => issued.code,
        () => 'failed',
      );
    const codes = await meetAt(
      api.database,
      ['select from customers where id = $1', customerId],
      [issueAs('QB-AAAA-AAAA-AAAA'), issueAs('QB-BBBB-BBBB-BBBB')],
    );
    expect(codes).toEqual(['QB-AAAA-AAAA-AAAA', 'QB-AAAA-AAAA-AAAA']);
  });

  it('puts a corrected name under the same code and date', async () => {
    const learner = await graduate();
    await didEverythingAt(api, learner, '2026-03-10T12:00:00Z');
    const first = (await issue(learner)).body.certificate;
    await didEverythingAt(api, learner, '2026-05-20T12:00:00Z');
    const corrected = (await issue(learner, { name: ' Joana  Prado d’Ávila ' })).body.certificate;
    expect(corrected).toEqual({ ...first, name: 'Joana Prado d’Ávila' });
    const [row] = await issuedRows(learner);
    expect(row.reissued_at).toBeInstanceOf(Date);
    await issue(learner, { name: 'Joana Prado d’Ávila' });
    expect((await issuedRows(learner))[0].reissued_at).toEqual(row.reissued_at);
  });

  it('takes ten corrected names of a customer in a day (quality: Security 4)', async () => {
    const [learner, other] = [await graduate(), await graduate()];
    const named = (name: string) => issue(learner, { name });
    await named('Joana 0');
    // The same name again makes nothing new, so it counts for nothing.
    for (let count = 0; count < 12; count += 1) await named('Joana 0');
    const many = await Promise.all(
      Array.from({ length: 15 }, (_, index) => untilAdmitted(() => named(`Joana ${index + 1}`))),
    );
    expect(many.map(({ status: code }) => code).toSorted()).toEqual([
      ...Array(10).fill(200),
      ...Array(5).fill(429),
    ]);
    const refused = await named('Joana Prado');
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    const [{ name }] = await issuedRows(learner);
    expect((await named(name)).status).toBe(200);
    await issue(other);
    expect((await issue(other, { name: 'Ana Souza' })).status).toBe(200);
  });

  it('lets an issued one be corrected after the course grew', async () => {
    const learner = await graduate();
    const { code } = (await issue(learner)).body.certificate;
    // As if a new question had been added that nobody has answered yet.
    await api.database.query(
      `delete from answers where customer_id = $1 and video_id = 103 and question = 'q1'`,
      [learner.customer.customer_id],
    );
    const corrected = await issue(learner, { name: 'Joana P. Prado' });
    expect(corrected.body.certificate).toMatchObject({ code, name: 'Joana P. Prado' });
    expect((await status(learner)).body.status).toBe('issued');
  });

  it.each([
    ['pt-BR', 'pt-BR', '2026-03-14'],
    ['en-GB', 'en-GB', '2026-03-15'],
    ['en-NZ', 'en-NZ', '2026-03-15'],
    ['marketing-identity', 'es-US', '2026-03-14'],
  ])('dates completion in the programme’s time zone: %s', async (identity, locale, date) => {
    const learner = await graduate({ identity });
    await didEverythingAt(api, learner, '2026-03-14T12:00:00Z');
    await api.database.query(
      `update answers set answered_at = '2026-03-15T02:30:00Z' where customer_id = $1 and video_id = 103 and question = 'q1'`,
      [learner.customer.customer_id],
    );
    expect((await issue(learner, { locale })).body.certificate.completed_on).toBe(date);
  });

  it('is of a site where the person has an account', async () => {
    const learner = await graduate();
    const refused = await issue(learner, { locale: 'en-GB' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ path: '/locale' }]);
    expect(await issuedRows(learner)).toEqual([]);
  });

  it('refuses a name with unprintable characters, which it names', async () => {
    const learner = await graduate();
    const refused = await issue(learner, { name: 'Ana 王\u202e' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'name-not-printable', characters: ['王', 'U+202E'] });
    expect(await issuedRows(learner)).toEqual([]);
  });

  it.each([
    ['an empty name', { name: ' \u3000 ' }, 400],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 400],
    ['a course that does not exist', { course_id: 77 }, 404],
    ['a course that is not done', { course_id: 2 }, 409],
  ])('refuses %s', async (_, changes, code) => {
    expect((await issue(await graduate(), changes)).status).toBe(code);
  });

  it('knows no football course on es-US', async () => {
    const learner = await api.signedIn({ identity: 'marketing-identity' });
    const statusOn = async (locale: string) => (await issue(learner, { course_id: 2, locale })).status;
    expect([await statusOn('es-US'), await statusOn('en-US')]).toEqual([404, 409]);
  });

  it('needs a session', async () => {
    const body = { course_id: 1, name: 'Ana', locale: 'pt-BR' };
    expect((await api.client().post('/api/certificates', body)).status).toBe(401);
  });
});
