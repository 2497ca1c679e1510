import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackendServer } from '../../support/backend-server';

const server = startBackendServer();

const NOON = Date.parse('2026-11-27T12:00:00Z');
const HOUR = 3_600_000;
const FRESH = { 'cache-control': 'no-store' };

/** A page that has heard nothing yet. */
const openPage = async () => {
  vi.resetModules();
  const [clock, { createHttpClient }, { fetchHeard }, { byAxios }] = await Promise.all([
    import('@/lib/browser/server-clock'),
    import('@/lib/backend/http-client'),
    import('@/lib/browser/silence'),
    import('@/lib/backend/client'),
  ]);
  return { ...clock, createHttpClient, fetchHeard, byAxios };
};

const answerAt = (moment: number, headers: Record<string, string> = FRESH, status = 200) =>
  server.use(
    http.get('/api/anything', () =>
      HttpResponse.json({}, { status, headers: { date: new Date(moment).toUTCString(), ...headers } }),
    ),
  );

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON + 2 * HOUR });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the server’s time on a device whose clock is 2 h fast', () => {
  it.each(['fetchHeard', 'byAxios'] as const)('is heard from answers (%s)', async (exchange) => {
    const page = await openPage();
    const client = page.createHttpClient(page[exchange], { csrfPath: '/api/sanctum/csrf-cookie' });
    expect(page.heardNow()).toBeUndefined();
    answerAt(NOON);
    await client.send({ method: 'GET', path: '/api/anything' });
    expect(page.serverNow()).toBe(NOON);
  });

  it('is heard from a refusal as well', async () => {
    const page = await openPage();
    answerAt(NOON, FRESH, 503);
    const asking = page
      .createHttpClient(page.byAxios, { csrfPath: '/' })
      .send({ method: 'GET', path: '/api/anything' });
    await expect(asking).rejects.toMatchObject({ status: 503 });
    expect(page.serverNow()).toBe(NOON);
  });

  const hearing = async (...answers: { at: number; cacheControl?: string }[]) => {
    const page = await openPage();
    for (const { at, cacheControl = 'no-store' } of answers)
      page.hearTime((name) => (name === 'date' ? new Date(at).toUTCString() : cacheControl));
    return page;
  };

  it('is not taken from what a cache may have kept', async () => {
    const { heardNow } = await hearing({ at: NOON, cacheControl: 'no-cache' });
    expect(heardNow()).toBeUndefined();
  });

  it('is that of the answer that was least late', async () => {
    const { serverNow } = await hearing({ at: NOON - 9_000 }, { at: NOON }, { at: NOON - 4_000 });
    expect(serverNow()).toBe(NOON);
  });

  it('goes on by itself when the device’s clock is set', async () => {
    const { serverNow } = await hearing({ at: NOON });
    vi.setSystemTime(NOON - 24 * HOUR);
    vi.advanceTimersByTime(5_000);
    expect(serverNow()).toBe(NOON + 5_000);
  });

  it('settles whether the device slept', async () => {
    const page = await hearing({ at: NOON });
    vi.setSystemTime(NOON + 4 * HOUR);
    expect(page.mayHaveSlept()).toBe(true);
    page.hearTime((name) => (name === 'date' ? new Date(NOON - 1_000).toUTCString() : 'no-store'));
    expect(page.mayHaveSlept()).toBe(false);
    expect(page.serverNow()).toBe(NOON);
  });

  it('is told in whole milliseconds', async () => {
    const { serverNow } = await hearing({ at: NOON });
    vi.advanceTimersByTime(0.4);
    expect(Number.isInteger(serverNow())).toBe(true);
  });

  it('is known to the next page before its first answer', async () => {
    await hearing({ at: NOON });
    const { heardNow, serverNow } = await openPage();
    expect(heardNow()).toBeUndefined();
    expect(serverNow()).toBe(NOON);
  });

  it('is forgotten once the clock was put right', async () => {
    await hearing({ at: NOON });
    vi.setSystemTime(NOON);
    await hearing({ at: NOON + 1_000 });
    expect((await openPage()).serverNow()).toBe(NOON);
    expect(localStorage.getItem('clock-offset')).toBeNull();
  });

  it('never goes back behind what was heard', async () => {
    await hearing({ at: NOON });
    vi.setSystemTime(NOON - 48 * HOUR);
    const { serverNow } = await openPage();
    expect(serverNow()).toBe(NOON);
  });

  it('goes back where an answer says so', async () => {
    await hearing({ at: NOON + 48 * HOUR });
    await hearing({ at: NOON });
    expect((await openPage()).serverNow()).toBe(NOON);
  });
});
