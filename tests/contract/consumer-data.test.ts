import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerState } from '@/lib/server/features/consumer-data/customer-state';
import { optedOut, profilePayload } from '@/lib/server/features/consumer-data/profile-payload';
import type { Caller } from '@/lib/server/upstream/consumer-data/call';
import {
  getInterests,
  getPreferences,
  getUserProfile,
  retrieveProfile,
  saveInterests,
  savePreferences,
  saveProfile,
  signUp,
} from '@/lib/server/upstream/consumer-data/calls';
import { type ConsumerSettings, consumerSite } from '@/lib/server/upstream/consumer-data/site';
import { type IdentityPool, LOCALES, SITES } from '@/lib/shared/config/locales';
import type { ConsentKind } from '@/lib/shared/rules/consents/kinds';
import { confirmedLearner, control, poolClient, signIn } from './cognito-learner';
import { runningSandbox } from './running-sandbox';

const sandbox = runningSandbox();
const POOLS: readonly IdentityPool[] = ['pt-BR', 'en-GB', 'en-AU', 'en-NZ', 'es-AR', 'es-MX'];

interface Person {
  email: string;
  subject: string;
  idToken: string;
  accessToken: string;
}
const people = {} as Record<IdentityPool, Person>;

beforeAll(async () => {
  for (const name of POOLS) {
    const pool = poolClient(sandbox(), name);
    const email = await confirmedLearner(sandbox(), pool);
    const { session } = await signIn(pool, email);
    const idToken = session.getIdToken();
    people[name] = {
      email,
      subject: idToken.payload.sub as string,
      idToken: idToken.getJwtToken(),
      accessToken: session.getAccessToken().getJwtToken(),
    };
  }
});
beforeEach(async () => {
  await control(sandbox(), 'reset', { service: 'consumer-data' });
});

const settings = (): ConsumerSettings => ({
  CONSUMER_DATA_URLS: sandbox().consumerData.urls,
  CONSUMER_DATA_KEYS: sandbox().consumerData.keys,
  CONSUMER_DATA_HEADER: { formType: 'signUp', entity: 'breaking-barriers', origin: 'website' },
  CONSUMER_DATA_SUBSCRIPTION: 'breaking-barriers-news',
  LOCALE_CONFIG: {},
});

const callerOf = (locale: IdentityPool, changes: Partial<Caller> = {}): Caller => {
  const site = consumerSite(settings(), locale);
  if (!site) throw new Error(`${locale} has no consumer data`);
  return { site, idToken: people[locale].idToken, ...changes };
};

const given = (granted: boolean, everGranted = granted) => ({ granted, everGranted });

const stateOf = (locale: IdentityPool, changes: Partial<CustomerState> = {}): CustomerState => ({
  email: people[locale].email,
  firstName: 'Zoë',
  lastName: 'Žižka de Souza',
  title: 'Dr',
  interests: [],
  preferences: [],
  consents: new Map([
    ['legalAge', given(true)],
    ['email', given(true)],
    ['additionalSubscription', given(true)],
  ]),
  ...changes,
});

const payloadOf = (locale: IdentityPool, changes: Partial<CustomerState> = {}) =>
  profilePayload(callerOf(locale).site, stateOf(locale, changes));

const heldOf = async (locale: IdentityPool) => {
  const url = `${sandbox().url}/consumer-data/inspect.json?subject=${people[locale].subject}`;
  return (await (await fetch(url)).json()).consumers;
};

const SAVED = undefined;

