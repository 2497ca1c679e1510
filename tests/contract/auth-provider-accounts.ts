import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Context,
  NEW_PASSWORD,
  names,
  otherThan,
  outcomeOf,
  PASSWORD,
  WEAK_PASSWORD,
} from './auth-provider-driver';

/** The part of the suite about the beginning, the sessions and the end of an account. */

export const describeSignUp = ({ provider, codeFor, signedUp, confirmed, driver }: Context) =>
  describe('R7.50 signing up', () => {
    it('names the account by id, and mails a six-digit code', async () => {
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

    it('mails another code on request; the newest alone counts', async () => {
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

export const describeSessions = ({
  provider,
  signedUp,
  confirmed,
  signedIn,
  driver,
  wrongPassword,
}: Context) =>
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

    it('R8.4 R8.8 R8.11 does not sign in with a wrong password or address', async () => {
      const email = await confirmed();
      const browser = driver().browser();
      expect(await outcomeOf(browser.provider.signIn({ email, password: NEW_PASSWORD }))).toBe(wrongPassword);
      const unknown = { email: `nobody-${randomUUID()}@example.com`, password: PASSWORD };
      expect(await outcomeOf(browser.provider.signIn(unknown))).toBe('user-not-found');
      expect(await browser.isSignedIn()).toBe(false);
    });

    it('signs this browser out alone; without a session nothing', async () => {
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

    it('says that no session can be signed out everywhere', async () => {
      expect(await outcomeOf(provider().signOutEverywhere())).toBe('session-expired');
    });
  });

export const describeDeletion = ({ provider, confirmed, signedIn }: Context) =>
  describe('deleting the account', () => {
    it('leaves nobody to sign in, and an anonymous receipt', async () => {
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
