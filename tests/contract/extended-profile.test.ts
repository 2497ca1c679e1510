import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateKeyPair, importPKCS8, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import type { Caller } from '@/lib/server/upstream/extended-profile/call';
import {
  getInterests,
  getPreferences,
  getProfile,
  storeInterests,
  storePreferences,
  updateProfile,
} from '@/lib/server/upstream/extended-profile/calls';
import { type Sandbox, startSandbox } from '@/sandbox/start';
import { countWaiting } from '../support/waiting';
import { confirmedLearner, control, poolClient, signIn } from './cognito-learner';
import { temporaryFolder } from './running-sandbox';

/** The product's client on the stand-in, and the stand-in under requests that the client would never send. */

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let sandbox: Sandbox;
let anaToken: string;
let ana: Caller;

const start = () =>
  startSandbox({ dataDir: place.folder, services: { postgres: false, mail: false, cognito: true } });

const signedIn = async (): Promise<string> => {
  const email = await confirmedLearner(sandbox, poolClient(sandbox));
  const { session } = await signIn(poolClient(sandbox), email);
  return session.getIdToken().getJwtToken();
};

const caller = (idToken: string): Caller => ({ baseUrl: sandbox.extendedProfileUrl, idToken });

beforeAll(async () => {
  place = await temporaryFolder();
  sandbox = await start();
  anaToken = await signedIn();
  ana = caller(anaToken);
});
afterAll(async () => {
  await sandbox.stop();
  await place.remove();
});
beforeEach(async () => {
  await control(sandbox, 'reset', { service: 'extended-profile' });
  await control(sandbox, 'reset', { service: 'faults' });
});

const PROFILE = {
  title: 'Profa.',
  firstName: 'Ana 🏆',
  lastName: 'Souza',
  organisation: 'Escola Municipal',
  workFrom: 'Brasil',
  job: 'Professora',
  numberOfPeople: 30,
  sportType: 'Futebol',
};

const failureOf = async (calling: Promise<unknown>): Promise<UpstreamError> => {
  const failure = await calling.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  if (!UpstreamError.is(failure)) throw new Error(`no failure of a service: ${String(failure)}`);
  return failure;
};

describe('the client of the extended-profile service', () => {
  it('finds nothing of a person who told the service nothing (R7.25, R7.26, R7.27)', async () => {
    expect(await getProfile(ana)).toBeNull();
    expect(await getInterests(ana)).toEqual([]);
    expect(await getPreferences(ana)).toEqual([]);
  });

  it('reads back the profile that it updated last (R7.25)', async () => {
    await updateProfile(ana, PROFILE);
    await updateProfile(ana, { ...PROFILE, job: '' });
    expect(await getProfile(ana)).toEqual({ ...PROFILE, job: '' });
  });

  it('reads back the interests that it stored last (R7.26)', async () => {
    await storeInterests(ana, ['football', 'inclusion']);
    await storeInterests(ana, ['inclusion']);
    expect(await getInterests(ana)).toEqual(['inclusion']);
  });

  it('reads back the preferences stored last, even an empty list (R7.27)', async () => {
    await storePreferences(ana, ['reading']);
    expect(await getPreferences(ana)).toEqual(['reading']);
    await storePreferences(ana, []);
    expect(await getPreferences(ana)).toEqual([]);
  });

  it('sees what is of the token’s person, and nobody else’s', async () => {
    const bia = caller(await signedIn());
    await updateProfile(ana, PROFILE);
    await storeInterests(ana, ['football']);
    expect([await getProfile(bia), await getInterests(bia)]).toEqual([null, []]);
  });

  it.each([
    ['status', { kind: 'status', status: 500, body: '<h1>Stack trace</h1>' }, 'failed', 500],
    ['HTML', { kind: 'nonsense' }, 'not-json', 200],
    ['HTML with an error', { kind: 'nonsense', status: 502 }, 'failed', 502],
    [
      'JSON of another shape',
      { kind: 'status', status: 200, body: '{"interests":"all"}' },
      'unexpected-answer',
      200,
    ],
    ['a broken connection', { kind: 'reset' }, 'unreachable', null],
    ['too many requests', { kind: 'status', status: 429 }, 'too-many-requests', 429],
  ])('names the failure when it gets %s', async (_what, fault, code, status) => {
    await control(sandbox, 'faults', { service: 'extended-profile', ...fault });
    const failed = await failureOf(getInterests(ana));
    expect(failed).toMatchObject({ service: 'extended-profile', code, status });
    expect(failed.message).not.toContain('Stack');
  });

  it('takes 404 for a person of whom nothing is known', async () => {
    await control(sandbox, 'faults', { service: 'extended-profile', kind: 'status', status: 404 });
    const known = await Promise.all([getProfile(ana), getInterests(ana), getPreferences(ana)]);
    expect(known).toEqual([null, [], []]);
  });

  it('takes HTML for no success when it stores', async () => {
    await control(sandbox, 'faults', { service: 'extended-profile', kind: 'nonsense' });
    expect((await failureOf(updateProfile(ana, PROFILE))).code).toBe('not-json');
    expect((await failureOf(storeInterests(ana, []))).code).toBe('not-json');
  });

  it('gives up after four seconds of nothing', async () => {
    const operation = 'GET /users/interests';
    await control(sandbox, 'faults', { service: 'extended-profile', operation, kind: 'hang' });
    const asking = await countWaiting(() => failureOf(getInterests(ana)));
    expect(asking.result.code).toBe('timeout');
    expect(asking.waitedMs).toBe(4_000);
    // The rule names one operation; the others go on.
    expect(await getPreferences(ana)).toEqual([]);
  });
});

