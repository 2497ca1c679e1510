import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newSessionId, signSessionCookie } from '@/lib/server/platform/session/cookie';
import { identityKey, SITES } from '@/lib/shared/config/locales';
import { completeEnvironment } from '@/tests/support/complete-environment';

const { SITE_ORIGIN, SESSION_KEYS } = completeEnvironment;
const DAY_S = 24 * 60 * 60;

/** A session cookie of ours that ends so many seconds from now. */
const cookieEndingIn = async (seconds: number): Promise<string> => {
  const now = Date.now();
  const identity = identityKey(SITES['en-GB'].identity);
  const expiresAt = Math.floor(now / 1000) + seconds;
  const value = await signSessionCookie({ identity, id: newSessionId(), expiresAt }, [SESSION_KEYS], now);
  return `__Host-bb-session=${value}; bb-signed-in=cognito`;
};

/** The middleware's answer, from a copy that has read the environment of this test. */
const ask = async (path: string, cookie: string, headers: Record<string, string> = {}): Promise<Response> => {
  vi.resetModules();
  const { middleware } = await import('@/middleware');
  return middleware(new NextRequest(new URL(path, SITE_ORIGIN), { headers: { cookie, ...headers } }));
};

beforeEach(() => {
  for (const [name, value] of Object.entries(completeEnvironment)) vi.stubEnv(name, value);
});

describe('the middleware at a protected page', () => {
  it('R4.11 deletes session and marker at the session’s end', async () => {
    const answer = await ask('/en-GB/course?x=1', await cookieEndingIn(-1));
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(
      `${SITE_ORIGIN}/en-GB/login?expired=1&next=%2Fen-GB%2Fcourse%3Fx%3D1`,
    );
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-bb-session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
      'bb-signed-in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
  });

  it('sets no cookie for a live session or a visitor', async () => {
    const live = await ask('/en-GB/course', await cookieEndingIn(DAY_S));
    expect([live.headers.get('location'), live.headers.getSetCookie()]).toEqual([null, []]);
    const stranger = await ask('/en-GB/course', 'other=1');
    expect(stranger.headers.get('location')).toBe(`${SITE_ORIGIN}/en-GB/?next=%2Fen-GB%2Fcourse`);
    expect(stranger.headers.getSetCookie()).toEqual([]);
  });

  it('deletes nothing at a page that is open to everybody', async () => {
    const answer = await ask('/en-GB/login', await cookieEndingIn(-1));
    expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([null, []]);
  });
});

describe('the middleware of a site that is closed while it runs', () => {
  const locationWith = async (changed?: string): Promise<string | null> => {
    const answer = await ask(
      '/en-GB/login',
      '',
      changed === undefined ? {} : { 'x-maintenance-switch': changed },
    );
    return answer.headers.get('location');
  };

  it('leads to the maintenance page, and back to none', async () => {
    expect(await locationWith('{"en-GB":"on"}')).toBe(`${SITE_ORIGIN}/en-GB/maintenance`);
    expect(await locationWith('{"en-NZ":"on"}')).toBe(null);
    expect(await locationWith()).toBe(null);
  });
});
