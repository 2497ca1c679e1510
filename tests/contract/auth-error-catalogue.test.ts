import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AuthError, type AuthErrorCode, authErrorMessageKey } from '@/lib/auth/auth-error';
import type { AuthProvider } from '@/lib/auth/auth-provider';
import { createCognitoProvider } from '@/lib/auth/cognito/cognito-provider';
import { createSessionApi } from '@/lib/auth/session-api';
import { pageTranslations } from '@/lib/server/platform/i18n/page-translations';
import { HttpError } from '@/lib/shared/http/http-error';
import { AUTH_ERROR_CODES } from '@/tests/support/auth-error-codes';
import { type Method, rows, SITES, says } from './auth-error-rows';
import { confirmedLearner, control, PASSWORD, poolClient } from './cognito-learner';
import { runningSandbox } from './running-sandbox';

/**
 * The error catalogue (spec §8): the user pool’s stand-in gives each error and the adapter names it by its code; each
 * site has its words for every code.
 */

const sandbox = runningSandbox();
const unreachable = async (): Promise<never> => {
  throw new Error('no row gets as far as our own server');
};

describe('R8.7 to R8.16 the error catalogue', () => {
  let email = '';

  const provider = (): AuthProvider => {
    const { url, pools } = sandbox();
    return createCognitoProvider({
      pool: { ...pools['pt-BR'], endpoint: `${url}/cognito/` },
      sessions: createSessionApi('pt-BR', unreachable),
    });
  };

  const run = (method: Method): Promise<unknown> => {
    const input = { email, password: PASSWORD, oldPassword: PASSWORD, newPassword: 'five other good words' };
    return provider()[method]({ ...input, code: '123456', firstName: 'Ana', lastName: 'Souza' });
  };

  beforeAll(async () => {
    email = await confirmedLearner(sandbox(), poolClient(sandbox(), 'pt-BR'));
  });
  afterEach(() => control(sandbox(), 'faults', { faults: [] }));

  it.each(rows)('%s %s: %s answers %s “%s”, read as %s', async (...row) => {
    const [, method, operation, error, message, code] = row;
    const body = { __type: error, message };
    const fault = { service: 'cognito', operation, kind: 'status', status: 400, body };
    await control(sandbox(), 'faults', fault);
    const failure = await run(method).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(AuthError);
    expect(failure).toMatchObject({ code });
  });

  it('no answer at all is a matter of the connection', async () => {
    await control(sandbox(), 'faults', { service: 'cognito', kind: 'reset' });
    const failure = await run('signIn').catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ code: 'network' });
  });

  it('R8.16 an expired session without user is told by code', async () => {
    const sessions = createSessionApi('pt-BR', async () => {
      throw new HttpError({ failure: 'answered', status: 401, code: 'not-signed-in' });
    });
    const failure = await sessions.closeEverywhere().catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ code: 'session-expired' });
  });
});

describe.each(SITES)('R8.7 to R8.16 the words of the error catalogue in %s', (site) => {
  let text: (code: AuthErrorCode) => unknown;

  beforeAll(async () => {
    const { texts } = await pageTranslations(site, ['errors']);
    text = (code) => {
      const [namespace = '', path = ''] = authErrorMessageKey(code).split(':');
      return path
        .split('.')
        .reduce<unknown>((branch, key) => Object(branch)[key], texts.namespaces[namespace]);
    };
  });

  it.each(AUTH_ERROR_CODES)('say %s', (code) => {
    expect(text(code)).toMatch(says[code][site]);
  });
});
