import { randomUUID } from 'node:crypto';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import type { AuthProvider } from '@/lib/auth/auth-provider';

/** What the suite for identity adapters needs of one, and the steps that its tests share. */

/** Somebody’s browser: it keeps its own session. */
export interface Browser {
  provider: AuthProvider;
  isSignedIn(): Promise<boolean>;
}

export interface AuthDriver {
  browser(): Browser;
  /** The newest code that was mailed to this address; null when there is none. */
  mailedCode(email: string): Promise<string | null>;
  /** How many messages went to this address. */
  mailCount(email: string): Promise<number>;
  /** From now on no request of these browsers gets through. */
  cutTheLine(): Promise<void>;
  /** From now on signing in fails, whatever the password, while everything else works. */
  breakSignIn(): Promise<void>;
  /** Ends the trouble. */
  mend(): Promise<void>;
}

export interface AuthProviderUnderTest {
  name: string;
  driver(): AuthDriver;
  /** Where the provider’s catalogue (spec §8) has another code for the same thing. */
  codes?: { wrongPassword?: AuthErrorCode };
}

export const PASSWORD = 'four good words 4';
export const NEW_PASSWORD = 'five other good words 5';
export const WEAK_PASSWORD = 'short';
export const names = { firstName: 'Łukasz', lastName: 'Conceição' };

export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'it succeeded',
    (error: unknown) => (AuthError.is(error) ? error.code : `not an AuthError: ${error}`),
  );

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface Steps {
  codeFor(email: string): Promise<string>;
  signedUp(): Promise<string>;
  confirmed(): Promise<string>;
  signedIn(email: string, password?: string): Promise<Browser>;
  /** A browser without a session. */
  provider(): AuthProvider;
}

export const stepsWith = (driver: () => AuthDriver): Steps => {
  const provider = () => driver().browser().provider;
  const codeFor = async (email: string) => {
    const code = await driver().mailedCode(email);
    if (!code) throw new Error('no code was mailed');
    return code;
  };
  const signedUp = async () => {
    const email = `learner-${randomUUID()}@example.com`;
    await provider().signUp({ email, password: PASSWORD, ...names });
    return email;
  };
  return {
    provider,
    codeFor,
    signedUp,
    confirmed: async () => {
      const email = await signedUp();
      await provider().confirm({ email, code: await codeFor(email) });
      return email;
    },
    signedIn: async (email, password = PASSWORD) => {
      const browser = driver().browser();
      await browser.provider.signIn({ email, password });
      return browser;
    },
  };
};

export interface Context extends Steps {
  driver: () => AuthDriver;
  /** Its code for a wrong password. */
  wrongPassword: AuthErrorCode;
}
