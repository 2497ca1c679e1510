import { describe, expect, it } from 'vitest';
import {
  AFTER_LOGIN,
  CALL_NAMES,
  type CallName,
  EITHER,
  marketingCaller,
  outcome,
  PATHS,
  promotion,
  REQUESTS,
  survey,
} from './marketing-caller';
import { runningSandbox } from './running-sandbox';

/** What the stand-in of the marketing-identity provider takes, what it answers, and what it refuses. */

const sandbox = runningSandbox({ postgres: false, mail: false, cognito: false });
const { raw, send, call, logIn, stranger, signUp, inspect } = marketingCaller(sandbox);

describe('the marketing-identity stand-in takes', () => {
  it('a new account, unverified, and logs it in', async () => {
    const person = stranger();
    const added = await call('AddProfile', person);
    expect(added).toMatchObject({ status: 200, body: { Type: 'PROCESSED' } });
    const profileId = added.body.NewProfileID;
    const { body } = await call('Authorize', { ...person, email: person.email.toUpperCase() });
    expect(body).toEqual({
      Type: 'PROCESSED',
      Success: true,
      ProfileID: profileId,
      AccessToken: expect.stringMatching(/^[0-9a-f]{32}$/),
      RefreshToken: expect.stringMatching(/^[0-9a-f]{32}$/),
      Expires: 86_368,
      RequireSsl: true,
      ApplicationId: 1,
    });
    expect((await call('GetUserExists', person)).body).toEqual({
      Type: 'PROCESSED',
      ProfileID: profileId,
      VerifiedStatusFlag: 'N',
    });
  });

  it('names, answers, consents and verification, and reads them back', async () => {
    const person = await signUp();
    for (const name of ['UpdateProfile', ...EITHER] as CallName[])
      expect(outcome(await call(name, person))).toBe('PROCESSED');
    const { body } = await call('GetUserDetails', person);
    expect(body).toMatchObject({ Type: 'PROCESSED', ProfileID: person.profileId, VerifiedStatusFlag: 'Y' });
    expect(body.ProfileDetails).toMatchObject({
      ProfileID: person.profileId,
      Status: 'A',
      FirstName: 'Bia',
      LastName: 'Lima 🏆',
      Emails: [{ EmailAddress: person.email, ChannelCode: 'EM', PreferredInd: 'Y' }],
      SurveyProfileResponses: [
        { AnswerID: 101, SurveyQuestionAnswerID: 1001, SurveyTextResponse: '' },
        { AnswerID: 290, SurveyQuestionAnswerID: 2900, SurveyTextResponse: 'Scout' },
      ],
      PromotionResponses: [{ CampaignControlID: 7001 }, { CampaignControlID: 7002 }],
    });
  });

  it.each(EITHER)('%s with the person’s own token as well', async (name) => {
    const [ana, bia] = [await signUp(), await signUp()];
    const asAna = `User ${ana.accessToken}`;
    expect(outcome(await send(name, REQUESTS[name](ana), asAna))).toBe('PROCESSED');
    expect(outcome(await send(name, REQUESTS[name](bia), asAna))).toBe(200033);
  });

  it('the latest text of each survey answer', async () => {
    const person = await signUp();
    const answer = (...SurveyProfileResponses: unknown[]) =>
      call('AddSurveyProfileResponses', person, { SurveyProfileResponses });
    const first = await answer(survey(100, 1000), survey(290, 2900, 'Scout'));
    expect(first.body.NewSurveyProfileResponseIDs).toHaveLength(2);
    await answer(survey(102, 1002), survey(290, 2900, 'Referee'));
    expect((await inspect(person))?.surveyResponses).toHaveLength(3);
    await answer(survey(100, 1000, '', 'Y'), survey(102, 1002));
    const held = await inspect(person);
    expect(held?.surveyResponses).toMatchObject([
      { question: 'job text', SurveyTextResponse: 'Referee' },
      { question: 'age', AnswerID: 102 },
    ]);
  });

  it('each consent on top of the earlier ones', async () => {
    const person = await signUp();
    const { body } = await call('AddPromotionResponses', person);
    const again = await call('AddPromotionResponses', person, { PromotionResponses: [promotion(7003)] });
    const ids = [body.NewPromotionResponseIDs, again.body.NewPromotionResponseIDs].flat();
    expect(new Set(ids).size).toBe(3);
    expect((await inspect(person))?.promotionResponses).toMatchObject([{}, {}, { CampaignControlID: 7003 }]);
  });
});

