import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { control } from '../../support/cognito-accounts';
import {
  atProvider,
  confirmedAccount,
  noAnswers,
  providerFault,
  refusalOf,
  signedInClient,
} from '../../support/united-states';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true });
});
afterAll(() => api.stop());
afterEach(() => control(api, 'faults'));

const learner = async () => {
  const { email } = await confirmedAccount(api, { survey: { ...noAnswers, age: '18-24', job: 'Coach' } });
  const client = await signedInClient(api, email);
  const operations = async () =>
    (await atProvider(api, email))[0].arrivals.map((each: { operation: string }) => each.operation);
  return { email, client, operations };
};

describe('saving the profile of a United States site', () => {
  it('R4.32 R4.33 sends names, then survey answers, and withdraws removed ones', async () => {
    const { email, client, operations } = await learner();
    const survey = { ...noAnswers, job: 'Volunteer' };
    const saved = await client.post('/api/save-profile', { firstName: 'Ana', lastName: 'Núñez', survey });
    expect(saved.body.profile).toMatchObject({ firstName: 'Ana', lastName: 'Núñez', survey });
    expect((await operations()).slice(-2)).toEqual(['UpdateProfile', 'AddSurveyProfileResponses']);
    const [held] = await atProvider(api, email);
    expect(held).toMatchObject({ firstName: 'Ana', lastName: 'Núñez' });
    const answers = held.surveyResponses.map((each: { AnswerID: number }) => each.AnswerID);
    expect(answers.sort()).toEqual([204, 400]);
  });

  it('R4.32 stops when the names are refused and saves nothing', async () => {
    const { client, operations } = await learner();
    const body = JSON.stringify({ Type: 'ERROR' });
    await control(
      api,
      'faults',
      providerFault({ operation: 'UpdateProfile', kind: 'status', status: 200, body }),
    );
    const sent = (await operations()).length;
    const survey = { ...noAnswers, job: 'Volunteer' };
    const answer = await client.post('/api/save-profile', { firstName: 'Ana', survey });
    expect(refusalOf(answer)).toEqual([422, 'change-failed']);
    expect(await operations()).toHaveLength(sent);
    const { profile } = (await client.get('/api/profile')).body;
    expect(profile).toMatchObject({ firstName: 'Łukasz', survey: { job: 'Coach' } });
  });

  it('does not confirm survey answers that the provider refused', async () => {
    const { client } = await learner();
    await control(api, 'faults', providerFault({ operation: 'AddSurveyProfileResponses', kind: 'reset' }));
    const headers = { 'idempotency-key': 'the-very-same-save' };
    const save = () =>
      client.post('/api/save-profile', { survey: { ...noAnswers, job: 'Volunteer' } }, { headers });
    expect((await save()).status).toBe(502);
    expect((await client.get('/api/profile')).body.profile.survey?.job).toBe('Coach');
    await control(api, 'faults');
    expect((await save()).body.profile.survey?.job).toBe('Volunteer');
  });

  it('R9.25 responds to promotions for later consents, not for withdrawals', async () => {
    const { email, client } = await learner();
    const campaigns = async () =>
      (await atProvider(api, email))[0].promotionResponses.map(
        (each: { CampaignControlID: number }) => each.CampaignControlID,
      );
    const consent = (given: boolean) =>
      client.post('/api/save-profile', { consents: { email: given, additionalSubscription: false } });
    expect((await consent(true)).status).toBe(200);
    await expect.poll(campaigns).toEqual([7001, 7002, 7001, 7002, 7003]);
    await consent(false);
    const due = async () => {
      const kind = 'marketing-promotions';
      return (await api.database.query('select kind from outbox where kind = $1', [kind])).rows;
    };
    await expect.poll(due).toEqual([]);
    expect(await campaigns()).toHaveLength(5);
  });

  it('asks the provider for nothing without a copy', async () => {
    const { client, operations } = await learner();
    const before = await operations();
    expect((await client.post('/api/save-profile', { interests: ['football'] })).status).toBe(200);
    expect(await operations()).toEqual(before);
    // Nor does it need good tokens for that.
    await api.database.query('update sessions set access_expires_at = 0');
    await control(api, 'faults', providerFault({ kind: 'status', status: 500 }));
    expect((await client.post('/api/save-profile', { interests: ['inclusion'] })).status).toBe(200);
  });
});