describe.each([
  ['pt-BR', 'US', 'PT', 'BR', 'PN001766', 'BH0413'],
  ['es-MX', 'US', 'ES', 'MX', 'PN003058', 'BH0413'],
  ['es-AR', 'US', 'ES', 'AR', 'PN003057', 'BH0413'],
  ['en-GB', 'EU', 'EN', 'GB', 'PN003059', 'BH0978'],
  ['en-AU', 'SG', 'EN', 'AU', 'PN004887', 'BH0413'],
  ['en-NZ', 'SG', 'EN', 'NZ', 'PN004889', 'BH0413'],
] as const)('on %s', (locale, region, isoLanguage, isoCountry, campaignId, brandCode) => {
  it(`a sign-up arrives in ${region} with key, campaign and brand (R3.24 R3.25 R3.26 R3.27 R6.6 R7.28 R7.31 R7.57 R7.59 R9.17 R9.18 R9.19 R9.20 R9.21 R9.22 R9.23 R9.28)`, async () => {
    expect(await signUp(callerOf(locale), payloadOf(locale))).toEqual(SAVED);
    const [held, ...others] = await heldOf(locale);
    expect(others).toEqual([]);
    expect(held).toMatchObject({ region, country: isoCountry, subject: people[locale].subject });
    expect(held.profile).toMatchObject({
      header: {
        isoLanguage,
        isoCountry,
        brandCode,
        campaignId,
        formType: 'signUp',
        entity: 'breaking-barriers',
        origin: 'website',
      },
      consumerIdentity: { firstName: 'Zoë', lastName: 'Žižka de Souza', honorificPrefix: 'Dr' },
      contactDetail: { email: people[locale].email },
      optInStatus: { legalAgeConsent: true, unileverEmailConsent: true },
    });
  });

  it('R5.21 subscribes additionally with consent, never in en-AU and en-NZ', async () => {
    const subscriptionAfter = async (consent: [ConsentKind, ReturnType<typeof given>][]) => {
      const profile = payloadOf(locale, { consents: new Map(consent) });
      expect(await saveProfile(callerOf(locale), profile)).toEqual(SAVED);
      return (await heldOf(locale))[0].profile.additionalSubscription;
    };
    const exists = locale !== 'en-AU' && locale !== 'en-NZ';
    const sent = (optIn: boolean) => (exists ? [{ serviceId: 'breaking-barriers-news', optIn }] : undefined);
    expect(await subscriptionAfter([])).toBeUndefined();
    expect(await subscriptionAfter([['additionalSubscription', given(false)]])).toBeUndefined();
    expect(await subscriptionAfter([['additionalSubscription', given(true)]])).toEqual(sent(true));
    expect(await subscriptionAfter([['additionalSubscription', given(false, true)]])).toEqual(sent(false));
  });

  it('what was saved comes back through every way of reading (R7.29 R7.30 R7.32 R7.33 R7.34 R7.35)', async () => {
    const caller = callerOf(locale);
    const profile = payloadOf(locale);
    expect(await saveProfile(caller, profile)).toEqual(SAVED);
    expect(await saveInterests(caller, ['football', 'inclusion'])).toEqual(SAVED);
    expect(await savePreferences(caller, ['reading'])).toEqual(SAVED);
    expect(await retrieveProfile(caller)).toEqual(profile);
    expect(await getUserProfile(caller)).toEqual({
      profile,
      extended: { nonMarketingInterests: ['football', 'inclusion'], nonMarketingPreferences: ['reading'] },
    });
    expect(await getInterests(caller)).toEqual(['football', 'inclusion']);
    expect(await getPreferences(caller)).toEqual(['reading']);
  });

  it('everything that could be sent can be taken back', async () => {
    expect(await saveProfile(callerOf(locale), optedOut(payloadOf(locale)))).toEqual(SAVED);
    const [{ profile }] = await heldOf(locale);
    expect(profile.optInStatus).toEqual({ legalAgeConsent: true, unileverEmailConsent: false });
    expect(JSON.stringify(profile)).not.toContain('"optIn":true');
  });

  it('nobody is known before they were told of', async () => {
    const unknown = { kind: 'refused', code: 'not-found', status: 404, reason: 'ProfileNotFound' };
    for (const read of [retrieveProfile, getUserProfile, getInterests, getPreferences])
      await expect(read(callerOf(locale))).rejects.toMatchObject(unknown);
  });

  it('R6.6 refuses other countries’ keys and other pools’ tokens', async () => {
    for (const other of POOLS.filter((each) => each !== locale)) {
      const { site } = callerOf(locale);
      const { apiKey } = callerOf(other).site;
      const wrongKey = signUp(callerOf(locale, { site: { ...site, apiKey } }), payloadOf(locale));
      await expect(wrongKey).rejects.toMatchObject({ code: 'not-authorised', status: 403 });
      const wrongToken = callerOf(locale, { idToken: people[other].idToken });
      await expect(signUp(wrongToken, payloadOf(locale))).rejects.toMatchObject({
        code: 'not-authorised',
        reason: 'WrongCountry',
      });
    }
    expect(await heldOf(locale)).toEqual([]);
  });
});

