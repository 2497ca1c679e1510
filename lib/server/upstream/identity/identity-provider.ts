import type { Profile } from '@/lib/shared/contract/profile';
import type { SessionProvider, SessionTokens } from '../../platform/session/session-provider';
import type { EndedSession, LiveSession } from '../../platform/session/session-store';

type SurveyAnswers = NonNullable<Profile['survey']>;

/** A change of a profile that its owner asks for. */
export interface ProfileChange {
  session: LiveSession;
  /** Null when they stay. */
  names: { firstName: string; lastName: string } | null;
  /** Null when they stay. */
  survey: { before: SurveyAnswers | null; after: SurveyAnswers } | null;
  /** Fresh tokens of the session; null when it has ended. Rejects with `upstream-unavailable`. */
  tokens(): Promise<SessionTokens | null>;
}

/** An account whose deletion was begun and not finished. */
export interface OpenClosing {
  customerId: number;
  /** What the deletion's row holds for the provider. */
  access: object;
  /** The person was told that nothing is deleted: it goes on only if the provider has closed the account all the same. */
  calledOff: boolean;
  /** The provider has said before that the account is closed. */
  ended: boolean;
}

/** What became of an account whose deletion was interrupted. */
export interface ClosingOutcome {
  /**
   * closed: nothing is left at the provider. left: the provider takes nothing that we hold, so the account stays there, and
   * the deletion goes on here. open: the provider has not heard of it, and the deletion came to nothing.
   */
  account: 'closed' | 'left' | 'open';
  /** Identity token with which the services that hold copies can be told; null when there is none. */
  idToken: string | null;
}

/**
 * The system that holds an account: one of Cognito's user pools, or the marketing identity of the United States (spec §3).
 * Account, profile and session code asks this and no provider by name. Every call rejects with `upstream-unavailable` when
 * the provider cannot be asked.
 */
export interface IdentityProvider extends SessionProvider {
  /** Ends all sessions that the provider knows of one person, with what the ended sessions held. Can be repeated. */
  signOutEverywhere(ended: readonly EndedSession[]): Promise<void>;
  /**
   * Where a change counts only once the provider has taken it (spec §4): passes it on. Rejects with `change-failed`, or
   * `not-signed-in`. Null where the provider is told later, from the outbox.
   */
  takeChange: ((change: ProfileChange) => Promise<void>) | null;
  /** Gives the account these names. Null where `takeChange` has done that. Rejects with `identity-token-refused`. */
  changeNames:
    | ((accessToken: string, names: { firstName: string; lastName: string }) => Promise<void>)
    | null;
  /** Goes on with closing an account, or finds out what became of it. Can be repeated. */
  finishClosing(closing: OpenClosing): Promise<ClosingOutcome>;
}

/** By `identityKey`; null for an identity that no site has (any more). */
export type IdentityProviders = (identity: string) => IdentityProvider | null;
