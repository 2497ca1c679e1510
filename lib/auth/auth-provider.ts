import type { z } from 'zod';
import type { deletionReceipt } from '@/lib/shared/contract/account';
import type { SurveyAnswers } from '@/lib/shared/contract/identity';
import type { WorkAnswers } from '@/lib/shared/contract/sign-up';
import type { ConsentFlags, SignUpConsent } from '@/lib/shared/rules/consents/kinds';
import type { PendingCalls } from './pending-calls';

/** What the sign-up form asked besides (spec §3). */
export interface SignUpDetails {
  /** Form of address, or empty. */
  title?: string;
  consents: ConsentFlags<SignUpConsent>;
  /** Only where the form asks the survey questions. */
  survey?: SurveyAnswers;
  work?: WorkAnswers;
}

/**
 * The identity port (spec §4, §7): what a sign-up, login or recovery form needs, whichever provider serves
 * the locale. Every method rejects with `AuthError`; e-mails are trimmed and lower-cased by the caller's form.
 */
export interface AuthProvider {
  /** Creates the account. `userId` names it to the product backend; a code is on its way to the e-mail. */
  signUp(input: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    /** Kept beside the account by providers that have a place for it; others ignore it. */
    details?: SignUpDetails;
  }): Promise<{ userId: string }>;
  /** Whether an address is known to have an account; where that cannot be told, `signUp` tells. Rejects with `AuthError`. */
  isTaken(input: { email: string }): Promise<boolean>;
  /** Confirms the address with the 6-digit code. */
  confirm(input: { email: string; code: string }, options?: AttemptOptions): Promise<void>;
  resendCode(input: { email: string }): Promise<void>;
  /** Proves the password and opens the server-held session. */
  signIn(input: { email: string; password: string }, options?: AttemptOptions): Promise<SignedInCustomer>;
  /** Ends this session, here and at the provider. Never fails for lack of a session. */
  signOut(): Promise<void>;
  /** Ends every session of the person, on every device, here and at the provider. */
  signOutEverywhere(): Promise<void>;
  /**
   * Has a recovery code sent. Rejects with `email-not-confirmed` for an account that never confirmed its address: no
   * code is on its way then, and the person belongs in the code step.
   */
  forgotPassword(input: { email: string }): Promise<void>;
  /**
   * Sets a new password with the recovery code, signs in with it and ends the person’s other sessions. Null: the
   * password is the new one, but the sign-in did not succeed, and the person signs in on the login page.
   */
  resetPassword(input: {
    email: string;
    code: string;
    newPassword: string;
  }): Promise<SignedInCustomer | null>;
  /** Proves the old password, sets the new one and ends the person’s other sessions. This one goes on. */
  changePassword(input: { email: string; oldPassword: string; newPassword: string }): Promise<void>;
  /** Proves the password, then deletes the account wherever it is held. Ends all sessions, this one included. */
  deleteAccount(input: { email: string; password: string }): Promise<DeletionReceipt>;
}

/** For one of several attempts. */
export interface AttemptOptions {
  /** Milliseconds of silence that end one of its requests. */
  silenceMs?: number;
}

export interface SignedInCustomer {
  customerId: number;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the backend has the sign-up answers of this account (`POST /api/newFields` completes it). */
  complete: boolean;
}

export type DeletionReceipt = z.output<typeof deletionReceipt>;

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
  isTaken(email: string): Promise<boolean>;
  close(): Promise<void>;
  closeEverywhere(): Promise<void>;
  /** Ends the person’s other sessions after a changed password. This browser’s goes on. */
  endOthers(): Promise<void>;
  /** @param accessToken of a sign-in just now, as the proof of the password */
  deleteAccount(accessToken: string, silenceMs?: number): Promise<DeletionReceipt>;
}