it('the United States sites have no consumer data', () => {
  const without = LOCALES.filter((locale) => consumerSite(settings(), locale) === null);
  expect(without).toEqual(['en-US', 'es-US']);
});

it('R8.22 sends the operator’s campaign and brand, and returns refusals', async () => {
  const overlaid = { ...settings(), LOCALE_CONFIG: { 'en-GB': { campaignId: 'PN999999' } } };
  const site = consumerSite(overlaid, 'en-GB');
  if (!site) throw new Error('no site');
  expect(site.header.campaignId).toBe('PN999999');
  const caller = callerOf('en-GB', { site });
  await expect(signUp(caller, profilePayload(site, stateOf('en-GB')))).rejects.toMatchObject({
    service: 'consumer-data',
    code: 'refused',
    status: 400,
    reason: 'ValidationFailed',
  });
});

/** One request as an outsider could make it, by default as it should be. */
const raw = async (changes: {
  path?: string;
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}) => {
  const { baseUrl, apiKey } = callerOf('en-GB').site;
  const headers = {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    authorization: `Bearer ${people['en-GB'].idToken}`,
    ...changes.headers,
  };
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const method = changes.method ?? 'POST';
  const answer = await fetch(baseUrl + (changes.path ?? '/profile/save'), {
    method,
    headers: sent,
    ...(method === 'GET' ? {} : { body: JSON.stringify(changes.body ?? { profile: payloadOf('en-GB') }) }),
  });
  const { code, details } = answer.status === 204 ? { code: undefined } : await answer.json();
  return { status: answer.status, code, details };
};

