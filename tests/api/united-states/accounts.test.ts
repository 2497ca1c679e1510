import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { control } from '../../support/cognito-accounts';
import {
  atProvider,
  confirmedAccount,
  isSignedIn,
  logIn,
  mailedCode,
  mailsTo,
  names,
  newEmail,
  otherThan,
  PASSWORD,
  providerFault,
  refusalOf,
  signedInClient,
  signUpBody,
} from '../../support/united-states';

const NEW_PASSWORD = '5 other good words';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true });
});
afterAll(() => api.stop());

const signUp = (email: string, changes = {}) =>
  api.client().post('/api/identity/sign-up', signUpBody(email, changes));
const confirm = (email: string, code: string, locale = 'en-US') =>
  api.client().post('/api/identity/confirm', { locale, email, code });

describe('signing up', () => {
  it('R4.25 R4.28 R3.28 R3.29 R3.31 R3.32 makes an account that its mailed code verifies, today', async () => {
    const email = newEmail();
    const answer = await signUp(email);
    expect(answer.status).toBe(200);
    const [before] = await atProvider(api, email);
    expect(before).toMatchObject({ ...names, verified: false, verifiedOn: null, dataSourceId: 4101 });
    expect(answer.body).toEqual({ userId: String(before.profileId) });
    expect((await confirm(email, await mailedCode(api, email))).body).toEqual({ confirmed: true });
    const [after] = await atProvider(api, email);
    expect(after.verified).toBe(true);
    expect(after.verifiedOn).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it('R9.24 R9.25 R3.40 responds to two promotions always, others as consented', async () => {
    const [few, many] = [newEmail(), newEmail()];
    await signUp(few);
    await signUp(many, { consents: { legalAge: true, email: true, additionalSubscription: true } });
    const campaigns = async (email: string) =>
      (await atProvider(api, email))[0].promotionResponses.map(
        (each: { CampaignControlID: number }) => each.CampaignControlID,
      );
    expect(await campaigns(few)).toEqual([7001, 7002]);
    expect(await campaigns(many)).toEqual([7001, 7002, 7003, 7004, 7005]);
  });

  it('R3.34 R3.38 R3.39 R5.10 R9.26 matches survey answers in any case and keeps free text', async () => {
    const email = newEmail();
    const survey = { age: '25-34', ageText: '', job: 'líder JUVENIL', jobText: 'Árbitra', where: 'The moon' };
    expect((await signUp(email, { locale: 'es-US', survey })).status).toBe(200);
    const [{ surveyResponses, dataSourceId }] = await atProvider(api, email);
    const kept = surveyResponses.map((each: Record<string, unknown>) => [
      each.AnswerID,
      each.SurveyTextResponse,
    ]);
    expect(kept).toEqual([
      [102, ''],
      [223, ''],
      [290, 'Árbitra'],
      [401, ''],
    ]);
    expect(dataSourceId).toBe(4102);
  });

  it('R8.1 R8.2 refuses a taken address and a short password', async () => {
    const { email } = await confirmedAccount(api);
    expect(refusalOf(await signUp(email))).toEqual([422, 'email-exists']);
    const other = newEmail();
    expect(refusalOf(await signUp(other, { password: 'short' }))).toEqual([422, 'weak-password']);
    expect(await atProvider(api, other)).toEqual([]);
  });

  it('writes in the site’s language, code in plain text', async () => {
    const [english, spanish] = [newEmail(), newEmail()];
    await signUp(english);
    await signUp(spanish, { locale: 'es-US' });
    expect((await mailsTo(api, english))[0]?.subject).toBe('Your code for Barrier Breakers');
    const [mail] = await mailsTo(api, spanish);
    expect(mail?.subject).toBe('Tu código para Rompe Barreras');
    expect(mail?.text).toContain(`    ${mail?.code}\n`);
  });

  it('sends after the first login what sign-up could not', async () => {
    const email = newEmail();
    const fault = { service: 'marketing-identity', kind: 'status', status: 500, times: 1 };
    const operations = ['AddPromotionResponses', 'AddSurveyProfileResponses'];
    await control(api, 'faults', { faults: operations.map((operation) => ({ ...fault, operation })) });
    expect((await signUp(email, { survey: { job: 'Coach' } })).status).toBe(200);
    expect((await atProvider(api, email))[0]).toMatchObject({ promotionResponses: [], surveyResponses: [] });
    await confirm(email, await mailedCode(api, email));
    await signedInClient(api, email);
    await expect
      .poll(async () => {
        const [{ promotionResponses, surveyResponses }] = await atProvider(api, email);
        return [promotionResponses.length, surveyResponses.length];
      })
      .toEqual([2, 2]);
  });
});

describe('what waits for the first login', () => {
  /** What a stranger sends through the public routes, once before the sign-up and once after it. */
  const plant = async (token: string) => {
    const stranger = api.client();
    const nothing = { workFrom: '', phone: '', partner: '-', numberOfPeople: 0, mktChannel: '' };
    const answers = { ...nothing, country: 'US', language: 'EN', youngFemale: '', sportType: '' };
    const planted = { token, organisation: 'Stranger', job: 'stranger', ...answers };
    expect((await stranger.post('/api/customers', planted)).status).toBe(200);
    const flags = { legalAge: true, email: true, additionalSubscription: true };
    const consents = { token, locale: 'en-US', title: 'Dr', ...flags };
    expect((await stranger.post('/api/customer-consents', consents)).status).toBe(200);
  };

  it('R3.5 takes nothing over that a stranger sent', async () => {
    const client = api.client();
    const { email, userId } = await confirmedAccount(api);
    await plant(userId);
    await logIn(client, email);
    const { profile } = (await client.send('/api/profile', { method: 'GET' })).body;
    expect(JSON.stringify(profile)).not.toMatch(/stranger/i);
    const { rows } = await api.database.query(
      `select c.title, c.registration, k.kind, k.granted, k.source
       from customers c join consents k on k.customer_id = c.id where c.user_id = $1 and k.granted`,
      [userId],
    );
    expect(rows).toEqual([
      { title: '', registration: null, kind: 'legalAge', granted: true, source: 'sign-up' },
    ]);
  });

  it('takes nothing over for accounts without our sign-up', async () => {
    const { email, userId } = await confirmedAccount(api);
    await api.database.query('delete from pending_registrations where user_id = $1', [userId]);
    await plant(userId);
    await logIn(api.client(), email);
    const { rows } = await api.database.query(
      `select c.title, c.registration, (select count(*)::int from consents where customer_id = c.id) as consents
       from customers c where c.user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ title: '', registration: null, consents: 0 }]);
  });
});

describe('signing in', () => {
  it('R4.27 R3.8 R3.9 R3.10 R9.1 opens a session with encrypted tokens and no password kept', async () => {
    const { email, userId } = await confirmedAccount(api, { survey: { job: 'Coach', where: 'Other' } });
    const client = api.client();
    const before = Date.now();
    const answer = await logIn(client, email);
    expect(answer.body.customer).toMatchObject({
      token: userId,
      email,
      first_name: names.firstName,
      complete: true,
    });
    const { rows } = await api.database.query(
      `select s.*, c.survey, c.registration from sessions s join customers c on c.id = s.customer_id where c.user_id = $1`,
      [userId],
    );
    expect(rows).toHaveLength(1);
    const expiry = Number(rows[0].access_expires_at);
    expect(expiry).toBeGreaterThanOrEqual(before + 86_368_000);
    expect(expiry).toBeLessThanOrEqual(Date.now() + 86_368_000);
    expect(rows[0].survey).toMatchObject({ job: 'Coach' });
    expect(rows[0].registration).toMatchObject({
      token: userId,
      job: 'Coach',
      partner: 'Other',
      country: 'US',
    });
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('R4.8 R8.5 refuses an unverified address and leaves no session', async () => {
    const email = newEmail();
    await signUp(email);
    const client = api.client();
    expect(refusalOf(await logIn(client, email))).toEqual([422, 'email-not-confirmed']);
    expect(await isSignedIn(client)).toBe(false);
    await expect.poll(async () => (await atProvider(api, email))[0].logins).toBe(0);
  });

  it('R8.4 says user not found for a wrong password too', async () => {
    const { email } = await confirmedAccount(api);
    expect(refusalOf(await logIn(api.client(), email, { password: 'wrong words' }))).toEqual([
      422,
      'user-not-found',
    ]);
    expect(refusalOf(await logIn(api.client(), newEmail()))).toEqual([422, 'user-not-found']);
  });

  it('R8.3 tells a locked account, whose recovery works', async () => {
    const { email } = await confirmedAccount(api);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await logIn(api.client(), email, { password: 'wrong words' });
    expect(refusalOf(await logIn(api.client(), email))).toEqual([422, 'account-locked']);
    const client = api.client();
    await client.post('/api/identity/forgot', { locale: 'en-US', email });
    const code = await mailedCode(api, email);
    const body = { locale: 'en-US', email, code, newPassword: NEW_PASSWORD };
    expect((await client.post('/api/identity/reset', body)).body.customer).toMatchObject({ email });
  });
});

describe('codes by mail', () => {
  it('says of a verified address that it is', async () => {
    const { email } = await confirmedAccount(api);
    expect(refusalOf(await confirm(email, '123456'))).toEqual([422, 'already-confirmed']);
    const resent = await api.client().post('/api/identity/resend', { locale: 'en-US', email });
    expect(refusalOf(resent)).toEqual([422, 'already-confirmed']);
  });

  it('takes the right code after a wrong one', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    await signUp(mine);
    await signUp(theirs);
    const [myCode, theirCode] = [await mailedCode(api, mine), await mailedCode(api, theirs)];
    if (myCode !== theirCode)
      expect(refusalOf(await confirm(mine, theirCode))).toEqual([422, 'code-mismatch']);
    expect(refusalOf(await confirm(mine, otherThan(myCode)))).toEqual([422, 'code-mismatch']);
    expect((await confirm(mine, myCode)).status).toBe(200);
  });

  it('is good again when the provider refused what it proved', async () => {
    const email = newEmail();
    await signUp(email);
    const code = await mailedCode(api, email);
    const fault = { service: 'marketing-identity', operation: 'UpdateUserAccount', kind: 'reset', times: 1 };
    await control(api, 'faults', fault);
    expect((await confirm(email, code)).status).toBe(502);
    expect((await confirm(email, code)).status).toBe(200);
  });

  it('is reported when the mail server refuses it', async () => {
    await control(api, 'faults', { service: 'smtp', kind: 'status', status: 451, times: 1 });
    const email = newEmail();
    expect(refusalOf(await signUp(email))).toEqual([422, 'could-not-send-code']);
    const resent = await api.client().post('/api/identity/resend', { locale: 'en-US', email });
    expect(resent.body).toEqual({ sent: true });
  });
});

describe('recovering the password', () => {
  it('R4.29 R4.30 R4.31 sets a new password, signs in and ends other sessions', async () => {
    const { email } = await confirmedAccount(api);
    const there = await signedInClient(api, email);
    const here = api.client();
    expect((await here.post('/api/identity/forgot', { locale: 'en-US', email })).body).toEqual({
      sent: true,
    });
    const code = await mailedCode(api, email);
    const reset = (body: object) =>
      here.post('/api/identity/reset', { locale: 'en-US', email, code, ...body });
    expect(refusalOf(await reset({ newPassword: 'short' }))).toEqual([422, 'weak-password']);
    expect((await reset({ newPassword: NEW_PASSWORD })).body.customer).toMatchObject({ email });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(refusalOf(await reset({ newPassword: PASSWORD }))).toEqual([422, 'code-expired']);
    expect(refusalOf(await logIn(api.client(), email))).toEqual([422, 'user-not-found']);
    await expect
      .poll(async () => (await mailsTo(api, email)).map((mail) => mail.subject))
      .toContain('Your Barrier Breakers password was changed');
  });

  it('R8.6 stops at an unknown address and an unverified one', async () => {
    const [nobody, unverified] = [newEmail(), newEmail()];
    await signUp(unverified);
    const forgot = (email: string) => api.client().post('/api/identity/forgot', { locale: 'en-US', email });
    expect(refusalOf(await forgot(nobody))).toEqual([422, 'user-not-found']);
    expect(refusalOf(await forgot(unverified))).toEqual([422, 'email-not-confirmed']);
    expect(await mailsTo(api, nobody)).toEqual([]);
    expect(await mailsTo(api, unverified)).toHaveLength(1);
  });

  it('R8.6 reports the user when the provider refuses ForgotPassword', async () => {
    const { email } = await confirmedAccount(api);
    const answer = { operation: 'ForgotPassword', kind: 'status', status: 200, body: { Type: 'ERROR' } };
    await control(api, 'faults', providerFault({ ...answer, times: 1 }));
    const asked = await api.client().post('/api/identity/forgot', { locale: 'en-US', email });
    expect(refusalOf(asked)).toEqual([422, 'user-not-found']);
    expect(await mailsTo(api, email)).toHaveLength(1);
  });
});

describe('with a session', () => {
  it('R4.35 changes the password with the old one, ends other sessions', async () => {
    const { email } = await confirmedAccount(api);
    const [here, there] = [await signedInClient(api, email), await signedInClient(api, email)];
    const change = (oldPassword: string, newPassword: string) =>
      here.post('/api/identity/change-password', { oldPassword, newPassword });
    expect(refusalOf(await change('wrong words', NEW_PASSWORD))).toEqual([422, 'wrong-password']);
    expect(refusalOf(await change(PASSWORD, 'short'))).toEqual([422, 'weak-password']);
    expect((await change(PASSWORD, NEW_PASSWORD)).body).toEqual({ changed: true });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await logIn(api.client(), email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('mails the owner only after the password was changed', async () => {
    const { email } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    const subjects = async () => (await mailsTo(api, email)).map((mail) => mail.subject);
    const before = await subjects();
    const change = (oldPassword: string) =>
      client.post('/api/identity/change-password', { oldPassword, newPassword: NEW_PASSWORD });
    expect((await change('wrong words')).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(200);
    await expect.poll(subjects).toEqual(['Your Barrier Breakers password was changed', ...before]);
  });

  it('R7.41 R4.36 ends the provider’s tokens at logout and at sign-out everywhere', async () => {
    const { email } = await confirmedAccount(api);
    const clients = [
      await signedInClient(api, email),
      await signedInClient(api, email),
      await signedInClient(api, email),
    ];
    expect((await atProvider(api, email))[0].logins).toBe(3);
    await clients[0]?.post('/api/logout');
    expect((await atProvider(api, email))[0].logins).toBe(2);
    const everywhere = await clients[1]?.post('/api/sign-out-everywhere');
    expect(everywhere?.body).toEqual({ ended: 2, atProvider: true });
    expect((await atProvider(api, email))[0].logins).toBe(0);
  });

  it('ends the provider’s tokens a few at a time', async () => {
    const { email } = await confirmedAccount(api);
    const clients = await Promise.all(Array.from({ length: 8 }, () => signedInClient(api, email)));
    await control(api, 'faults', providerFault({ operation: 'Logout', kind: 'hang', times: 5 }));
    const answer = await clients[0]?.post('/api/sign-out-everywhere');
    expect(answer?.body).toEqual({ ended: 8, atProvider: false });
    // Five calls hang, and no other was made beside them. They are made again in the background.
    expect((await atProvider(api, email))[0].logins).toBe(8);
    await expect.poll(async () => (await atProvider(api, email))[0].logins, { timeout: 20_000 }).toBe(0);
  });

  it('ends the tokens of the session before at another login', async () => {
    const { email } = await confirmedAccount(api);
    const client = await signedInClient(api, email);
    expect((await logIn(client, email)).status).toBe(200);
    await expect.poll(async () => (await atProvider(api, email))[0].logins).toBe(1);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('deletes an account with its password, and its login ends', async () => {
    const { email, userId } = await confirmedAccount(api);
    const [here, there] = [await signedInClient(api, email), await signedInClient(api, email)];
    const wrong = await here.post('/api/identity/delete', { password: 'wrong words' });
    expect(refusalOf(wrong)).toEqual([422, 'wrong-password']);
    const { status, body } = await here.post('/api/identity/delete', { password: PASSWORD });
    expect([status, Date.parse(body.receipt.deletedAt) > 0]).toEqual([200, true]);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
    const { rows } = await api.database.query('select id from customers where user_id = $1', [userId]);
    expect(rows).toEqual([]);
    expect((await atProvider(api, email))[0]).toMatchObject({ firstName: '-', lastName: '-' });
    expect(refusalOf(await logIn(api.client(), email))).toEqual([422, 'user-not-found']);
  });
});
