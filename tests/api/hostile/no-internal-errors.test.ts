import { readdirSync } from 'node:fs';
import { asyncProperty, assert as check, constantFrom, oneof, string, tuple, uint8Array } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { identityChangePassword } from '@/lib/shared/contract/identity';
import { problem } from '@/lib/shared/contract/problem';
import { isRecord } from '@/lib/shared/json/record';
import { acceptedBy } from '../../support/accepted-bodies';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { Answer, ApiClient, RequestChoices } from '../../support/client';
import { allowPasswords, control } from '../../support/cognito-accounts';
import { hostileBody, type Json, plausibleBody, textsIn, withValueAt } from '../../support/contract-bodies';
import { HOSTILE_ADDRESSES, hostileText, rounds, STRANGE_TEXTS, shareFor } from '../../support/hostile-text';
import { confirmedAccount, PASSWORD } from '../../support/united-states';
import { fromElsewhere, trustsTheTest, visitorsOf } from '../../support/visitors';
import { type Filled, sendEverywhere } from './hostile-fields';

/**
 * Whatever arrives, no endpoint answers 500 (quality: Security 15). Bodies are made from the contracts, so a new endpoint
 * is covered by itself. A failure prints seed and path; with them, `check(…, { seed, path })` repeats it.
 */

const SEED = 20_240_614;
const repeated = (numRuns: number) => ({ seed: SEED, numRuns: rounds(numRuns) });

let api: ApiHarness;
/** Of an account that exists, so that some requests get past the first question. */
let person: { email: string; password: string };
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true, environment: trustsTheTest });
  await allowPasswords(api);
  // The limits are ours; the provider’s own lock would come before them.
  await control(api, 'marketing-identity', { passwordAttempts: 1000 });
  const { email } = await confirmedAccount(api);
  person = { email, password: PASSWORD };
});
afterAll(() => api.stop());

/** An answer, or a refusal of the contract. A provider that is slow to answer beside other work is no fault of ours. */
const expectNoFault = ({ status, text, body }: Answer) => {
  expect(status, text).not.toBe(500);
  if (status >= 400 && text !== '') expect(problem.parse(body).status).toBe(status);
};

const WRITES = ENDPOINTS.filter(({ method }) => method === 'POST');

/** The same for each round: what is generated must not depend on ids of this run. */
const known = () => ({ customer_id: 1, video_id: 1, course_id: 1, ...person });

/** Posts bodies, with the session’s own id where they name one. */
const postingTo = (endpoint: Endpoint) => {
  const asVisitor = visitorsOf(api, endpoint);
  return (body: unknown, choices: RequestChoices = {}): Promise<Answer> =>
    asVisitor(({ client, customerId }) => {
      const whole = isRecord(body) && body.customer_id === 1 ? { ...body, customer_id: customerId } : body;
      return client.post(endpoint.path, whole, {
        ...choices,
        headers: { ...fromElsewhere(), ...choices.headers },
      });
    });
};

/** Its place as a refusal names it. */
const addressOf = ({ place }: Filled): string => `/${place.join('/')}`;

/** Otherwise our own rule for passwords refuses it before the provider is asked. */
const inPlace = (place: readonly unknown[], text: string): string =>
  /password/i.test(String(place[0])) ? `${text} 4 better words` : text;

describe('R8.20 no hostile text in any field makes a fault of ours', () => {
  it.each(WRITES)('at $path', async (endpoint) => {
    const { body, client, renewed, oneByOne = false } = await acceptedBy(api, endpoint, SEED);
    const asVisitor = postingTo(endpoint);
    const post = (whole: unknown) =>
      client ? client.post(endpoint.path, whole, { headers: fromElsewhere() }) : asVisitor(whole);
    const withTexts = (whole: Json, texts: readonly Filled[]): Json =>
      texts.reduce((filled, { place, text }) => withValueAt(filled, place, text) as Json, whole);
    /** Kept from one request to the next as long as nothing used it up. */
    let unused: Json | undefined;
    const answerTo = async (texts: readonly Filled[]): Promise<Answer> => {
      if (oneByOne) await api.database.query('delete from rate_limits');
      const fresh = unused ?? (await renewed?.());
      const whole = withTexts({ ...body, ...fresh }, texts);
      const answer = await post(whole);
      expectNoFault(answer);
      // What the contract refuses has not got as far as the work, and a new code costs more than the request.
      unused = oneByOne && answer.status === 400 ? fresh : undefined;
      if (endpoint === identityChangePassword && answer.status === 200)
        await post({ oldPassword: whole.newPassword, newPassword: PASSWORD });
      return answer;
    };
    const fieldOf = ({ place: [name] }: Filled): Json => ({ [String(name)]: body[String(name)] });
    const issuesIn = (whole: unknown) =>
      endpoint.request.safeParse(whole).error?.issues.map(({ path }) => `/${path.join('/')}`) ?? [];
    const places = textsIn(body);
    await sendEverywhere({
      places,
      textsFor: (place) => {
        const all: readonly string[] = place[0] === 'email' ? HOSTILE_ADDRESSES : STRANGE_TEXTS;
        return shareFor(places.indexOf(place), all).map((text) => inPlace(place, text));
      },
      isAllowed: (filled) => issuesIn(withTexts(body, [filled])).length === 0,
      isRefusedByItself: (filled) =>
        issuesIn(withTexts(fieldOf(filled), [filled])).includes(addressOf(filled)),
      send: async (texts) => (await answerTo(texts)).status === 200,
      sendRefused: async (texts) => {
        const answer = await answerTo(texts);
        expect(answer.status, answer.text).toBe(400);
        const named = answer.body.errors.map(({ path }) => path);
        expect(named).toEqual(expect.arrayContaining(texts.map(addressOf)));
      },
      oneByOne,
    });
    // Last, since an account can be deleted once. It shows that no check but that of the changed field was in the way.
    await api.database.query('truncate rate_limits');
    const plain = await post({ ...body, ...(await renewed?.()) });
    expect(plain.status, plain.text).toBe(200);
  });
});

