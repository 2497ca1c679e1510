import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newSessionId,
  type SessionCookie,
  sessionCookieLines,
  sessionCookieName,
  signSessionCookie,
  signText,
  verifySessionCookie,
} from '@/lib/server/platform/session/cookie';
import { markerCookieName } from '@/lib/shared/config/site-cookies';

const NOW = Date.UTC(2026, 0, 1);
const keys = ['first key, 32 characters or more!', 'second key, 32 characters or more'];
const cookie = (): SessionCookie => ({ identity: 'pt-BR', id: newSessionId(), expiresAt: NOW / 1000 + 60 });

describe('the session cookie', () => {
  it('gives back what was signed while it lasts', async () => {
    const given = cookie();
    const value = await signSessionCookie(given, keys, NOW);
    expect(await verifySessionCookie(value, keys, NOW)).toEqual({ state: 'live', ...given });
  });

  it('is small and needs no quoting', async () => {
    const value = await signSessionCookie({ ...cookie(), identity: 'marketing-identity' }, keys, NOW);
    expect(value).toMatch(/^[\w.-]{1,180}$/);
  });

  it('is expired, not missing, to the second', async () => {
    const given = cookie();
    const value = await signSessionCookie(given, keys, NOW);
    const end = given.expiresAt * 1000;
    expect((await verifySessionCookie(value, keys, end - 1)).state).toBe('live');
    expect((await verifySessionCookie(value, keys, end)).state).toBe('expired');
  });

  it('is believed under any configured key', async () => {
    const value = await signSessionCookie(cookie(), keys.slice(1), NOW);
    expect((await verifySessionCookie(value, keys, NOW)).state).toBe('live');
  });

  const HOUR = 60 * 60_000;
  it.each([
    ['may be good elsewhere', 'lately', HOUR / 2, 'unknown-key'],
    ['is no longer good', 'long ago', 2 * HOUR, 'none'],
  ])('%s with an unknown key when it was signed %s', async (_what, _when, ago, state) => {
    const lasting = { ...cookie(), expiresAt: NOW / 1000 + 7200 };
    const value = await signSessionCookie(lasting, keys.slice(1), NOW - ago);
    const read = await verifySessionCookie(value, keys.slice(0, 1), NOW);
    expect(read.state).toBe(state);
    expect(read).not.toHaveProperty('id');
  });

  it('of an unknown key is nothing once it has ended', async () => {
    const value = await signSessionCookie({ ...cookie(), expiresAt: NOW / 1000 }, keys.slice(1), NOW - 1);
    expect((await verifySessionCookie(value, keys.slice(0, 1), NOW)).state).toBe('none');
  });

  it('cannot be read by a script, its marker can', () => {
    const lines = sessionCookieLines('https://www.example.org', { session: 's', marker: 'm' }, 60);
    expect(lines.map((line) => line.toLowerCase().includes('httponly'))).toEqual([true, false]);
  });

  it('is nothing in another form, though we signed it', async () => {
    const { identity, id, expiresAt } = cookie();
    const body = `v1.${identity}.${id}.${expiresAt}`;
    const value = `${body}.${await signText(body, keys[0] as string)}`;
    expect((await verifySessionCookie(value, keys, NOW)).state).toBe('none');
  });

  it('is checked by its own signature after others’', async () => {
    const [given, other] = [cookie(), cookie()];
    const [value, another] = [
      await signSessionCookie(given, keys, NOW),
      await signSessionCookie(other, keys, NOW),
    ];
    // More than are remembered.
    for (let count = 0; count < 2_100; count += 1) {
      const many = await signSessionCookie({ ...given, id: newSessionId() }, keys, NOW);
      expect((await verifySessionCookie(many, keys, NOW)).state).toBe('live');
    }
    for (const believed of [value, value, another])
      expect((await verifySessionCookie(believed, keys, NOW)).state).toBe('live');
    const swapped = value.slice(0, value.lastIndexOf('.')) + another.slice(another.lastIndexOf('.'));
    expect((await verifySessionCookie(swapped, keys, NOW)).state).toBe('none');
    expect((await verifySessionCookie(value, keys.slice(1), NOW)).state).not.toBe('live');
  });

  it('opens nothing after any single character was changed', async () => {
    const value = await signSessionCookie(cookie(), keys, NOW);
    const place = fc.integer({ min: 0, max: value.length - 1 });
    const character = fc.constantFrom(...'abcXYZ019-_.');
    await fc.assert(
      fc.asyncProperty(place, character, async (index, replacement) => {
        const changed = value.slice(0, index) + replacement + value.slice(index + 1);
        // The last character of 32 bytes in base64url carries four bits only: two spellings, one signature.
        fc.pre(changed !== value && index !== value.length - 1);
        expect(await verifySessionCookie(changed, keys, NOW)).not.toHaveProperty('id');
      }),
    );
  });

  it('is nothing when missing, empty, torn or too long', async () => {
    for (const value of [undefined, '', 'v1', 'v1.pt-BR.x.1.y', 'v1.'.repeat(5000)]) {
      expect(await verifySessionCookie(value, keys, NOW)).toEqual({ state: 'none' });
    }
  });
});

describe('the names of the cookies', () => {
  it('have the __Host- prefix on https', () => {
    expect(sessionCookieName('https://www.example.org')).toBe('__Host-bb-session');
    expect(markerCookieName('https://www.example.org')).toBe('bb-signed-in');
  });

  it('carry the port on http', () => {
    expect(sessionCookieName('http://localhost:3000')).toBe('bb-session-3000');
    expect(markerCookieName('http://localhost:3001')).toBe('bb-signed-in-3001');
    expect(sessionCookieName('http://localhost')).toBe('bb-session-80');
  });
});
