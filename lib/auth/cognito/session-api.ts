import type { DeletionReceipt, SignedInCustomer } from '../auth-provider';
import type { PendingCalls } from '../pending-call-store';

/** Tokens of a completed sign-in, on their one way to the server. */
export interface CognitoTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** The server’s half of the identity calls: it alone keeps the tokens. All reject with `AuthError`. */
export interface SessionApi {
  /**
   * @param brought what the login settles besides
   * @param silenceMs milliseconds of silence after which this is a `network` failure
   */
  open(tokens: CognitoTokens, brought?: PendingCalls, silenceMs?: number): Promise<SignedInCustomer>;
  close(): Promise<void>;
  closeEverywhere(): Promise<void>;
  /** Ends the person’s other sessions after a changed password. This browser’s goes on. */
  endOthers(): Promise<void>;
  /** @param accessToken of a sign-in just now, as the proof of the password */
  deleteAccount(accessToken: string, silenceMs?: number): Promise<DeletionReceipt>;
}