describe('the marketing-identity stand-in refuses', () => {
  it.each(CALL_NAMES)('%s by other methods, content types and paths', async (name) => {
    const got = await raw(PATHS[name], { method: 'GET' });
    expect([got.status, got.headers.get('allow'), outcome(got)]).toEqual([405, 'POST', 100405]);
    const elsewhere = await raw(`${PATHS[name]}/`, { method: 'POST' });
    expect([elsewhere.status, outcome(elsewhere)]).toEqual([404, 100404]);
    const person = await signUp();
    const headers = {
      authorization: AFTER_LOGIN.includes(name)
        ? `User ${person.accessToken}`
        : `Basic ${sandbox().marketingIdentity.vendorKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const form = await raw(PATHS[name], { method: 'POST', headers, body: 'a=b' });
    expect([form.status, outcome(form)]).toEqual([415, 100415]);
    expect(outcome(await send(name, '{"ClientID":', headers.authorization))).toBe(100001);
    expect(outcome(await send(name, 'null', headers.authorization))).toBe(100002);
  });

  it.each(CALL_NAMES)('%s without the authorization that it takes', async (name) => {
    const person = await signUp();
    const { vendorKey } = sandbox().marketingIdentity;
    const wrong = [
      '',
      vendorKey,
      `Bearer ${vendorKey}`,
      `Basic ${vendorKey}x`,
      `basic ${vendorKey}`,
      `Basic  ${vendorKey}`,
      `User ${vendorKey}`,
      `User ${person.refreshToken}`,
      `User ${person.accessToken.toUpperCase()}x`,
      ...(AFTER_LOGIN.includes(name) ? [`Basic ${vendorKey}`] : []),
      ...(AFTER_LOGIN.includes(name) || EITHER.includes(name) ? [] : [`User ${person.accessToken}`]),
    ];
    for (const authorization of wrong) {
      const answer = await send(name, REQUESTS[name](person), authorization);
      expect([authorization, answer.status, outcome(answer)]).toEqual([authorization, 401, 100401]);
    }
  });

  it.each(CALL_NAMES)('%s with missing or extra fields, or another client', async (name) => {
    const person = name === 'AddProfile' ? stranger() : await signUp();
    const request = REQUESTS[name](person);
    for (const field of Object.keys(request))
      expect([field, outcome(await call(name, person, { [field]: undefined }))]).toEqual([field, 100002]);
    expect(outcome(await call(name, person, { Extra: 1 }))).toBe(100002);
    const client = 'client_id' in request ? 'client_id' : 'ClientID';
    expect(outcome(await call(name, person, { [client]: 62 }))).toBe(100003);
  });

  it.each(AFTER_LOGIN.filter((name) => name !== 'Logout'))(
    '%s for another profile than the token’s',
    async (name) => {
      const [ana, bia] = [await signUp(), await signUp()];
      expect(outcome(await call(name, ana, { ProfileID: bia.profileId }))).toBe(200033);
      expect(outcome(await call(name, ana, { ProfileID: 1 }))).toBe(200033);
    },
  );

  const account = (changes: object) => ({ ...REQUESTS.AddProfile(stranger()), ...changes });
  const part = (name: string, changes: object) => {
    const whole = account({});
    return { ...whole, [name]: { ...(whole[name] as object), ...changes } };
  };
  it.each([
    ['of an unknown source', account({ DataSourceID: 4103 }), 100004],
    [
      'without a first name',
      account({ FirstName: '', CustomAttributes: { FIRST_NAME: '', LAST_NAME: 'Souza' } }),
      100002,
    ],
    ['without an e-mail address', account({ Emails: [] }), 100002],
    ['of another country', part('Address', { Country: 'BR' }), 100002],
    ['that says of itself that it is verified', part('UserAccount', { AccountVerify: 'Y' }), 100002],
    ['with two user names', part('UserAccount', { Username: 'another@example.com' }), 100002],
    ['with other names in its attributes', part('CustomAttributes', { FIRST_NAME: 'Bia' }), 100002],
    ['that has a profile already', account({ ProfileID: 7 }), 100002],
    ['with a short password', part('UserAccount', { ProfilePassword: 'seven 7' }), 200038],
    ['with a password without a digit', part('UserAccount', { ProfilePassword: 'four good words' }), 200038],
    ['with a password without a letter', part('UserAccount', { ProfilePassword: '1234 5678' }), 200038],
  ])('an account %s, and keeps nothing of it', async (_what, body, number) => {
    expect(outcome(await send('AddProfile', body))).toBe(number);
    expect(await inspect({ email: String((body as { Username?: unknown }).Username) })).toBeUndefined();
  });

  it('channels other than e-mail, and addresses that are not preferred', async () => {
    for (const changes of [{ ChannelCode: 'SM' }, { IsPreferred: 'N' }, { EmailAddr: 'not an address' }]) {
      const body = account({});
      const [address] = body.Emails as object[];
      expect(outcome(await send('AddProfile', { ...body, Emails: [{ ...address, ...changes }] }))).toBe(
        100002,
      );
    }
  });

  it('a second account of an address in any case', async () => {
    const person = stranger();
    const answers = await Promise.all(
      [person.email, person.email.toUpperCase()].map((email) => call('AddProfile', { ...person, email })),
    );
    expect(answers.map(outcome).sort()).toEqual([200049, 'PROCESSED']);
    expect(outcome(await call('AddProfile', person))).toBe(200049);
  });

  it('an unknown user name like a wrong password', async () => {
    const person = await signUp();
    expect(outcome(await call('Authorize', stranger()))).toBe(200031);
    expect(outcome(await call('Authorize', { ...person, password: 'wrong 1' }))).toBe(200031);
    for (const name of ['GetUserExists', 'ForgotPassword', 'ResetPassword'] as const)
      expect(outcome(await call(name, stranger()))).toBe(200032);
  });

  it('a whole call with an unknown survey answer', async () => {
    const person = await signUp();
    const refused = async (wrong: object) => {
      const SurveyProfileResponses = [survey(100, 1000), wrong];
      return outcome(await call('AddSurveyProfileResponses', person, { SurveyProfileResponses }));
    };
    expect(await refused(survey(100, 1001))).toBe(100006);
    expect(await refused(survey(999, 9990))).toBe(100006);
    expect(await refused(survey(301, 3001, 'text'))).toBe(100002);
    expect(await refused(survey(301, 3001, '', 'X'))).toBe(100002);
    expect((await inspect(person))?.surveyResponses).toEqual([]);
  });

  it('consents of unknown campaigns, other people and other times', async () => {
    const person = await signUp();
    const refused = async (...PromotionResponses: object[]) =>
      outcome(await call('AddPromotionResponses', person, { PromotionResponses }));
    expect(await refused(promotion(7001), promotion(7999))).toBe(100005);
    expect(await refused({ ...promotion(7001), DataSourceID: 1 })).toBe(100004);
    expect(await refused(promotion(7001, Date.now() + 86_400_000))).toBe(100002);
    expect(await refused({ ...promotion(7001), RecordDate: '2026-11-21' })).toBe(100002);
    expect(await refused()).toBe(100002);
    expect(outcome(await call('AddPromotionResponses', person, { EmailAddress: 'else@example.com' }))).toBe(
      100002,
    );
    expect((await inspect(person))?.promotionResponses).toEqual([]);
  });

  it('a verification date other than today, or day first', async () => {
    const person = await signUp();
    const verify = async (AccountVerifyDate: string, AccountVerify = 'Y') =>
      outcome(
        await call('UpdateUserAccount', person, {
          UserAccount: { Username: person.email, AccountVerify, AccountVerifyDate },
        }),
      );
    expect(await verify('01/02/2003')).toBe(200042);
    expect(await verify('2026-11-21')).toBe(100002);
    expect(await verify('21/11/2026', 'N')).toBe(100002);
    expect((await inspect(person))?.verified).toBe(false);
  });

  it('an unknown refresh token, and another login’s at logout', async () => {
    const person = await signUp();
    const again = await logIn(person);
    expect(outcome(await call('RefreshToken', person, { refresh_token: person.accessToken }))).toBe(200035);
    expect(outcome(await call('Logout', { ...person, refreshToken: again.refreshToken }))).toBe(200035);
    expect(outcome(await call('GetUserDetails', person))).toBe('PROCESSED');
  });

  it('other websites that want to see what it holds', async () => {
    const { status } = await raw('/inspect.json', {
      method: 'GET',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(status).toBe(403);
  });
});
