import { afterEach, describe, expect, it } from 'vitest';
import type { AuthProvider } from '@/lib/auth/auth-provider';
import { describeDeletion, describeSessions, describeSignUp } from './auth-provider-accounts';
import {
  type AuthProviderUnderTest,
  type Context,
  NEW_PASSWORD,
  names,
  outcomeOf,
  PASSWORD,
  stepsWith,
} from './auth-provider-driver';
import { describeChange, describeRecovery } from './auth-provider-passwords';

/**
 * What the identity port promises, whichever provider serves the locale (`lib/auth/auth-provider.ts`). An adapter is
 * put through it with a driver, which knows where the provider’s mail arrives and how its line is cut.
 */

/** Whether an address is taken, our own server is asked alone. */
type AtProvider = Exclude<keyof AuthProvider, 'isTaken'>;

const callsOf = (provider: AuthProvider): Record<AtProvider, () => Promise<unknown>> => {
  const email = 'ana@example.com';
  return {
    signUp: () => provider.signUp({ email, password: PASSWORD, ...names }),
    confirm: () => provider.confirm({ email, code: '123456' }),
    resendCode: () => provider.resendCode({ email }),
    signIn: () => provider.signIn({ email, password: PASSWORD }),
    signOut: () => provider.signOut(),
    signOutEverywhere: () => provider.signOutEverywhere(),
    forgotPassword: () => provider.forgotPassword({ email }),
    resetPassword: () => provider.resetPassword({ email, code: '123456', newPassword: NEW_PASSWORD }),
    changePassword: () =>
      provider.changePassword({ email, oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    deleteAccount: () => provider.deleteAccount({ email, password: PASSWORD }),
  };
};

const methods: AtProvider[] = [
  'signUp',
  'confirm',
  'resendCode',
  'signIn',
  'signOut',
  'signOutEverywhere',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'deleteAccount',
];

const describeCutLine = ({ provider, driver }: Context) =>
  describe('without a network', () => {
    it.each(methods)('%s says that the service could not be reached', async (method) => {
      await driver().cutTheLine();
      expect(await outcomeOf(callsOf(provider())[method]())).toBe('network');
    });
  });

export const describeAuthProvider = ({ name, driver, codes = {} }: AuthProviderUnderTest): void => {
  describe(`${name} behind the identity port`, () => {
    const context: Context = {
      ...stepsWith(driver),
      driver,
      wrongPassword: codes.wrongPassword ?? 'wrong-password',
    };
    afterEach(() => driver().mend());
    describeSignUp(context);
    describeSessions(context);
    describeRecovery(context);
    describeChange(context);
    describeDeletion(context);
    describeCutLine(context);
  });
};
