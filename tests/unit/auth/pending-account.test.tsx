import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import {
  bringingAlong,
  keepPendingCalls,
  type PendingCalls,
  pendingCallsOf,
  settlePendingCalls,
} from '@/lib/auth/pending-calls';
import { clearUserBoundStorage } from '@/lib/browser/web-storage';

const DAY = 24 * 60 * 60 * 1_000;
const email = 'ana@example.com';
const asked: PendingCalls = {
  registration: {
    organisation: 'Escola da Vila',
    workFrom: 'BR',
    phone: '',
    job: 'coach',
    numberOfPeople: 25,
    mktChannel: '',
    country: 'BR',
    language: 'PT',
    youngFemale: '',
    sportType: 'futsal',
  },
  consents: { locale: 'pt-BR', title: '', legalAge: true, email: true, additionalSubscription: false },
};
const login = { email, confirmed: true };
const codeStep = { email, locale: 'pt-BR', startedAt: 'sign-up' } as const;

/** What a login of this person would bring along. */
const broughtBy = async (address: string, ...subjects: string[]) => {
  const brought: PendingCalls[] = [];
  await bringingAlong({ email: address, subjects }, async (calls) => brought.push(calls));
  return brought[0];
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a tab knows of somebody on the way in', () => {
  it('changes part by part, and goes with the last one', () => {
    updatePending({ login });
    updatePending({ codeStep });
    expect(pendingAccount()).toEqual({ login, codeStep });
    updatePending({ login: undefined });
    expect(pendingAccount()).toEqual({ codeStep });
    updatePending({ codeStep: undefined });
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['blocks storage', () => vi.spyOn(globalThis, 'sessionStorage', 'get'), 'SecurityError'],
    ['has no room', () => vi.spyOn(Storage.prototype, 'setItem'), 'QuotaExceededError'],
  ] as const)('stays on its page where the browser %s', (_, spy, name) => {
    updatePending({ login });
    const refusing = spy().mockImplementation(() => {
      throw new DOMException('refused', name);
    });
    updatePending({ codeStep });
    expect(pendingAccount()).toMatchObject({ codeStep });
    updatePending({ login: undefined, codeStep: undefined });
    expect(pendingAccount().codeStep).toBeUndefined();
    refusing.mockRestore();
  });

  it('goes at sign-out, and no address stands outside its tab (R4.21)', () => {
    updatePending({ login, codeStep, unidentified: { email, calls: asked } });
    keepPendingCalls('user-1', asked);
    expect(JSON.stringify({ ...localStorage })).not.toContain(email);
    clearUserBoundStorage();
    expect(pendingAccount()).toEqual({});
    expect(pendingCallsOf('user-1')).toEqual(asked);
  });

  it.each([
    '{"login":{"email":7,"confirmed":true}}',
    '{"login":"ana"}',
    '{"codeStep":{"email":"a@b.c"}}',
    '{"unidentified":{"email":"a@b.c"}}',
    '[]',
    'nonsense',
  ])('is nothing when it cannot be read: %s', (text) => {
    sessionStorage.setItem('account:pending', text);
    expect(pendingAccount()).toEqual({});
  });
});

describe('what the backend has yet to be told', () => {
  it('is dropped after seven days, unless it ends sessions', () => {
    const now = Date.now();
    keepPendingCalls('user-1', { ...asked, endOtherSessions: true }, now - 7 * DAY);
    keepPendingCalls('user-2', asked, now - 7 * DAY + 1);
    expect(pendingCallsOf('user-1', now)).toEqual({ endOtherSessions: true });
    expect(pendingCallsOf('user-2', now)).toEqual(asked);
  });

  it('loses only the parts that were settled', () => {
    keepPendingCalls('user-1', asked);
    keepPendingCalls('user-2', asked);
    settlePendingCalls('user-1', ['registration']);
    expect(pendingCallsOf('user-1')).toEqual({ consents: asked.consents });
    expect(pendingCallsOf('user-2')).toEqual(asked);
  });

  it('is nothing when it cannot be read', () => {
    localStorage.setItem('pending-calls', '{"user-1":{"registration":{}}}');
    expect(pendingCallsOf('user-1')).toEqual({});
  });
});

describe('R7.3 what a login brings along', () => {
  it('is everything pending under user id, account and address', async () => {
    keepPendingCalls('user-1', { consents: asked.consents });
    keepPendingCalls('pool ana', { endOtherSessions: true });
    keepPendingCalls('user-2', asked);
    updatePending({ unidentified: { email, calls: { registration: asked.registration } } });
    expect(await broughtBy(email.toUpperCase(), 'user-1', 'pool ana')).toEqual({
      ...asked,
      endOtherSessions: true,
    });
    expect(Object.keys(JSON.parse(localStorage.getItem('pending-calls') ?? ''))).toEqual(['user-2']);
    expect(pendingAccount()).toEqual({});
  });

  it('is nothing of somebody else', async () => {
    keepPendingCalls('user-1', asked);
    updatePending({ unidentified: { email, calls: asked } });
    expect(await broughtBy('bea@example.com', 'user-2')).toEqual({});
    expect(pendingCallsOf('user-1')).toEqual(asked);
    expect(pendingAccount().unidentified?.calls).toEqual(asked);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no answer'))],
    ['opens no session', () => Promise.resolve(null)],
  ])('stays for the next one when a login %s', async (_title, open) => {
    keepPendingCalls('user-1', asked);
    updatePending({ unidentified: { email, calls: asked } });
    await bringingAlong({ email, subjects: ['user-1'] }, open).catch(() => undefined);
    expect(await broughtBy(email, 'user-1')).toEqual(asked);
  });

  it('leaves what another tab adds meanwhile', async () => {
    keepPendingCalls('user-1', asked);
    await bringingAlong({ email, subjects: ['user-1'] }, async () =>
      keepPendingCalls('user-1', { endOtherSessions: true }),
    );
    expect(pendingCallsOf('user-1')).toEqual({ endOtherSessions: true });
  });
});
