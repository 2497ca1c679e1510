import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../support/api-harness';
import { ApiClient } from '../support/client';
import { allowPasswords, createAccount, signInAt } from '../support/cognito-accounts';
import { endSites, type SiteProcess, startSite } from './site-process';
import { type Learner, stored, submit } from './submissions';

/** A process whose clock jumps by an hour, while its database and the others keep the time. Part of `npm run test:faults`. */

const isFull = process.env.FAULTS === 'full';
const HOUR_MS = 3_600_000;
const GUESSES = 10;

let api: ApiHarness;
let site: SiteProcess;
beforeAll(async () => {
  if (!isFull) return;
  api = await startApi({ cognito: true, mail: true });
  await allowPasswords(api);
  site = await startSite();
});
afterAll(async () => {
  if (!isFull) return;
  await endSites();
  await api.stop();
});

const ask = (client: ApiClient, path: string, body: object = {}) =>
  client.post(path, body, { headers: { origin: api.origin } });

const logIn = async (client: ApiClient) =>
  ask(client, '/api/login', { locale: 'pt-BR', ...(await signInAt(api, await createAccount(api))) });

const signedIn = async (): Promise<Learner> => {
  const client = new ApiClient(site.origin);
  const answer = await logIn(client);
  expect(answer.status, answer.text).toBe(200);
  return { client, customer: answer.body.customer };
};

const save = (learner: Learner, question: string) => {
  const submission = { learner, videoId: 101, question, choice: 'a', key: randomUUID() };
  return submit(submission, site.origin, api.origin);
};

describe('a clock that jumps', () => {
  it.runIf(isFull)('by an hour and back ends no session', async () => {
    const learner = await signedIn();
    for (const [question, moved] of [
      ['q1', 0],
      ['q2', HOUR_MS],
      ['q3', -HOUR_MS],
      ['q1', 0],
    ] as const) {
      await site.moveClock(moved);
      const title = `${moved / HOUR_MS} h`;
      expect((await ask(learner.client, '/api/get-customer')).status, title).toBe(200);
      expect((await ask(learner.client, '/api/token-validation')).body, title).toEqual({ valid: true });
      expect((await save(learner, question)).status, title).toBe(200);
    }
    expect((await stored(api)).answers).toHaveLength(3);
  });

  it.runIf(isFull)('by an hour refuses new logins until it is right', async () => {
    await site.moveClock(HOUR_MS + 60_000);
    expect((await logIn(new ApiClient(site.origin))).status).toBe(401);
    await site.moveClock(0);
    await signedIn();
  });

  it.runIf(isFull)('opens no limit before its time, and keeps none closed', async () => {
    const client = new ApiClient(site.origin);
    const guess = () =>
      ask(client, '/api/identity/login', {
        locale: 'en-US',
        email: 'somebody@example.com',
        password: 'wrong 4 words',
      });
    await site.moveClock(0);
    for (let count = 0; count < GUESSES; count += 1) await guess();
    for (const moved of [0, HOUR_MS, -HOUR_MS]) {
      await site.moveClock(moved);
      expect((await guess()).status, `${moved / HOUR_MS} h`).toBe(429);
    }
    await api.database.query(`update rate_limits set expire = expire - ${HOUR_MS}`);
    expect((await guess()).status).not.toBe(429);
    await site.moveClock(0);
  });
});
