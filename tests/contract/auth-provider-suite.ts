import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import type { AuthProvider } from '@/lib/auth/auth-provider';

/**
 * What the identity port promises, whichever provider serves the locale (`lib/auth/auth-provider.ts`). An adapter is
 * put through it with a driver, which knows where the provider’s mail arrives and how its line is cut.
 */

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

const PASSWORD = 'four good words';
const NEW_PASSWORD = 'five other good words';
const WEAK_PASSWORD = 'short';
const names = { firstName: 'Łukasz', lastName: 'Conceição' };

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'it succeeded',
    (error: unknown) => (error instanceof AuthError ? error.code : `not an AuthError: ${error}`),
  );

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface Steps {
  codeFor(email: string): Promise<string>;
  signedUp(): Promise<string>;
  confirmed(): Promise<string>;
  signedIn(email: string, password?: string): Promise<Browser>;
  /** A browser without a session. */
  provider(): AuthProvider;
}

const stepsWith = (driver: () => AuthDriver): Steps => {
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

interface Context extends Steps {
  driver: () => AuthDriver;
  wrongPassword: AuthErrorCode;
}

const describeSignUp = ({ provider, codeFor, signedUp, confirmed, driver }: Context) =>
  describe('R7.50 signing up', () => {
    it('names the account by a user id and mails a code of six digits that confirms it', async () => {
      const email = `learner-${randomUUID()}@example.com`;
      const { userId } = await provider().signUp({ email, password: PASSWORD, ...names });
      expect(userId.length).toBeGreaterThan(0);
      const code = await codeFor(email);
      expect(code).toMatch(/^\d{6}$/);
      expect(await outcomeOf(provider().confirm({ email, code }))).toBe('it succeeded');
    });

    it('R8.1 R8.7 tells an address that has an account', async () => {
      const email = await signedUp();
      const again = provider().signUp({ email, password: PASSWORD, ...names });
      expect(await outcomeOf(again)).toBe('email-exists');
    });

    it('refuses a weak password, and the address stays free', async () => {
      const email = `learner-${randomUUID()}@example.com`;
      const weak = provider().signUp({ email, password: WEAK_PASSWORD, ...names });
      expect(await outcomeOf(weak)).toBe('weak-password');
      expect(await outcomeOf(provider().signUp({ email, password: PASSWORD, ...names }))).toBe(
        'it succeeded',
      );
    });

    it('R8.13 takes the right code after a wrong one', async () => {
      const email = await signedUp();
      const code = await codeFor(email);
      expect(await outcomeOf(provider().confirm({ email, code: otherThan(code) }))).toBe('code-mismatch');
      expect(await outcomeOf(provider().confirm({ email, code }))).toBe('it succeeded');
    });

    it('mails another code on request, of which only the newest counts', async () => {
      const email = await signedUp();
      const first = await codeFor(email);
      await provider().resendCode({ email });
      const second = await codeFor(email);
      expect(await driver().mailCount(email)).toBe(2);
      if (second !== first)
        expect(await outcomeOf(provider().confirm({ email, code: first }))).toBe('code-mismatch');
      expect(await outcomeOf(provider().confirm({ email, code: second }))).toBe('it succeeded');
    });

    it('says that an address is confirmed already', async () => {
      const email = await confirmed();
      expect(await outcomeOf(provider().confirm({ email, code: '123456' }))).toBe('already-confirmed');
      expect(await outcomeOf(provider().resendCode({ email }))).toBe('already-confirmed');
    });
  });

const describeSessions = ({ provider, signedUp, confirmed, signedIn, driver, wrongPassword }: Context) =>
  describe('R7.51 R7.52 signing in and out', () => {
    it('opens the session of this browser and names its customer', async () => {
      const email = await confirmed();
      const browser = driver().browser();
      expect(await browser.isSignedIn()).toBe(false);
      const customer = await browser.provider.signIn({ email, password: PASSWORD });
      expect(customer).toMatchObject({ email, ...names, complete: false });
      expect(await browser.isSignedIn()).toBe(true);
    });

    it('R8.5 R8.9 does not sign in before the address is confirmed', async () => {
      const email = await signedUp();
      const browser = driver().browser();
      expect(await outcomeOf(browser.provider.signIn({ email, password: PASSWORD }))).toBe(
        'email-not-confirmed',
      );
      expect(await browser.isSignedIn()).toBe(false);
    });

    it('R8.4 R8.8 R8.11 does not sign in with a wrong password or an unknown address', async () => {
      const email = await confirmed();
      const browser = driver().browser();
      expect(await outcomeOf(browser.provider.signIn({ email, password: NEW_PASSWORD }))).toBe(wrongPassword);
      const unknown = { email: `nobody-${randomUUID()}@example.com`, password: PASSWORD };
      expect(await outcomeOf(browser.provider.signIn(unknown))).toBe('user-not-found');
      expect(await browser.isSignedIn()).toBe(false);
    });

    it('signs this browser out and no other, and without a session does nothing', async () => {
      const email = await confirmed();
      const [here, there] = [await signedIn(email), await signedIn(email)];
      await here.provider.signOut();
      expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([false, true]);
      expect(await outcomeOf(here.provider.signOut())).toBe('it succeeded');
    });

    it('R7.52 signs the person out everywhere at once', async () => {
      const email = await confirmed();
      const other = await signedIn(await confirmed());
      const [here, there] = [await signedIn(email), await signedIn(email)];
      await here.provider.signOutEverywhere();
      expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([false, false]);
      expect(await other.isSignedIn()).toBe(true);
    });

    it('says that there is no session to sign out everywhere from', async () => {
      expect(await outcomeOf(provider().signOutEverywhere())).toBe('session-expired');
    });
  });

const describeRecovery = (context: Context) =>
  describe('R1.2 R4.18 R7.54 recovering the password', () => {
    const { provider, codeFor, signedUp, confirmed, signedIn, driver, wrongPassword } = context;

    it('sets the new password with the mailed code, signs in with it and ends the other sessions', async () => {
      const email = await confirmed();
      const there = await signedIn(email);
      const here = driver().browser();
      await here.provider.forgotPassword({ email });
      const code = await codeFor(email);
      const customer = await here.provider.resetPassword({ email, code, newPassword: NEW_PASSWORD });
      expect(customer).toMatchObject({ email });
      expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([true, false]);
      expect(await outcomeOf(provider().signIn({ email, password: PASSWORD }))).toBe(wrongPassword);
      expect(await outcomeOf(provider().signIn({ email, password: NEW_PASSWORD }))).toBe('it succeeded');
    });

    it('R8.13 leaves the password alone after a wrong code, and the code good after a weak password', async () => {
      const email = await confirmed();
      await provider().forgotPassword({ email });
      const code = await codeFor(email);
      const reset = (details: { code: string; newPassword: string }) =>
        outcomeOf(provider().resetPassword({ email, ...details }));
      expect(await reset({ code: otherThan(code), newPassword: NEW_PASSWORD })).toBe('code-mismatch');
      expect(await outcomeOf(provider().signIn({ email, password: PASSWORD }))).toBe('it succeeded');
      expect(await reset({ code, newPassword: WEAK_PASSWORD })).toBe('weak-password');
      expect(await reset({ code, newPassword: NEW_PASSWORD })).toBe('it succeeded');
    });

    it('takes each code once', async () => {
      const email = await confirmed();
      await provider().forgotPassword({ email });
      const code = await codeFor(email);
      await provider().resetPassword({ email, code, newPassword: NEW_PASSWORD });
      const again = provider().resetPassword({ email, code, newPassword: PASSWORD });
      expect(await outcomeOf(again)).toBe('code-expired');
    });

    it('R8.11 tells an unknown address', async () => {
      const call = provider().forgotPassword({ email: `nobody-${randomUUID()}@example.com` });
      expect(await outcomeOf(call)).toBe('user-not-found');
    });

    it('R8.9 mails no recovery code to an address that was never confirmed', async () => {
      const email = await signedUp();
      const before = await driver().mailCount(email);
      expect(await outcomeOf(provider().forgotPassword({ email }))).toBe('email-not-confirmed');
      expect(await driver().mailCount(email)).toBe(before);
    });

    it('keeps the new password when only the sign-in did not succeed', async () => {
      const email = await confirmed();
      const here = driver().browser();
      await here.provider.forgotPassword({ email });
      const code = await codeFor(email);
      await driver().breakSignIn();
      expect(await here.provider.resetPassword({ email, code, newPassword: NEW_PASSWORD })).toBeNull();
      expect(await here.isSignedIn()).toBe(false);
      await driver().mend();
      expect(await outcomeOf(provider().signIn({ email, password: NEW_PASSWORD }))).toBe('it succeeded');
    });
  });

const describeChange = ({ provider, confirmed, signedIn, wrongPassword }: Context) =>
  describe('R7.53 changing the password', () => {
    it('ends the other sessions and not this one, and only the new password counts', async () => {
      const email = await confirmed();
      const [here, there] = [await signedIn(email), await signedIn(email)];
      await here.provider.changePassword({ email, oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
      expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([true, false]);
      expect(await outcomeOf(provider().signIn({ email, password: PASSWORD }))).toBe(wrongPassword);
      expect(await outcomeOf(provider().signIn({ email, password: NEW_PASSWORD }))).toBe('it succeeded');
    });

    it('R8.8 changes nothing when the old password is wrong or the new one weak', async () => {
      const email = await confirmed();
      const [here, there] = [await signedIn(email), await signedIn(email)];
      const change = (oldPassword: string, newPassword: string) =>
        outcomeOf(here.provider.changePassword({ email, oldPassword, newPassword }));
      expect(await change('not the password', NEW_PASSWORD)).toBe('wrong-password');
      expect(await change(PASSWORD, WEAK_PASSWORD)).toBe('weak-password');
      expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([true, true]);
      expect(await outcomeOf(provider().signIn({ email, password: PASSWORD }))).toBe('it succeeded');
    });
  });

const describeDeletion = ({ provider, confirmed, signedIn }: Context) =>
  describe('deleting the account', () => {
    it('leaves nobody to sign in, on no device, and gives a receipt that names nobody', async () => {
      const email = await confirmed();
      const [here, there] = [await signedIn(email), await signedIn(email)];
      const receipt = await here.provider.deleteAccount({ email, password: PASSWORD });
      expect(receipt.reference.length).toBeGreaterThan(0);
      expect(Date.parse(receipt.deletedAt)).toBeGreaterThan(0);
      expect(JSON.stringify(receipt)).not.toContain(email);
      expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([false, false]);
      expect(await outcomeOf(provider().signIn({ email, password: PASSWORD }))).toBe('user-not-found');
    });

    it('R8.8 does not happen without the password', async () => {
      const email = await confirmed();
      const here = await signedIn(email);
      const call = here.provider.deleteAccount({ email, password: 'not the password' });
      expect(await outcomeOf(call)).toBe('wrong-password');
      expect(await here.isSignedIn()).toBe(true);
    });
  });

const callsOf = (provider: AuthProvider): Record<keyof AuthProvider, () => Promise<unknown>> => {
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

const methods: (keyof AuthProvider)[] = [
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
