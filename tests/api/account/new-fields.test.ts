import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { untilAdmitted } from '../../support/until-admitted';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Person = Awaited<ReturnType<ApiHarness['signedIn']>>;

const registrationOf = async ({ customer }: Person) =>
  (await api.database.query('select registration from customers where id = $1', [customer.customer_id]))
    .rows[0].registration;
const complete = ({ client }: Person, fields: object) => client.post('/api/newFields', fields);

const FIELDS = {
  organisation: 'Escola da Vila',
  workFrom: 'BR',
  job: 'coach',
  partner: 'Clube do Bairro',
  numberOfPeople: 30,
  mktChannel: 'press',
  youngFemale: '12',
  sportType: 'futsal',
};

describe('the sign-up fields added later (R7.22)', () => {
  it('complete a customer who has none of them', async () => {
    const one = await api.signedIn();
    expect(one.customer.complete).toBe(false);
    const answer = await complete(one, FIELDS);
    expect(answer.body.customer).toEqual({ ...one.customer, complete: true });
    expect((await one.client.post('/api/get-customer')).body.customer.complete).toBe(true);
    expect(await registrationOf(one)).toEqual({
      ...FIELDS,
      token: one.customer.token,
      phone: '',
      country: 'BR',
      language: 'PT',
    });
  });

  it('fill in missing fields and leave the others', async () => {
    const one = await api.signedIn();
    await complete(one, { organisation: 'Escola da Vila', job: 'coach' });
    const answer = await complete(one, { ...FIELDS, organisation: 'Somebody else', job: 'other' });
    expect(answer.status).toBe(200);
    expect(await registrationOf(one)).toMatchObject(FIELDS);
  });

  it('sent 20 times at once are one set of answers', async () => {
    const one = await api.signedIn();
    await one.client.csrfToken();
    const senders = Array.from({ length: 20 }, (_, sender) => `sender ${sender}`);
    const answers = await Promise.all(
      senders.map((name) =>
        untilAdmitted(() => complete(one, { organisation: name, mktChannel: name, sportType: name })),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.customer.complete])).toEqual(
      Array(20).fill([200, true]),
    );
    const { organisation, mktChannel, sportType } = await registrationOf(one);
    expect(senders).toContain(organisation);
    expect([mktChannel, sportType]).toEqual([organisation, organisation]);
  });

  it('sent one by one at the same time all arrive', async () => {
    const one = await api.signedIn();
    await one.client.csrfToken();
    await Promise.all(Object.entries(FIELDS).map(([name, value]) => complete(one, { [name]: value })));
    expect(await registrationOf(one)).toMatchObject(FIELDS);
  });

  it.each([
    [{}],
    [{ organisation: '', job: '   ' }],
    [{ job: 'Select your job role', workFrom: 'Select the country', sportType: 'Select one' }],
    [{ job: 'Selecione a sua função', workFrom: 'Selecciona el país', sportType: 'Seleccioná una opción' }],
  ])('complete nobody when they are empty: %j (R5.8, R5.9)', async (fields) => {
    const one = await api.signedIn();
    expect((await complete(one, fields)).body.customer.complete).toBe(false);
    expect(await registrationOf(one)).toBeNull();
  });

  it('replace a placeholder that was stored before', async () => {
    const one = await api.signedIn();
    await api.database.query('update customers set registration = $2 where id = $1', [
      one.customer.customer_id,
      JSON.stringify({ ...FIELDS, job: 'Select your job role', workFrom: 'PT' }),
    ]);
    await complete(one, { job: 'volunteer', workFrom: 'BR' });
    expect(await registrationOf(one)).toMatchObject({ job: 'volunteer', workFrom: 'PT' });
  });

  it('have the number of people clamped to 0..1000 (R5.7)', async () => {
    const one = await api.signedIn();
    await complete(one, { numberOfPeople: 5000 });
    expect((await registrationOf(one)).numberOfPeople).toBe(1000);
  });

  it.each([
    ['a field that is none of them', { role: 'admin' }],
    ['the user id', { token: 'somebody' }],
    ['a text without end', { organisation: 'x'.repeat(201) }],
  ])('are refused with %s', async (_title, change) => {
    const one = await api.signedIn();
    expect((await complete(one, { ...FIELDS, ...change })).status).toBe(400);
    expect(await registrationOf(one)).toBeNull();
  });

  it('need a session', async () => {
    expect((await api.client().post('/api/newFields', FIELDS)).status).toBe(401);
  });
});
