import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SILENCE_MS } from '@/lib/browser/silence';
import { isRecord } from '@/lib/shared/json/record';
import { startBackendServer } from '../../support/backend-server';

const server = startBackendServer();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const address = { name: 'get-customer', path: '/api/get-customer', method: 'POST' } as const;

describe('a call on a page that has no configuration yet', () => {
  it('fails after one silence of the server', async () => {
    const asked = vi.fn(() => new Promise<never>(() => undefined));
    server.use(http.get('/api/config/:locale', asked), http.get('/api/sanctum/csrf-cookie', asked));
    const { callLightly } = await import('@/lib/backend/light-call');
    const call = callLightly(address, {}, isRecord);
    call.catch(() => undefined);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    await expect(call).rejects.toMatchObject({ failure: 'timeout' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('goes where the specification has it when that is refused', async () => {
    server.use(
      http.get('/api/config/:locale', () => HttpResponse.json({}, { status: 500 })),
      http.get('/api/get-customer', () => HttpResponse.json({ customer: 7 })),
    );
    const { callLightly } = await import('@/lib/backend/light-call');
    const reading = callLightly({ ...address, method: 'GET' }, {}, isRecord);
    expect(await reading).toEqual({ customer: 7 });
  });
});
