import { describe, expect, it } from 'vitest';
import { ANONYMOUS, isCsrfProof, newCsrfToken } from '@/lib/server/platform/session/csrf';

const NEW_KEY = 'first key, 32 characters or more!';
const OLD_KEY = 'second key, 32 characters or more';

/** Whether a page is believed that has this token in a cookie, behind one of that name which is another program's, and sends it along. */
const isBelieved = (token: string, binding: string, { sent = token, keys = [NEW_KEY, OLD_KEY] } = {}) =>
  isCsrfProof({ header: sent, cookies: ['of another program', token] }, binding, keys);

describe('a CSRF token', () => {
  it('is good for its session alone', async () => {
    const token = await newCsrfToken('session', [NEW_KEY]);
    expect(await isBelieved(token, 'session')).toBe(true);
    expect(await isBelieved(token, 'another session')).toBe(false);
    expect(await isBelieved(token, ANONYMOUS)).toBe(false);
  });

  it('stays good after a new key came before its own', async () => {
    const token = await newCsrfToken('session', [OLD_KEY]);
    expect(await isBelieved(token, 'session')).toBe(true);
    expect(await isBelieved(token, 'session', { keys: [NEW_KEY] })).toBe(false);
  });

  it('has to be sent as it stands in the cookie', async () => {
    const [token, sent] = [
      await newCsrfToken('session', [NEW_KEY]),
      await newCsrfToken('session', [NEW_KEY]),
    ];
    expect(await isBelieved(token, 'session', { sent })).toBe(false);
  });
});
