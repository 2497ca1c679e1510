import type { DeletionReceipt, SignedInCustomer } from '../auth-provider';

/** Tokens of a completed sign-in, on their one way to the server. */
export interface CognitoTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** The server’s half of the identity calls: it alone keeps the tokens. All reject with `AuthError`. */
export interface SessionDoor {
  /** @param signal ends the call as a `network` failure */
  open(tokens: CognitoTokens, signal?: AbortSignal): Promise<SignedInCustomer>;
  close(): Promise<void>;
  closeEverywhere(): Promise<void>;
  /** Ends the person’s other sessions after a changed password. This browser’s goes on. */
  endOthers(signal?: AbortSignal): Promise<void>;
  /** @param accessToken of a sign-in just now, as the proof of the password */
  deleteAccount(accessToken: string, signal?: AbortSignal): Promise<DeletionReceipt>;
}
