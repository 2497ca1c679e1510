import type { Locale } from '@/lib/shared/config/locales';
import type { Profile } from '@/lib/shared/contract/profile';
import type { CustomerRecord } from '../../platform/session/customer-record';
import type { SessionProvider, SessionTokens } from '../../platform/session/session-provider';
import type { EndedSession } from '../../platform/session/session-store';

type SurveyAnswers = NonNullable<Profile['survey']>;

/** A change of a profile that its owner asks for. */
export interface ProfileChange {
  customer: CustomerRecord;
  /** A good one of the owner's session. */
  accessToken: string;
  /** Null when they stay. */
  names: { firstName: string; lastName: string } | null;
  /** Null when they stay. */
  survey: { before: SurveyAnswers | null; after: SurveyAnswers } | null;
}

/** What a verified sign-in says about the person. */
export interface LoginClaims {
  userId: string;
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
}

/** Takes over the tokens of a browser that has just signed in at the provider. Both reject with `token-refused`. */
export interface BrowserLogin {
  /** What the access and identity tokens of one fresh sign-in say. The refresh token says nothing about itself. */
  verify(tokens: SessionTokens): Promise<LoginClaims>;
  /** New tokens, which also prove that the refresh token belongs to this user. */
  renew(tokens: SessionTokens, userId: string): Promise<{ tokens: SessionTokens; accessExpiresAt: number }>;
}

/** What a deletion's row holds where the owner's own tokens end the account. */
export interface DeletionTokens {
  /** Of a sign-in just before the deletion; lasts an hour. */
  accessToken: string;
  /** With which the services that hold copies are told; null when it could not be had in time. */
  idToken: string | null;
}

/** An account whose deletion was begun and not finished. */
export interface OpenAccountClosing {
  customerId: number;
  /** What the deletion's row holds for the provider. */
  access: object;
  /** The person was told that nothing is deleted: it goes on only if the provider has closed the account all the same. */
  calledOff: boolean;
  /** The provider has said before that the account is closed. */
  ended: boolean;
}

/** What became of an account whose deletion was interrupted. */
export interface AccountClosingOutcome {
  /**
   * closed: nothing is left at the provider. left: the provider takes nothing that we hold, so the account stays there, and
   * the deletion goes on here. open: the provider has not heard of it, and the deletion came to nothing.
   */
  account: 'closed' | 'left' | 'open';
  /** Identity token with which the services that hold copies can be told; null when there is none. */
  idToken: string | null;
}

/** What proves the owner of an account: an access token of a fresh sign-in, or the password, as the provider has it. */
export type OwnerProof = { accessToken: string } | { password: string };

/** An account, as its provider knows it. */
export type ProviderAccount = Pick<CustomerRecord, 'identity' | 'userId' | 'email' | 'language'>;

/**
 * The system that holds an account: one of Cognito's user pools, or the marketing identity of the United States (spec §3).
 * Account, profile and session code asks this and no provider by name. Every call rejects with `UpstreamError` when
 * the provider cannot be asked.
 */
export interface IdentityProvider extends SessionProvider {
  /** Null where this server signs in itself. */
  browserLogin: BrowserLogin | null;
  /** Resolves for the owner of the account. Rejects with `token-refused` or `refused` for everybody else. */
  verifyOwner(account: ProviderAccount, proof: OwnerProof): Promise<void>;
  /** Whether an address has an account. False where the provider does not tell it to strangers. */
  isTaken(address: { locale: Locale; email: string }): Promise<boolean>;
  /**
   * Whether the account is there and takes this proof. Rejects with `token-refused` for a token that is good no more: the
   * account may be there all the same.
   */
  exists(account: ProviderAccount, proof: OwnerProof): Promise<boolean>;
  /** Null where the browser asks the provider itself, so that the password never reaches us. */
  changePassword:
    | ((
        account: ProviderAccount,
        change: { accessToken: string; oldPassword: string; newPassword: string },
      ) => Promise<void>)
    | null;
  /**
   * Ends the account with what the deletion's row holds. Rejects when that was refused, or when it is not known whether it
   * has happened.
   */
  close(access: object, owner: { accessToken: string; password?: string }): Promise<void>;
  /** Ends all sessions that the provider knows of one person, with what the ended sessions held. Can be repeated. */
  signOutEverywhere(ended: readonly EndedSession[]): Promise<void>;
  /**
   * Where a change counts only once the provider has taken it (spec §4): passes it on. Null where the provider is told later, from the outbox.
   */
  takeChange: ((change: ProfileChange) => Promise<void>) | null;
  /** Gives the account these names. Null where `takeChange` has done that. Rejects with `token-refused`. */
  changeNames:
    | ((accessToken: string, names: { firstName: string; lastName: string }) => Promise<void>)
    | null;
  /** Goes on with closing an account, or finds out what became of it. Can be repeated. */
  finishAccountClosing(closing: OpenAccountClosing): Promise<AccountClosingOutcome>;
}

/** By `identityKey`; null for an identity that no site has (any more). */
export type IdentityProviders = (identity: string) => IdentityProvider | null;

/** The provider of an account. Throws for an identity that no site has. */
export const providerOf = (providers: IdentityProviders, identity: string): IdentityProvider => {
  const provider = providers(identity);
  if (!provider) throw new Error(`no site has the accounts of ${identity}`);
  return provider;
};
