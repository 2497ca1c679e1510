import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '@/lib/server/platform/session/session-provider';
import type { EndedSession } from '@/lib/server/platform/session/session-store';
import type {
  IdentityProvider,
  OwnerProof,
  ProviderAccount,
} from '@/lib/server/upstream/identity/identity-provider';
import type { Locale } from '@/lib/shared/config/locales';
import { countWaiting } from '../support/waiting';

/** An account at the provider, signed in just now. */
export interface Owner {
  account: ProviderAccount;
  password: string;
  tokens: SessionTokens;
  /** What proves the owner to this provider. */
  proof: OwnerProof;
}

/** What the suite needs of an identity system that stands behind the port. */
export interface IdentityDriver {
  service: string;
  /** One of its sites. */
  locale: Locale;
  provider(): IdentityProvider;
  newOwner(): Promise<Owner>;
  /** A new sign-in; rejects when the provider takes the password no more. */
  signIn(owner: Owner, password?: string): Promise<SessionTokens>;
  /** First and last name, as the provider has them. */
  namesOf(owner: Owner): Promise<[string, string]>;
  /** What somebody else would show. */
  wrongProof(owner: Owner): Promise<OwnerProof>;
  /** What the deletion's row would hold. */
  closing(owner: Owner): object;
  /** Every request from now on hangs, or is answered so; null: as usual. */
  fault(fault: { kind: string; status?: number } | null): Promise<unknown>;
}

const NEW_PASSWORD = 'another 5 good words';

const endedOf = (account: ProviderAccount, tokens: SessionTokens): EndedSession => ({
  customerId: 1,
  identity: account.identity,
  accessExpiresAt: Date.now() + 600_000,
  tokens,
});

/** Passes a change of names on, whichever way the provider takes it. */
const changeNames = (provider: IdentityProvider, { account, tokens }: Owner): Promise<void> => {
  const names = { firstName: 'Bia', lastName: 'Lima' };
  const { accessToken } = tokens;
  if (provider.changeNames) return provider.changeNames(accessToken, names);
  if (!provider.takeChange) throw new Error('the provider takes no names');
  const customer = { ...account, id: 1, firstName: '', lastName: '', country: '', certificateName: null };
  return provider.takeChange({ customer: { ...customer, complete: true }, accessToken, names, survey: null });
};

const changePassword = (provider: IdentityProvider, { account, password, tokens }: Owner): Promise<void> => {
  const change = { accessToken: tokens.accessToken, oldPassword: password, newPassword: NEW_PASSWORD };
  return provider.changePassword ? provider.changePassword(account, change) : Promise.resolve();
};

