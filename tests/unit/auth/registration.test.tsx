import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserBoundStorage } from '@/lib/auth/browser-storage';
import { keepRegistration, sendRegistrations } from '@/lib/auth/registration';
import type { SignUpPayload } from '@/lib/backend/contract/session';

const DAY = 24 * 60 * 60 * 1000;
const payload = (token: string): SignUpPayload => ({
  token,
  organisation: 'Escola da Vila',
  workFrom: 'BR',
  phone: '',
  job: 'coach',
  partner: '-',
  numberOfPeople: 25,
  mktChannel: 'search',
  country: 'BR',
  language: 'PT',
  youngFemale: '12',
  sportType: 'football',
});

let sent: unknown[] = [];
const server = setupServer();
const accepting = () =>
  server.use(
    http.post('/api/customers', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ pending: true });
    }),
  );

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.get('/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/config/:locale', () => HttpResponse.error()),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

describe('the answers of a new account', () => {
  it('R7.4 reach the backend exactly as the payload of the specification', async () => {
    accepting();
    keepRegistration(payload('user-1'));
    await sendRegistrations();
    expect(sent).toEqual([payload('user-1')]);
  });

  it('stay when they could not be sent, and are sent the next time, once', async () => {
    server.use(http.post('/api/customers', () => HttpResponse.error(), { once: true }));
    keepRegistration(payload('user-1'));
    await expect(sendRegistrations()).resolves.toBeUndefined();
    accepting();
    await sendRegistrations();
    await sendRegistrations();
    expect(sent).toEqual([payload('user-1')]);
  });

  it('leave nothing in the browser once the backend has them', async () => {
    accepting();
    keepRegistration(payload('user-1'));
    await sendRegistrations();
    expect(localStorage.getItem('registrations')).not.toContain('user-1');
  });

  it('of one account do not push out those of another', async () => {
    accepting();
    keepRegistration(payload('user-1'));
    keepRegistration(payload('user-2'));
    await sendRegistrations();
    expect(sent).toHaveLength(2);
  });

  it('are dropped after seven days, when the backend would drop them too', async () => {
    accepting();
    const now = Date.now();
    keepRegistration(payload('user-1'), now - 7 * DAY);
    await sendRegistrations(now);
    expect(sent).toEqual([]);
  });

  it('outlive a logout, since they belong to an account that may not have signed in yet', async () => {
    accepting();
    keepRegistration(payload('user-1'));
    clearUserBoundStorage();
    await sendRegistrations();
    expect(sent).toHaveLength(1);
  });
});
