import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserBoundStorage } from '@/lib/auth/browser-storage';
import { completeRegistration, keepRegistration, sendRegistrations } from '@/lib/auth/registration';
import type { SignUpConsents } from '@/lib/shared/contract/account';
import type { SignUpPayload } from '@/lib/shared/contract/session';

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

const consents = (token: string): SignUpConsents => ({
  token,
  locale: 'pt-BR',
  title: 'Dr',
  legalAge: true,
  email: true,
  additionalSubscription: false,
});
const registration = (token: string) => ({ answers: payload(token), consents: consents(token) });

let sent: unknown[] = [];
let agreed: unknown[] = [];
const server = setupServer();
const accepting = () =>
  server.use(
    http.post('/api/customers', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ pending: true });
    }),
    http.post('/api/customer-consents', async ({ request }) => {
      agreed.push(await request.json());
      return HttpResponse.json({ pending: true });
    }),
  );

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sent = [];
  agreed = [];
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
    keepRegistration(registration('user-1'));
    await sendRegistrations();
    expect(sent).toEqual([payload('user-1')]);
    expect(agreed).toEqual([consents('user-1')]);
  });

  it('stay when they could not be sent, and are sent the next time, once', async () => {
    server.use(
      http.post('/api/customers', () => HttpResponse.error()),
      http.post('/api/customer-consents', () => HttpResponse.error()),
    );
    keepRegistration(registration('user-1'));
    await expect(sendRegistrations()).resolves.toBeUndefined();
    accepting();
    await sendRegistrations();
    await sendRegistrations();
    expect(sent).toEqual([payload('user-1')]);
  });

  it('are sent part by part: what has arrived is not sent again with what has not', async () => {
    accepting();
    server.use(http.post('/api/customer-consents', () => HttpResponse.error(), { once: true }));
    keepRegistration(registration('user-1'));
    await sendRegistrations();
    expect(localStorage.getItem('registrations')).not.toContain('Escola da Vila');
    await sendRegistrations();
    expect(sent).toEqual([payload('user-1')]);
    expect(agreed).toEqual([consents('user-1')]);
    expect(localStorage.getItem('registrations')).toBe('{}');
  });

  it('leave nothing in the browser once the backend has them', async () => {
    accepting();
    keepRegistration(registration('user-1'));
    await sendRegistrations();
    expect(localStorage.getItem('registrations')).not.toContain('user-1');
  });

  it('of one account do not push out those of another', async () => {
    accepting();
    keepRegistration(registration('user-1'));
    keepRegistration(registration('user-2'));
    await sendRegistrations();
    expect(sent).toHaveLength(2);
  });

  it('are dropped after seven days, when the backend would drop them too', async () => {
    accepting();
    const now = Date.now();
    keepRegistration(registration('user-1'), now - 7 * DAY);
    await sendRegistrations(now);
    expect(sent).toEqual([]);
  });

  it('outlive a logout, since they belong to an account that may not have signed in yet', async () => {
    accepting();
    keepRegistration(registration('user-1'));
    clearUserBoundStorage();
    await sendRegistrations();
    expect(sent).toHaveLength(1);
  });
});

describe('R7.22 a customer whose answers are missing after login', () => {
  const newFields = (answer: () => Response | Promise<Response>) =>
    server.use(
      http.post('/api/newFields', async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
  const customer = (complete: boolean) => ({
    customer_id: 1,
    token: 'user-1',
    email: 'ana@example.com',
    first_name: 'Ana',
    last_name: 'Souza',
    country: 'BR',
    language: 'PT',
    certificate_name: null,
    complete,
  });

  it('is completed with the ones that this browser still has, without what names the account', async () => {
    newFields(() => HttpResponse.json({ customer: customer(true) }));
    keepRegistration(registration('user-1'));
    expect(await completeRegistration('user-1')).toBe(true);
    const { token: _, phone: __, country: ___, language: ____, ...fields } = payload('user-1');
    expect(sent).toEqual([fields]);
    expect(localStorage.getItem('registrations')).not.toContain('Escola da Vila');
  });

  it('stays as it is when this browser has none for that person, and asks nobody', async () => {
    keepRegistration(registration('user-2'));
    expect(await completeRegistration('user-1')).toBe(false);
    expect(sent).toEqual([]);
  });

  it('keeps the answers when the backend could not be asked', async () => {
    newFields(() => HttpResponse.error());
    keepRegistration(registration('user-1'));
    await expect(completeRegistration('user-1')).rejects.toBeDefined();
    expect(localStorage.getItem('registrations')).toContain('Escola da Vila');
  });
});
