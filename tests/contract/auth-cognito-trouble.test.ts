import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import type { AuthProvider, SessionApi } from '@/lib/auth/auth-provider';
import { createCognitoProvider } from '@/lib/auth/cognito/cognito-provider';
import type { PendingCalls } from '@/lib/auth/pending-calls';
import { confirmedLearner, control, newestCode, PASSWORD, poolClient, wrongCode } from './cognito-learner';
import { runningSandbox } from './running-sandbox';

/** The adapter when the user pool is slow, broken or not there, and when its answers cannot be read. */

const sandbox = runningSandbox();
let email = '';
beforeAll(async () => {
  email = await confirmedLearner(sandbox(), poolClient(sandbox()));
});
afterEach(() => control(sandbox(), 'faults', { faults: [] }));

const customer = {
  customerId: 1,
  userId: 'user-1',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Souza',
  complete: true,
};
const openApi: SessionApi = {
  open: async () => customer,
  close: async () => undefined,
  isTaken: async () => false,
  closeEverywhere: async () => undefined,
  endOthers: async () => undefined,
  deleteAccount: async () => ({ reference: 'R-1', deletedAt: '2026-11-21T12:00:00Z', complete: true }),
};

const provider = ({ sessions = openApi, silenceMs = 20_000 } = {}): AuthProvider => {
  const { url, pools } = sandbox();
  return createCognitoProvider({
    pool: { ...pools['pt-BR'], endpoint: `${url}/cognito/` },
    sessions,
    silenceMs,
    sleep: async () => undefined,
    // A slow machine has its three tries as well.
    now: () => 0,
  });
};

/** What a call came to: its answer, or the code of its failure and whether another try may mend it. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    (answer) => ({ answer }),
    ({ code, retryable }: { code: string; retryable: boolean }) => ({ code, retryable }),
  );

interface Call {
  name: string;
  operation: string;
  /** When the provider’s answer says nothing that the catalogue knows. */
  otherwise: AuthErrorCode;
  run(adapter: AuthProvider): Promise<unknown>;
}

