import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '@/lib/server/platform/db/unavailable';
import { asProblem } from '@/lib/server/platform/http/as-problem';

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

  it.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE'])(
    'is unavailable when no connection could be opened: %s',
    (code) => {
      expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
    },
  );

  it.each(['3D000', '55000', '25P03', '25P04'])(
    'is unavailable when the server refuses a connection: %s',
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    },
  );

  it.each([
    ['deadlock', '40P01'],
    ['serialization', '40001'],
    ['lock that was not given', '55P03'],
  ])('asks the client to come back after a %s', (_title, code) => {
    const failure = new Error('Failed query', { cause: withCode(code) });
    expect(asProblem(failure).code).toBe('unavailable');
    // The connection can be used again.
    expect(isDatabaseUnavailable(failure)).toBe(false);
  });

  it('is not for a wrong statement or no error', () => {
    expect(isDatabaseUnavailable(withCode('23505'))).toBe(false);
    expect(isDatabaseUnavailable(withCode('42P01'))).toBe(false);
    expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
  });
});