describe('the stand-in refuses', () => {
  it('nothing that is as it should be', async () => {
    expect((await raw({})).status).toBe(204);
  });

  it.each([
    ['without a key', { 'x-api-key': undefined }, 403, 'MissingApiKey'],
    ['with an unknown key', { 'x-api-key': 'nobody-has-this-one' }, 403, 'UnknownApiKey'],
    ['with the key of another region', { 'x-api-key': 'sandbox-consumer-data-BR' }, 403, 'WrongRegion'],
    ['without a token', { authorization: undefined }, 401, 'MissingToken'],
    ['with a token in another scheme', { authorization: 'Basic abc' }, 401, 'MissingToken'],
    ['with nonsense for a token', { authorization: 'Bearer abc.def.ghi' }, 401, 'InvalidToken'],
    ['as another type', { 'content-type': 'text/plain' }, 415, 'UnsupportedMediaType'],
  ])('a save %s', async (_title, headers, status, code) => {
    expect(await raw({ headers })).toMatchObject({ status, code });
    expect(await heldOf('en-GB')).toEqual([]);
  });

  it('an access token in the place of the identity token', async () => {
    const authorization = `Bearer ${people['en-GB'].accessToken}`;
    expect(await raw({ headers: { authorization } })).toMatchObject({ status: 401, code: 'InvalidToken' });
  });

  it('a token signed by others, or run out', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const [head = '', body = ''] = people['en-GB'].idToken.split('.').map((part) => part);
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = await new SignJWT(claims)
      .setProtectedHeader(JSON.parse(Buffer.from(head, 'base64url').toString()))
      .sign(privateKey);
    const forgedAnswer = await raw({ headers: { authorization: `Bearer ${forged}` } });
    expect(forgedAnswer).toMatchObject({ status: 401, code: 'InvalidToken' });
    await control(sandbox(), 'clock', { offsetMs: 3_601_000 });
    expect(await raw({})).toMatchObject({ status: 401, code: 'TokenExpired' });
    await control(sandbox(), 'clock', { offsetMs: 0 });
  });

  const changed = (path: string, value: unknown) => {
    const profile: Record<string, unknown> = { ...structuredClone(payloadOf('en-GB')) };
    const keys = path.split('.');
    const last = keys.pop() as string;
    const place = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, profile);
    if (value === undefined) delete place[last];
    else place[last] = value;
    return { profile };
  };

  it.each([
    ['header.isoLanguage', 'en'],
    ['header.isoCountry', 'AU'],
    ['header.campaignId', 'PN001766'],
    ['header.brandCode', 'BH0413'],
    ['header.formType', ''],
    ['header.entity', undefined],
    ['header.origin', undefined],
    ['header.extra', 'x'],
    ['consumerIdentity.honorificPrefix', undefined],
    ['consumerIdentity.firstName', null],
    ['contactDetail.email', 'somebody@else.example'],
    ['optInStatus.legalAgeConsent', 'true'],
    ['optInStatus.unileverEmailConsent', undefined],
    ['additionalSubscription', [{ serviceId: 'x', optIn: true, extra: 1 }]],
    ['additionalSubscription', []],
    ['questionAndAnswers', []],
  ])('a profile with %s = %j', async (path, value) => {
    const answer = await raw({ body: changed(path, value) });
    expect(answer).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(answer.details[0]).toContain(path.split('.')[0]);
    expect(await heldOf('en-GB')).toEqual([]);
  });

  it('the additional subscription where it does not exist', async () => {
    const { site } = callerOf('en-AU');
    const wrong = profilePayload({ ...site, subscriptionId: 'breaking-barriers-news' }, stateOf('en-AU'));
    await expect(signUp(callerOf('en-AU'), wrong)).rejects.toMatchObject({ kind: 'refused', status: 400 });
  });

  it.each([
    ['/profile/retrieve/v2', { profileStores: ['EPS'] }],
    ['/profile/retrieve/v2', {}],
    ['/profile/get-user-profile', { profileStores: ['CPS'], extendedGroups: [] }],
    ['/profile/save-interests', { interests: 'football' }],
    ['/profile/save-custom-preferences', { customPreferences: ['a'], extra: 1 }],
    ['/profile/save', ['profile']],
  ])('at %s the body %j', async (path, body) => {
    expect(await raw({ path, body })).toMatchObject({ status: 400, code: 'ValidationFailed' });
  });

  it('unknown operations, other methods and other regions', async () => {
    expect(await raw({ path: '/profile/erase' })).toMatchObject({ status: 404, code: 'UnknownOperation' });
    expect(await raw({ method: 'GET' })).toMatchObject({ status: 405, code: 'MethodNotAllowed' });
    const moon = await fetch(`${sandbox().url}/consumer-data/moon/profile/save`, { method: 'POST' });
    expect([moon.status, (await moon.json()).code]).toEqual([404, 'UnknownRegion']);
  });

  it('other websites that want to look at what arrived', async () => {
    const answer = await fetch(`${sandbox().url}/consumer-data/inspect.json`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
  });
});

it('a fault rule applies to its named region alone', async () => {
  await control(sandbox(), 'faults', { service: 'consumer-data', operation: 'EU *', kind: 'status' });
  await expect(signUp(callerOf('en-GB'), payloadOf('en-GB'))).rejects.toMatchObject({
    kind: 'unanswered',
    code: 'failed',
    status: 500,
  });
  expect(await signUp(callerOf('pt-BR'), payloadOf('pt-BR'))).toEqual(SAVED);
  await control(sandbox(), 'reset', { service: 'faults' });
});

it('knows each site’s region like the table of locales', () => {
  for (const locale of POOLS) expect(callerOf(locale).site.region).toBe(SITES[locale].consumerDataRegion);
});