const NEW_PASSWORD = 'five other good words';
const calls: Call[] = [
  {
    name: 'signUp',
    operation: 'SignUp',
    otherwise: 'sign-up-failed',
    run: (adapter) =>
      adapter.signUp({ email: 'new@example.com', password: PASSWORD, firstName: 'A', lastName: 'B' }),
  },
  {
    name: 'confirm',
    operation: 'ConfirmSignUp',
    otherwise: 'verify-failed',
    run: (adapter) => adapter.confirm({ email, code: '123456' }),
  },
  {
    name: 'resendCode',
    operation: 'ResendConfirmationCode',
    otherwise: 'could-not-send-code',
    run: (adapter) => adapter.resendCode({ email }),
  },
  {
    name: 'signIn, at the first step',
    operation: 'InitiateAuth',
    otherwise: 'login-failed',
    run: (adapter) => adapter.signIn({ email, password: PASSWORD }),
  },
  {
    name: 'signIn, at the second step',
    operation: 'RespondToAuthChallenge',
    otherwise: 'login-failed',
    run: (adapter) => adapter.signIn({ email, password: PASSWORD }),
  },
  {
    name: 'forgotPassword',
    operation: 'ForgotPassword',
    otherwise: 'recovery-failed',
    run: (adapter) => adapter.forgotPassword({ email }),
  },
  {
    name: 'resetPassword',
    operation: 'ConfirmForgotPassword',
    otherwise: 'reset-failed',
    run: (adapter) => adapter.resetPassword({ email, code: '123456', newPassword: NEW_PASSWORD }),
  },
  {
    name: 'changePassword',
    operation: 'ChangePassword',
    otherwise: 'change-failed',
    run: (adapter) => adapter.changePassword({ email, oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  },
  {
    name: 'deleteAccount',
    operation: 'RespondToAuthChallenge',
    otherwise: 'delete-failed',
    run: (adapter) => adapter.deleteAccount({ email, password: PASSWORD }),
  },
];

const fault = (operation: string, values: object) =>
  control(sandbox(), 'faults', { service: 'cognito', operation, ...values });

describe('R8.12 R8.15 an answer that cannot be read', () => {
  const answers = [
    ['nonsense with status 200', { kind: 'nonsense', status: 200 }],
    ['an empty body with status 200', { kind: 'status', status: 200, body: '' }],
    ['a list with status 200', { kind: 'status', status: 200, body: '[]' }],
    ['null with status 200', { kind: 'status', status: 200, body: 'null' }],
    ['nonsense with status 502', { kind: 'nonsense', status: 502 }],
    ['an error without a name', { kind: 'status', status: 400, body: '{"message":"?"}' }],
    ['an internal error', { kind: 'status', status: 500 }],
  ] as const;
  describe.each(calls)('is no success of $name', ({ operation, otherwise, run }) => {
    it.each(answers)('%s', async (_title, values) => {
      await fault(operation, values);
      expect(await failureOf(run(provider()))).toMatchObject({ code: otherwise });
    });
  });

  it.each(['InitiateAuth', 'RespondToAuthChallenge'])(
    'is one that a retry of sign-in mends, at %s',
    async (operation) => {
      await fault(operation, { kind: 'nonsense' });
      expect(await failureOf(provider().signIn({ email, password: PASSWORD }))).toEqual({
        code: 'login-failed',
        retryable: true,
      });
    },
  );

  it('R7.50 is one of signUp without a user id', async () => {
    await fault('SignUp', { kind: 'status', status: 200, body: '{"UserConfirmed":false}' });
    const signUp = { email: 'new@example.com', password: PASSWORD, firstName: 'A', lastName: 'B' };
    expect(await failureOf(provider().signUp(signUp))).toMatchObject({ code: 'sign-up-failed' });
  });
});

describe('a user pool that cannot be reached', () => {
  it.each(calls)('fails $name as a network failure', async ({ operation, run }) => {
    await fault(operation, { kind: 'reset' });
    expect(await failureOf(run(provider()))).toEqual({ code: 'network', retryable: true });
  });
});

describe('a user pool that hangs', () => {
  it.each(calls)('ends $name after the silence, and no retry follows', async ({ operation, run }) => {
    await fault(operation, { kind: 'hang' });
    expect(await failureOf(run(provider({ silenceMs: 700 })))).toEqual({
      code: 'network',
      retryable: false,
    });
  });
});

describe('a user pool that answers slowly', () => {
  it('R4.13 lets a sign-in of two slow steps go on', async () => {
    await control(sandbox(), 'faults', { service: 'cognito', kind: 'latency', ms: 700 });
    // Each answer comes in time, though both together take longer than any one may.
    const signingIn = provider({ silenceMs: 1_200 }).signIn({ email, password: PASSWORD });
    expect(await failureOf(signingIn)).toEqual({ answer: customer });
  });
});

describe('R7.54 after a new password is set', () => {
  const resetWith = async (sessions: SessionApi, trouble?: object) => {
    const address = await confirmedLearner(sandbox(), poolClient(sandbox()));
    await provider().forgotPassword({ email: address });
    const code = await newestCode(sandbox(), address);
    if (trouble) await control(sandbox(), 'faults', { service: 'cognito', ...trouble });
    return provider({ sessions }).resetPassword({ email: address, code, newPassword: NEW_PASSWORD });
  };

  it('R4.13 R9.3 the sign-in is tried three times', async () => {
    const twice = { operation: 'InitiateAuth', kind: 'status', status: 500, times: 2 };
    expect(await resetWith(openApi, twice)).toEqual(customer);
  });

  it('R4.13 the sign-in is tried three times at most', async () => {
    let tries = 0;
    const closedApi: SessionApi = {
      ...openApi,
      open: async () => {
        tries += 1;
        throw new AuthError('login-failed');
      },
    };
    expect(await resetWith(closedApi)).toBeNull();
    expect(tries).toBe(3);
  });

  it('the sign-in ends other sessions, each time it is tried', async () => {
    const brought: PendingCalls[] = [];
    const slowApi: SessionApi = {
      ...openApi,
      open: async (_tokens, calls = {}) => {
        brought.push(calls);
        if (brought.length < 3) throw new AuthError('network');
        return customer;
      },
    };
    expect(await resetWith(slowApi)).toEqual(customer);
    expect(brought).toEqual(Array(3).fill({ endOtherSessions: true }));
  });
});

describe('R7.53 after a changed password', () => {
  it('stands although the other sessions could not be ended', async () => {
    let tries = 0;
    const deafApi: SessionApi = {
      ...openApi,
      endOthers: async () => {
        tries += 1;
        throw new AuthError('network');
      },
    };
    const address = await confirmedLearner(sandbox(), poolClient(sandbox()));
    const change = { email: address, oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await provider({ sessions: deafApi }).changePassword(change);
    expect(tries).toBe(3);
  });
});

describe('R7.54 the login that follows a reset', () => {
  let address = '';
  let ended = 0;
  beforeEach(async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    ended = 0;
    address = await confirmedLearner(sandbox(), poolClient(sandbox()));
    await provider().forgotPassword({ email: address });
  });
  afterEach(() => vi.unstubAllGlobals());

  const countingApi: SessionApi = {
    ...openApi,
    open: async (_tokens, brought) => {
      if (brought?.endOtherSessions) ended += 1;
      return customer;
    },
  };
  const newestOf = () => newestCode(sandbox(), address);
  const reset = (code: string, newPassword = NEW_PASSWORD) =>
    failureOf(provider({ sessions: countingApi }).resetPassword({ email: address, code, newPassword }));
  const logIn = (password: string, email = address) =>
    provider({ sessions: countingApi }).signIn({ email, password });

  it('ends other sessions once when the reset’s sign-in failed', async () => {
    const code = await newestOf();
    await fault('InitiateAuth', { kind: 'reset' });
    expect(await reset(code)).toEqual({ answer: null });
    await control(sandbox(), 'faults', { faults: [] });
    await logIn(NEW_PASSWORD, address.toUpperCase());
    expect(ended).toBe(1);
    await logIn(NEW_PASSWORD);
    expect(ended).toBe(1);
  });

  it('ends them when the answer to the reset was lost', async () => {
    const code = await newestOf();
    await fault('ConfirmForgotPassword', { kind: 'lost-answer', ms: 1, times: 1 });
    expect(await reset(code)).toMatchObject({ code: 'network' });
    expect(await reset(code)).toMatchObject({ code: 'code-expired' });
    await logIn(NEW_PASSWORD);
    expect(ended).toBe(1);
  });

  it('ends them after a change whose answer was lost', async () => {
    await fault('ChangePassword', { kind: 'lost-answer', ms: 1, times: 1 });
    const change = { email: address, oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const changing = provider({ sessions: countingApi }).changePassword(change);
    expect(await failureOf(changing)).toMatchObject({ code: 'network' });
    await provider({ sessions: countingApi }).signIn({ email: address, password: NEW_PASSWORD });
    expect(ended).toBe(1);
  });

  it('ends nothing when the reset was refused', async () => {
    const code = await newestOf();
    expect(await reset(wrongCode(code))).toMatchObject({ code: 'code-mismatch' });
    expect(await reset(code, 'short')).toMatchObject({ code: 'weak-password' });
    await logIn(PASSWORD);
    expect(ended).toBe(0);
  });

  it('ends nothing for another person', async () => {
    const code = await newestOf();
    await fault('InitiateAuth', { kind: 'reset' });
    await reset(code);
    await control(sandbox(), 'faults', { faults: [] });
    await logIn(PASSWORD, email);
    expect(ended).toBe(0);
  });
});