/** The same for every identity system: what account, profile and session code may rely on. */
export const identityProviderSuite = (name: string, driver: IdentityDriver): void => {
  const { provider } = driver;
  const close = ({ tokens: { accessToken }, password }: Owner, closing: object) =>
    provider().close(closing, { accessToken, password });

  describe(`${name} on the server`, () => {
    beforeEach(() => driver.fault(null));

    it('proves the owner, and nobody else', async () => {
      const owner = await driver.newOwner();
      await expect(provider().verifyOwner(owner.account, owner.proof)).resolves.toBeUndefined();
      const wrong = provider().verifyOwner(owner.account, await driver.wrongProof(owner));
      await expect(wrong).rejects.toMatchObject({
        name: 'UpstreamError',
        kind: expect.stringMatching(/refused$/),
      });
      const other = await driver.newOwner();
      const mixed = provider().verifyOwner({ ...owner.account, userId: other.account.userId }, owner.proof);
      await expect(mixed).rejects.toMatchObject({ kind: expect.stringMatching(/refused$/) });
    });

    it('knows which addresses have an account', async () => {
      const { account } = await driver.newOwner();
      const { locale } = driver;
      const { email } = account;
      expect(await provider().isTaken({ locale, email })).toBe(true);
      expect(await provider().isTaken({ locale, email: `not.${email}` })).toBe(false);
      await driver.fault({ kind: 'status', status: 503 });
      await expect(provider().isTaken({ locale, email })).rejects.toMatchObject({ name: 'UpstreamError' });
    });

    it('takes no proof of the other kind', async () => {
      const { account, proof } = await driver.newOwner();
      const other = 'password' in proof ? { accessToken: 'a.token' } : { password: 'a password' };
      await expect(provider().verifyOwner(account, other)).rejects.toMatchObject({ kind: 'token-refused' });
    });

    it('refreshes tokens, and keeps none that the provider refuses', async () => {
      const { tokens } = await driver.newOwner();
      const refreshed = await provider().refresh(tokens);
      expect(refreshed?.tokens.accessToken).toBeTruthy();
      expect(refreshed?.accessExpiresAt).toBeGreaterThan(Date.now());
      expect(await provider().refresh({ ...tokens, refreshToken: 'no-such-refresh-token' })).toBeNull();
    });

    it('ends a session, once and again', async () => {
      const { tokens } = await driver.newOwner();
      await provider().end(tokens, 60_000);
      expect(await provider().refresh(tokens)).toBeNull();
      await expect(provider().end(tokens, 60_000)).resolves.toBeUndefined();
    });

    it('signs out everywhere, and lets the owner in again', async () => {
      const owner = await driver.newOwner();
      const second = await driver.signIn(owner);
      const ended = [owner.tokens, second].map((tokens) => endedOf(owner.account, tokens));
      await provider().signOutEverywhere(ended);
      expect(await Promise.all([owner.tokens, second].map(provider().refresh))).toEqual([null, null]);
      await expect(driver.signIn(owner)).resolves.toBeTruthy();
    });

    it('takes changed names', async () => {
      const owner = await driver.newOwner();
      await changeNames(provider(), owner);
      expect(await driver.namesOf(owner)).toEqual(['Bia', 'Lima']);
    });

    it('takes a new password, or leaves that to the browser', async () => {
      const owner = await driver.newOwner();
      await changePassword(provider(), owner);
      const goodNow = provider().changePassword ? NEW_PASSWORD : owner.password;
      await expect(driver.signIn(owner, goodNow)).resolves.toBeTruthy();
      const noMore = goodNow === owner.password ? NEW_PASSWORD : owner.password;
      await expect(driver.signIn(owner, noMore)).rejects.toThrow();
    });

    it('has an account until it is closed', async () => {
      const owner = await driver.newOwner();
      expect(await provider().exists(owner.account, owner.proof)).toBe(true);
      const closing = driver.closing(owner);
      await close(owner, closing);
      expect(await provider().exists(owner.account, owner.proof)).toBe(false);
      await expect(driver.signIn(owner)).rejects.toThrow();
      await expect(close(owner, closing)).resolves.toBeUndefined();
    });
  });

  describe(`${name} that cannot be asked`, () => {
    let owner: Owner;
    beforeAll(async () => {
      await driver.fault(null);
      owner = await driver.newOwner();
    });

    const calls: [what: string, call: () => Promise<unknown>][] = [
      ['a refresh', () => provider().refresh(owner.tokens)],
      ['the end of a session', () => provider().end(owner.tokens, 2_000)],
      ['a sign-out everywhere', () => provider().signOutEverywhere([endedOf(owner.account, owner.tokens)])],
      ['a change of names', () => changeNames(provider(), owner)],
      ['whether an account exists', () => provider().exists(owner.account, owner.proof)],
      ['the end of an account', () => close(owner, driver.closing(owner))],
    ];

    it.each(calls)('says so for %s that fails', async (_what, call) => {
      await driver.fault({ kind: 'status', status: 500 });
      await expect(call()).rejects.toMatchObject({
        name: 'UpstreamError',
        service: driver.service,
        kind: 'unanswered',
      });
    });

    it.each(calls)('gives up in time on %s that hangs', async (_what, call) => {
      await driver.fault({ kind: 'hang' });
      const asked = await countWaiting(() =>
        call().then(
          () => 'it succeeded',
          (error: unknown) => error,
        ),
      );
      expect(asked.result).toMatchObject({ name: 'UpstreamError', kind: 'unanswered' });
      expect(asked.waitedMs).toBeLessThanOrEqual(2_500);
    });
  });
};
