import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepPendingCalls, sendPendingSignUps } from '@/lib/auth/pending-calls';
import { clearUserBoundStorage } from '@/lib/browser/web-storage';
import type { SignUpAnswers, SignUpConsents } from '@/lib/shared/contract/sign-up';
import { startBackendServer } from '../../support/backend-server';

const DAY = 24 * 60 * 60 * 1000;
const ANSWERS: SignUpAnswers = {
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
};

const CONSENTS: SignUpConsents = {
  locale: 'pt-BR',
  title: 'Dr',
  legalAge: true,
  email: true,
  additionalSubscription: false,
};
const payload = (token: string) => ({ token, ...ANSWERS });
const consents = (token: string) => ({ token, ...CONSENTS });
const keep = (userId: string, now?: number) =>
  keepPendingCalls(userId, { registration: ANSWERS, consents: CONSENTS }, now);

let sent: unknown[] = [];
let agreed: unknown[] = [];
const server = startBackendServer();
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

beforeEach(() => {
  localStorage.clear();
  sent = [];
  agreed = [];
});

describe('the answers of a new account', () => {
  it('R7.4 reach the backend exactly as the payload of the specification', async () => {
    accepting();
    keep('user-1');
    await sendPendingSignUps();
    expect(sent).toEqual([payload('user-1')]);
    expect(agreed).toEqual([consents('user-1')]);
  });

  it('stay until they could be sent, once', async () => {
    server.use(
      http.post('/api/customers', () => HttpResponse.error()),
      http.post('/api/customer-consents', () => HttpResponse.error()),
    );
    keep('user-1');
    await expect(sendPendingSignUps()).resolves.toBeUndefined();
    accepting();
    await sendPendingSignUps();
    await sendPendingSignUps();
    expect(sent).toEqual([payload('user-1')]);
  });

  it('are sent in parts, and no part twice', async () => {
    accepting();
    server.use(http.post('/api/customer-consents', () => HttpResponse.error(), { once: true }));
    keep('user-1');
    await sendPendingSignUps();
    expect(localStorage.getItem('pending-calls')).not.toContain('Escola da Vila');
    await sendPendingSignUps();
    expect(sent).toEqual([payload('user-1')]);
    expect(agreed).toEqual([consents('user-1')]);
    expect(localStorage.getItem('pending-calls')).toBeNull();
  });

  it('leave nothing in the browser once the backend has them', async () => {
    accepting();
    keep('user-1');
    await sendPendingSignUps();
    expect(localStorage.getItem('pending-calls')).toBeNull();
  });

  it('of one account do not push out those of another', async () => {
    accepting();
    keep('user-1');
    keep('user-2');
    await sendPendingSignUps();
    expect(sent).toHaveLength(2);
  });

  it('are dropped after seven days, as the backend does', async () => {
    accepting();
    const now = Date.now();
    keep('user-1', now - 7 * DAY);
    await sendPendingSignUps(now);
    expect(sent).toEqual([]);
  });

  it('outlive a logout', async () => {
    accepting();
    keep('user-1');
    clearUserBoundStorage();
    await sendPendingSignUps();
    expect(sent).toHaveLength(1);
  });
});
