import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import { endOtherSessions, hasPendingSessionEnd, withPendingSessionEnd } from '@/lib/auth/pending-calls';
import { clearUserBoundStorage } from '@/lib/browser/web-storage';

const ender = (...failures: AuthError[]) => {
  const endOthers = vi.fn(async () => undefined);
  for (const failure of failures) endOthers.mockRejectedValueOnce(failure);
  const pauses: number[] = [];
  return {
    sessions: { endOthers },
    pauses,
    sleep: async (milliseconds: number) => void pauses.push(milliseconds),
  };
};
const down = () => new AuthError('network');

beforeEach(() => localStorage.clear());

describe('R7.53 R7.54 the other sessions after a changed password', () => {
  it('end, and nothing stays pending', async () => {
    const told = ender();
    await endOtherSessions(told, 'user-1');
    expect(told.sessions.endOthers).toHaveBeenCalledTimes(1);
    expect(hasPendingSessionEnd('user-1')).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it('R9.3 end at the third try, 1.5 s apart', async () => {
    const told = ender(down(), new AuthError('sign-out-failed'));
    await endOtherSessions(told, 'user-1');
    expect(told.sessions.endOthers).toHaveBeenCalledTimes(3);
    expect(told.pauses).toEqual([1500, 1500]);
    expect(hasPendingSessionEnd('user-1')).toBe(false);
  });

  it('stay pending across a logout until the server answers', async () => {
    await endOtherSessions(ender(down(), down(), down()), 'user-1');
    await endOtherSessions(ender(), 'user-2');
    clearUserBoundStorage();
    expect([hasPendingSessionEnd('user-1'), hasPendingSessionEnd('user-2')]).toEqual([true, false]);
    await endOtherSessions(ender(), 'user-1');
    expect(hasPendingSessionEnd('user-1')).toBe(false);
  });

  it('hold up no sign-in, and stay pending meanwhile', async () => {
    let tell = (): void => undefined;
    const endOthers = () =>
      new Promise<void>((resolve) => {
        tell = resolve;
      });
    await endOtherSessions({ sessions: { endOthers } }, 'user-1', 20);
    expect(hasPendingSessionEnd('user-1')).toBe(true);
    tell();
    await vi.waitFor(() => expect(hasPendingSessionEnd('user-1')).toBe(false), { timeout: 60_000 });
  });

  it('stay pending when another change of password is refused', async () => {
    const refuse = () => Promise.reject(new AuthError('wrong-password'));
    const change = (subject: string) => expect(withPendingSessionEnd(subject, refuse)).rejects.toThrow();
    await endOtherSessions(ender(down(), down(), down()), 'user-1');
    await change('user-1');
    await change('user-2');
    expect([hasPendingSessionEnd('user-1'), hasPendingSessionEnd('user-2')]).toEqual([true, false]);
  });
});
