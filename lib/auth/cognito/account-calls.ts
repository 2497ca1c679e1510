import { CognitoUserAttribute, type ISignUpResult } from 'amazon-cognito-identity-js';
import { poolPassword } from '@/lib/shared/contract/passwords';
import { familyNameFor } from '@/lib/shared/rules/family-name';
import { AuthError } from '../auth-error';
import type { AuthProvider } from '../auth-provider';
import { type Adapter, newAttempt } from './attempt';
import { proveThePassword } from './proof';

const attributes = (values: Record<string, string>): CognitoUserAttribute[] =>
  Object.entries(values).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));

/** The beginning and the end of an account (spec §7). */
export const accountCalls = (
  adapter: Adapter,
): Pick<AuthProvider, 'signUp' | 'confirm' | 'resendCode' | 'deleteAccount'> => ({
  async signUp({ email, password, firstName, lastName }) {
    const { ask, pool } = newAttempt(adapter);
    const given = attributes({ email, given_name: firstName, family_name: familyNameFor(lastName) });
    const result = await ask<ISignUpResult>('sign-up', (done) =>
      pool.signUp(email, poolPassword(password), given, [], done),
    );
    // Without it the account’s answers would have no name to wait under.
    if (!result.userSub) throw new AuthError('sign-up-failed', { cause: new Error('no user id') });
    return { userId: result.userSub };
  },
  async confirm({ email, code }, { silenceMs = adapter.silenceMs } = {}) {
    const { ask, user } = newAttempt({ ...adapter, silenceMs });
    await ask('confirm', (done) => user(email).confirmRegistration(code, false, done));
  },
  async resendCode({ email }) {
    const { ask, user } = newAttempt(adapter);
    await ask('resend', (done) => user(email).resendConfirmationCode(done));
  },
  async deleteAccount(credentials) {
    const attempt = newAttempt(adapter);
    const { tokens } = await proveThePassword(attempt, 'delete-account', credentials);
    return adapter.sessions.deleteAccount(tokens.accessToken, adapter.silenceMs);
  },
});