describe('no hostile body makes a fault of ours', () => {
  it.each(WRITES)('at $path', async (endpoint) => {
    const post = postingTo(endpoint);
    await check(
      asyncProperty(hostileBody(endpoint, known()), async (body) => expectNoFault(await post(body))),
      repeated(10),
    );
  });
});

describe('no hostile header makes a fault of ours', () => {
  const latin = string({
    unit: constantFrom(...' \t,;=:"\'\\/.-_%?&@()<>[]{}aZ09\u00e9\u00ff'),
    maxLength: 300,
  });
  const named = tuple(
    constantFrom(
      'content-type',
      'idempotency-key',
      'x-xsrf-token',
      'origin',
      'sec-fetch-site',
      'x-request-id',
      'x-forwarded-for',
      'authorization',
      'accept-encoding',
      'accept-language',
      'if-none-match',
      'cookie',
      'range',
    ),
    oneof(
      latin,
      constantFrom('application/json; charset=utf-16', 'multipart/form-data', 'null', '*', '__proto__'),
    ),
  );

  it.each(ENDPOINTS)('at $path', async (endpoint) => {
    const asVisitor = visitorsOf(api, endpoint);
    await check(
      asyncProperty(named, plausibleBody(endpoint, known()), async ([name, value], body) => {
        const headers = { ...fromElsewhere(), [name]: value.trim() };
        const ask = ({ client }: { client: ApiClient }) =>
          endpoint.method === 'GET'
            ? client.get(endpoint.path, { headers })
            : client.post(endpoint.path, body, { headers });
        expectNoFault(await asVisitor(ask));
      }),
      repeated(5),
    );
  });

  it('nor do session and CSRF cookies that somebody has changed', async () => {
    const { client } = await api.signedIn();
    await client.csrfToken();
    await check(
      asyncProperty(latin, constantFrom(0, 3, 10, 60, 100), async (text, at) => {
        const damaged = [...client.cookies].map(
          ([name, value]) => `${name}=${value.slice(0, at)}${text.replace(';', '')}${value.slice(at + 1)}`,
        );
        const headers = { cookie: damaged.join('; ') };
        expectNoFault(await client.get('/api/profile', { headers }));
        expectNoFault(await client.post('/api/get-customer', {}, { headers }));
      }),
      repeated(15),
    );
  });
});

describe('no hostile bytes make a fault of ours', () => {
  it.each(WRITES)('at $path', async (endpoint) => {
    const anything = oneof(
      uint8Array({ maxLength: 200 }),
      constantFrom('', '{', '[]', 'null', '1', '"x"', '{"a":1}{', '\ufeff{}', '{"a":1e99999}').map((text) =>
        new TextEncoder().encode(text),
      ),
    );
    const post = postingTo(endpoint);
    await check(
      asyncProperty(anything, async (rawBody) => expectNoFault(await post({}, { rawBody }))),
      repeated(4),
    );
  });
});

/** Files of `pages/api`, those without a contract included, as the address they answer. */
const ADDRESSES = readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `/api/${file.replace(/\.ts$/, '').replace(/(^|\/)index$/, '')}`);

describe('no hostile address makes a fault of ours', () => {
  const encoded = oneof(
    hostileText.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')) || '%20'),
    constantFrom('..%2f..', '%252e', '%E2%80%AE', 'a%0d%0ab'),
  );

  it.each(ADDRESSES)('at %s', async (address) => {
    const { client } = await api.signedIn();
    await check(
      asyncProperty(encoded, encoded, async (segment, query) => {
        const path = address.replace(/\[[^\]]*\]/g, segment.slice(0, 2_000));
        const headers = fromElsewhere();
        const search = `?${query.slice(0, 2_000)}=${query.slice(0, 2_000)}&__proto__=1&a[]=1`;
        expectNoFault(await client.get(path + search, { headers }));
        expectNoFault(await client.post(path + search, {}, { headers }));
      }),
      repeated(4),
    );
  });
});
