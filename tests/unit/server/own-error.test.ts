import { describe, expect, it, vi } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import { MailError } from '@/lib/server/platform/mail/mailer';
import { HttpError } from '@/lib/shared/http/http-error';

/** The same module once more, as another bundle of Next's holds it. */
const otherCopy = async (): Promise<typeof import('@/lib/server/platform/mail/mailer')> => {
  vi.resetModules();
  return import('@/lib/server/platform/mail/mailer');
};

describe('an error of ours', () => {
  it('is recognised when another bundle made it', async () => {
    const { MailError: Other } = await otherCopy();
    expect(new Other('timeout')).not.toBeInstanceOf(MailError);
    expect(MailError.is(new Other('timeout'))).toBe(true);
  });

  it('is not taken for another of ours', () => {
    expect(AuthError.is(new HttpError({ failure: 'timeout' }))).toBe(false);
    expect(HttpError.is(new AuthError('network'))).toBe(false);
  });

  it.each([[new Error('timeout')], [null], ['MailError'], [{ name: 'MailError' }]])(
    'is not taken for %o',
    (other) => {
      expect(MailError.is(other)).toBe(false);
    },
  );

  it('keeps its name, message and cause for the log', () => {
    const cause = new Error('socket closed');
    const { name, message, cause: kept } = new MailError('timeout', { cause });
    expect({ name, message, kept }).toEqual({ name: 'MailError', message: 'timeout', kept: cause });
  });
});
