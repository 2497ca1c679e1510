import { describe, expect, it, vi } from 'vitest';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { withRetries } from '@/lib/auth/retry';

/** An attempt that fails with each of these in turn and then succeeds. */
const failing = (...codes: (AuthErrorCode | AuthError)[]) => {
  const attempt = vi.fn(async () => 'signed in');
  for (const code of codes) attempt.mockRejectedValueOnce(AuthError.is(code) ? code : new AuthError(code));
  return attempt;
};

const recordedPauses = () => {
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => void pauses.push(milliseconds);
  return { pauses, sleep };
};

describe('R4.13 R4.16 R9.3 three attempts, 1.5 s apart', () => {
  it('tries twice more after failures that a retry can mend', async () => {
    const { pauses, sleep } = recordedPauses();
    const attempt = failing('network', 'login-failed');
    expect(await withRetries(attempt, sleep)).toBe('signed in');
    expect(attempt).toHaveBeenCalledTimes(3);
    expect(pauses).toEqual([1500, 1500]);
  });

  it('R4.14 reports the last failure only, after the third attempt', async () => {
    const { pauses, sleep } = recordedPauses();
    const attempt = failing('network', 'network', 'login-failed', 'login-failed');
    await expect(withRetries(attempt, sleep)).rejects.toMatchObject({ code: 'login-failed' });
    expect(attempt).toHaveBeenCalledTimes(3);
    expect(pauses).toEqual([1500, 1500]);
  });

  it.each<AuthErrorCode>([
    'wrong-password',
    'user-not-found',
    'email-not-confirmed',
    'code-mismatch',
    'limit-exceeded',
  ])('reports %s at once', async (code) => {
    const { pauses, sleep } = recordedPauses();
    const attempt = failing(code);
    await expect(withRetries(attempt, sleep)).rejects.toMatchObject({ code });
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(pauses).toEqual([]);
  });

  it('does not repeat a failure that took long', async () => {
    const attempt = failing(new AuthError('network', { retryable: false }));
    await expect(withRetries(attempt, async () => undefined)).rejects.toMatchObject({ code: 'network' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('stops at a permanent failure after a temporary one', async () => {
    const attempt = failing('network', 'wrong-password');
    await expect(withRetries(attempt, async () => undefined)).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(attempt).toHaveBeenCalledTimes(2);
  });
});

describe('the silence of the three attempts', () => {
  /** A clock that each attempt and each pause moves on. */
  const movingClock = () => {
    let time = 0;
    return {
      now: () => time,
      pass: (milliseconds: number) => {
        time += milliseconds;
      },
    };
  };

  it('gives later attempts what is left of fifteen seconds', async () => {
    const { now, pass } = movingClock();
    const limits: number[] = [];
    const attempt = async (limit: number) => {
      limits.push(limit);
      pass(2_500);
      throw new AuthError('login-failed');
    };
    await expect(withRetries(attempt, async (pause) => pass(pause), now)).rejects.toThrow();
    expect(limits).toEqual([10_000, 10_000, 7_000]);
  });

  it('R4.14 begins no late attempt and reports the failure before it', async () => {
    const { now, pass } = movingClock();
    const attempt = vi.fn(async () => {
      pass(8_600);
      throw new AuthError('login-failed');
    });
    const trying = withRetries(attempt, async (pause) => pass(pause), now);
    await expect(trying).rejects.toMatchObject({ code: 'login-failed' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('leaves failures that are no identity failures alone', async () => {
    const broken = vi.fn(async () => {
      throw new TypeError('a mistake of ours');
    });
    await expect(withRetries(broken, async () => undefined)).rejects.toBeInstanceOf(TypeError);
    expect(broken).toHaveBeenCalledTimes(1);
  });
});
