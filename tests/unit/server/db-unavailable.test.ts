import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '@/lib/server/platform/db/unavailable';

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('failed', { cause }), { code });

describe('an error of the database', () => {
  it('is unavailable when the server could not be asked', () => {
    expect(isDatabaseUnavailable(withCode('ECONNREFUSED'))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode('57P01') }))).toBe(true);
    expect(isDatabaseUnavailable(withCode('53100'))).toBe(true);
    // The user got another password while the site ran.
    expect(isDatabaseUnavailable(withCode('28P01'))).toBe(true);
    // A leader that became a standby.
    expect(isDatabaseUnavailable(withCode('25006'))).toBe(true);
    expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
  });

  it.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EMFILE', 'ENFILE'])(
    'is unavailable when no connection could be opened: %s',
    (code) => {
      expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
    },
  );

  it('is not for a wrong statement or no error', () => {
    expect(isDatabaseUnavailable(withCode('23505'))).toBe(false);
    expect(isDatabaseUnavailable(withCode('42P01'))).toBe(false);
    expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
  });
});
