import type { DeletionReceipt, SignedInCustomer } from '../auth-provider';
import type { PendingCalls } from '../pending-call-store';
import type { TimeLimit } from '../time-limit';

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
   * @param limit of the call that this belongs to; beyond it this is a `network` failure
   */
  open(tokens: CognitoTokens, brought?: PendingCalls, limit?: TimeLimit): Promise<SignedInCustomer>;
  close(): Promise<void>;
  closeEverywhere(): Promise<void>;
  /** Ends the person’s other sessions after a changed password. This browser’s goes on. */
  endOthers(): Promise<void>;
  /** @param accessToken of a sign-in just now, as the proof of the password */
  deleteAccount(accessToken: string, limit?: TimeLimit): Promise<DeletionReceipt>;
}
