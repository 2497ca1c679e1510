import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Context,
  NEW_PASSWORD,
  otherThan,
  outcomeOf,
  PASSWORD,
  WEAK_PASSWORD,
} from './auth-provider-driver';

/** The part of the suite about recovering and changing the password. */

export const describeRecovery = (context: Context) =>
  describe('R1.2 R4.18 R7.54 recovering the password', () => {
    const { provider, codeFor, signedUp, confirmed, signedIn, driver, wrongPassword } = context;

    it('sets the new password by code, signs in, ends others', async () => {
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

    it('R8.13 keeps the password after wrong codes, codes after weak passwords', async () => {
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

    it('R8.9 mails no recovery code to an unconfirmed address', async () => {
      const email = await signedUp();
      const before = await driver().mailCount(email);
      expect(await outcomeOf(provider().forgotPassword({ email }))).toBe('email-not-confirmed');
      expect(await driver().mailCount(email)).toBe(before);
    });

    it('keeps the new password when only the sign-in failed', async () => {
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

export const describeChange = ({ provider, confirmed, signedIn, wrongPassword }: Context) =>
  describe('R7.53 changing the password', () => {
    it('ends other sessions alone; only the new password counts', async () => {
      const email = await confirmed();
      const [here, there] = [await signedIn(email), await signedIn(email)];
      await here.provider.changePassword({ email, oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
      expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([true, false]);
      expect(await outcomeOf(provider().signIn({ email, password: PASSWORD }))).toBe(wrongPassword);
      expect(await outcomeOf(provider().signIn({ email, password: NEW_PASSWORD }))).toBe('it succeeded');
    });

    it('R8.8 changes nothing with a wrong old or weak new one', async () => {
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
