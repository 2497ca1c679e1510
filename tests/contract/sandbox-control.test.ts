import { request } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  confirmedLearner,
  control,
  failureOf,
  mailTo,
  newEmail,
  poolClient,
  resend,
  signIn,
  signUp,
} from './cognito-learner';
import { runningSandbox } from './running-sandbox';

const sandbox = runningSandbox();
const pool = () => poolClient(sandbox());
const json = async (path: string, init?: RequestInit) =>
  (await fetch(`${sandbox().url}${path}`, init)).json();

/** With headers that fetch does not let anybody set. */
const statusOf = (path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${sandbox().url}${path}`, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });

beforeEach(async () => {
  await control(sandbox(), 'reset', {});
});

describe('the clock', () => {
  it('moves by an offset or to a moment', async () => {
    await control(sandbox(), 'clock', { offsetMs: 3_600_000 });
    const before = Date.now();
    const { now, offsetMs } = await json('/control/clock');
    expect(offsetMs).toBe(3_600_000);
    expect(Date.parse(now) - offsetMs).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now) - offsetMs).toBeLessThanOrEqual(Date.now());
    await control(sandbox(), 'clock', { now: '2031-05-06T07:08:09Z' });
    expect((await json('/control/clock')).now).toMatch(/^2031-05-06T07:08:/);
  });

  it('stands still when frozen, and goes on from there', async () => {
    await control(sandbox(), 'clock', { now: '2031-05-06T07:08:09Z', frozen: true });
    const stopped = { now: '2031-05-06T07:08:09.000Z', frozen: true };
    expect(await json('/control/clock')).toMatchObject(stopped);
    expect(await json('/control/clock')).toMatchObject(stopped);
    await control(sandbox(), 'clock', { frozen: false });
    await vi.waitFor(
      async () => {
        const { now } = await json('/control/clock');
        expect(Date.parse(now)).toBeGreaterThan(Date.parse(stopped.now));
        expect(Date.parse(now)).toBeLessThan(Date.parse(stopped.now) + 60_000);
      },
      { timeout: 60_000 },
    );
  });

  it('is what the stand-ins go by', async () => {
    await control(sandbox(), 'clock', { now: '2031-05-06T07:08:09Z' });
    const email = await confirmedLearner(sandbox(), pool());
    expect((await mailTo(sandbox(), email))[0]?.at).toMatch(/^2031-05-06/);
    const { session } = await signIn(pool(), email);
    expect(new Date(Number(session.getIdToken().payload.auth_time) * 1000).getUTCFullYear()).toBe(2031);
  });

  it.each([{}, { offsetMs: 'soon' }, { now: 'tomorrow' }, { offsetMs: 1e300 }])(
    'refuses %j',
    async (body) => {
      expect(await failureOf(control(sandbox(), 'clock', body))).toContain('400');
    },
  );
});

describe('faults', () => {
  it('answer with any status and body, as often as asked', async () => {
    const body = { __type: 'TooManyRequestsException', message: 'Rate exceeded' };
    const fault = { service: 'cognito', operation: 'SignUp', kind: 'status', status: 400, body, times: 2 };
    await control(sandbox(), 'faults', [fault]);
    expect(await failureOf(signUp(pool(), newEmail()))).toBe('TooManyRequestsException: Rate exceeded');
    expect(await failureOf(resend(pool(), newEmail()))).toContain('UserNotFoundException');
    expect((await json('/control/faults')).faults[0].times).toBe(1);
    expect(await failureOf(signUp(pool(), newEmail()))).toContain('TooManyRequestsException');
    expect(await failureOf(signUp(pool(), newEmail()))).toBe('it succeeded');
  });

  it('break the connection, before the operation does anything', async () => {
    const email = newEmail();
    await control(sandbox(), 'faults', { service: 'cognito', kind: 'reset', times: 1 });
    expect(await failureOf(signUp(pool(), email))).toContain('NetworkError');
    expect(await failureOf(signIn(pool(), email))).toContain('UserNotFoundException');
  });

  it('talk nonsense', async () => {
    await control(sandbox(), 'faults', { service: 'cognito', operation: 'JWKS', kind: 'nonsense' });
    const { userPoolId } = sandbox().pools['pt-BR'];
    const answer = await fetch(`${sandbox().url}/cognito/${userPoolId}/.well-known/jwks.json`);
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow();
  });

  it('leave a request hanging, or late', async () => {
    await control(sandbox(), 'faults', { service: 'cognito', kind: 'hang', times: 1 });
    const hanging = fetch(`${sandbox().url}/cognito/`, { method: 'POST', signal: AbortSignal.timeout(300) });
    await expect(hanging).rejects.toThrow(/timeout/i);
    await control(sandbox(), 'faults', { service: 'cognito', kind: 'latency', ms: 250, times: 1 });
    const order: string[] = [];
    const shorterPause = new Promise((resolve) => setTimeout(resolve, 240)).then(() => order.push('pause'));
    await signUp(pool(), newEmail()).then(() => order.push('answer'));
    await shorterPause;
    expect(order).toEqual(['pause', 'answer']);
  });

  it('apply to a share of the requests', async () => {
    await control(sandbox(), 'faults', { service: 'mailbox', kind: 'status', status: 503, rate: 0.5 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => fetch(`${sandbox().url}/mailbox/messages.json`)),
    );
    const failed = answers.filter(({ status }) => status === 503).length;
    // Outside of this range once in ten million million runs.
    expect(failed).toBeGreaterThan(50);
    expect(failed).toBeLessThan(150);
  });

  it('are gone after DELETE and after a reset', async () => {
    await control(sandbox(), 'faults', { service: 'cognito', kind: 'hang' });
    expect(await json('/control/faults', { method: 'DELETE' })).toEqual({ faults: [] });
    await control(sandbox(), 'faults', { service: 'cognito', kind: 'hang' });
    await control(sandbox(), 'reset', { service: 'faults' });
    expect(await json('/control/faults')).toEqual({ faults: [] });
  });

  it.each([
    [{ service: 'moon', kind: 'hang' }, 'service must be one of'],
    [{ service: 'cognito', kind: 'explode' }, 'kind must be one of'],
    [{ service: 'cognito', kind: 'hang', rate: 2 }, 'rate must be a number from 0 to 1'],
  ])('refuse %j', async (fault, why) => {
    expect(await failureOf(control(sandbox(), 'faults', fault))).toContain(why);
  });
});

describe('a reset', () => {
  it('of one service leaves the others', async () => {
    const email = await confirmedLearner(sandbox(), pool());
    await control(sandbox(), 'reset', { service: 'mailbox' });
    expect(await mailTo(sandbox(), email)).toEqual([]);
    expect((await signIn(pool(), email)).session.isValid()).toBe(true);
    await control(sandbox(), 'reset', { service: 'cognito' });
    expect(await failureOf(signIn(pool(), email))).toContain('UserNotFoundException');
  });

  it('of a service that is not there is refused', async () => {
    expect(await failureOf(control(sandbox(), 'reset', { service: 'moon' }))).toContain('400');
  });

  it('sets the options of the pools back', async () => {
    await control(sandbox(), 'cognito', { pool: 'en-AU', accessTokenSeconds: 60 });
    expect((await json('/control/cognito')).pools['en-AU'].accessTokenSeconds).toBe(60);
    expect((await json('/control/cognito')).pools['en-NZ'].accessTokenSeconds).toBe(3600);
    await control(sandbox(), 'reset', {});
    expect((await json('/control/cognito')).pools['en-AU'].accessTokenSeconds).toBe(3600);
  });

  it('refuses options that are unknown or of the wrong kind', async () => {
    expect(await failureOf(control(sandbox(), 'cognito', { colour: 'lime' }))).toContain('no setting colour');
    expect(await failureOf(control(sandbox(), 'cognito', { accessTokenSeconds: '1' }))).toContain('400');
    expect(await failureOf(control(sandbox(), 'cognito', { pool: 'fr-FR' }))).toContain(
      'pool must be one of',
    );
  });
});

describe('who may drive it', () => {
  it.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ host: 'sandbox.elsewhere.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  ])('not a browser that says %j', async (headers) => {
    for (const [method, path] of [
      ['POST', '/control/reset'],
      ['GET', '/control/clock'],
      ['GET', '/mailbox/messages.json'],
      ['POST', '/mailbox/clear'],
    ]) {
      expect(await statusOf(path as string, headers as never, method)).toBe(403);
    }
  });

  it('its own page, and a link to the mailbox', async () => {
    expect(await statusOf('/mailbox/messages.json', { 'sec-fetch-site': 'same-origin' })).toBe(200);
    const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(await statusOf('/mailbox', followed)).toBe(200);
    const { host } = new URL(sandbox().url);
    expect(await statusOf('/control/reset', { origin: `http://${host}` }, 'POST')).toBe(200);
  });

  it('is told at / and /health what is there', async () => {
    expect(await json('/health')).toEqual({ status: 'ok' });
    expect(await (await fetch(`${sandbox().url}/`)).text()).toContain('/mailbox');
    expect(await statusOf('/nothing', {})).toBe(404);
    expect(await statusOf('/control/nothing', {})).toBe(404);
  });
});