const send = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const response = await fetch(sandbox.extendedProfileUrl + path, {
    ...init,
    headers: { authorization: `Bearer ${anaToken}`, ...init.headers },
  });
  const body = (await response.json()) as { error?: string; fields?: string[]; people?: unknown[] };
  return { status: response.status, headers: response.headers, body };
};

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the stand-in refuses', () => {
  it.each([
    ['GET', '/users/profile/update', 405, 'POST'],
    ['POST', '/users/profile', 405, 'GET'],
    ['DELETE', '/users/interests', 405, 'GET'],
    ['GET', '/users/preferences/store', 405, 'POST'],
    ['GET', '/users', 404, null],
    ['GET', '/users/profile/', 404, null],
    ['GET', '/users/constructor', 404, null],
  ])('%s %s with %i', async (method, path, status, allow) => {
    const answer = await send(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
  });

  it('a body that is not application/json', async () => {
    const body = { interests: [] };
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect((await post('/users/interests/store', body, { 'content-type': type })).status).toBe(415);
    expect((await post('/users/interests/store', '{"interests":')).body.error).toBe('malformed_json');
  });

  it.each([
    ['a missing field', { ...PROFILE, job: undefined }, 'profile.job'],
    ['a field too many', { ...PROFILE, email: 'ana@example.org' }, 'profile'],
    ['people as text', { ...PROFILE, numberOfPeople: '30' }, 'profile.numberOfPeople'],
    ['1001 people', { ...PROFILE, numberOfPeople: 1001 }, 'profile.numberOfPeople'],
    ['half a person', { ...PROFILE, numberOfPeople: 1.5 }, 'profile.numberOfPeople'],
    ['a text too long', { ...PROFILE, organisation: 'x'.repeat(201) }, 'profile.organisation'],
  ])('a profile with %s, and keeps nothing of it', async (_what, profile, field) => {
    const answer = await post('/users/profile/update', { profile });
    expect([answer.status, answer.body.error]).toEqual([422, 'validation_failed']);
    expect(answer.body.fields?.join()).toContain(`${field}:`);
    expect(await getProfile(ana)).toBeNull();
  });

  it.each([
    ['twice the same', ['football', 'football']],
    ['sentences', ['I like football']],
    ['numbers', [1]],
    ['more than fifty', Array.from({ length: 51 }, (_, index) => `word-${index}`)],
  ])('choices with %s', async (_what, choices) => {
    expect((await post('/users/interests/store', { interests: choices })).status).toBe(422);
    expect((await post('/users/preferences/store', { preferences: choices })).status).toBe(422);
    expect((await post('/users/interests/store', { preferences: [] })).status).toBe(422);
  });

  it('anything without a genuine, unexpired identity token', async () => {
    const { pool, keys } = await poolKeys();
    const now = Math.floor(Date.now() / 1000);
    const genuine = {
      sub: 'a',
      email: 'a@b.example',
      token_use: 'id',
      aud: pool.webClientId,
      iss: pool.issuer,
    };
    const sign = (claims: JWTPayload, key = keys.id) =>
      new SignJWT({ iat: now, exp: now + 600, ...genuine, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keys.id.kid })
        .sign(key.key);
    const { privateKey: stranger } = await generateKeyPair('RS256');
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...genuine, iat: now, exp: now + 600 }))}.`;
    const tokens = {
      token_expired: [await sign({ exp: now - 10 })],
      token_missing: ['', 'x', none.replaceAll('=', '')],
      token_invalid: [
        await sign({}, { ...keys.id, key: stranger }),
        await sign({ token_use: 'access' }),
        await sign({ aud: 'another-client' }),
        await sign({ iss: `${pool.issuer}x` }),
        await sign({}, keys.access),
      ],
    };
    expect((await send('/users/interests', { headers: bearer(await sign({})) })).status).toBe(200);
    for (const [error, list] of Object.entries(tokens)) {
      for (const token of list) {
        const answer = await send('/users/interests', { headers: bearer(token) });
        expect([answer.status, answer.body.error]).toEqual([401, error]);
      }
    }
    expect((await send('/users/interests', { headers: { authorization: `Basic ${anaToken}` } })).status).toBe(
      401,
    );
  });
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The keys that the pool signs with, from where the sandbox keeps them. */
const poolKeys = async () => {
  const address = sandbox.pools['pt-BR'];
  const kept = JSON.parse(await readFile(join(place.folder, 'cognito', 'pt-BR', 'keys.json'), 'utf8'));
  const read = async ({ kid, privateKey }: { kid: string; privateKey: string }) => ({
    kid,
    key: await importPKCS8(privateKey, 'RS256'),
  });
  return {
    pool: { ...address, issuer: `${sandbox.url}/cognito/${address.userPoolId}` },
    keys: { id: await read(kept.id), access: await read(kept.access) },
  };
};

const inspect = async () => {
  const response = await fetch(`${sandbox.extendedProfileUrl}/inspect.json`);
  return ((await response.json()) as { people: { arrivals: { operation: string; content: unknown }[] }[] })
    .people;
};

describe('the stand-in keeps', () => {
  it('every write in order, shown on this machine only', async () => {
    await storeInterests(ana, ['football']);
    await updateProfile(ana, PROFILE);
    const [person] = await inspect();
    expect(person?.arrivals.map(({ operation, content }) => [operation, content])).toEqual([
      ['/users/interests/store', ['football']],
      ['/users/profile/update', PROFILE],
    ]);
    const foreign = await send('/inspect.json', { headers: { origin: 'https://elsewhere.example' } });
    expect(foreign.status).toBe(403);
  });

  it('twenty writes at once, and the last of them', async () => {
    const lists = Array.from({ length: 20 }, (_, index) => [`word-${index}`]);
    await Promise.all(lists.map((list) => storePreferences(ana, list)));
    const [person] = await inspect();
    expect(person?.arrivals).toHaveLength(20);
    expect(person?.arrivals.at(-1)?.content).toEqual(await getPreferences(ana));
  });

  it('what it holds through a restart, until a reset', async () => {
    await updateProfile(ana, PROFILE);
    await storeInterests(ana, ['football']);
    const { url } = sandbox;
    await sandbox.stop();
    sandbox = await start();
    expect(sandbox.url).toBe(url);
    expect(await getProfile(ana)).toEqual(PROFILE);
    expect(await getInterests(ana)).toEqual(['football']);
    await control(sandbox, 'reset', { service: 'extended-profile' });
    expect([await getProfile(ana), await inspect()]).toEqual([null, []]);
  });
});
