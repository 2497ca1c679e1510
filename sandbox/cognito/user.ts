import type { PasswordRecord } from './srp';

/** A 6-digit code on its way. Asking again replaces it, so that only the newest counts. */
export interface PendingCode {
  value: string;
  /** Epoch milliseconds, as every time here. */
  expiresAt: number;
  wrongGuesses: number;
}

export type CodePurpose = 'signUp' | 'recovery';

/** One sign-in and the refresh tokens that descend from it. */
export interface TokenFamily {
  originJti: string;
  clientId: string;
  /** The refresh token that counts; an earlier one only until `previousValidUntil`. */
  refreshJti: string;
  previousJti?: string;
  previousValidUntil?: number;
  authenticatedAt: number;
  expiresAt: number;
}

export interface User {
  sub: string;
  /** As typed at sign-up; looked up without regard to case. */
  email: string;
  emailVerified: boolean;
  /** The last two are of accounts that an operator made, and whose password an operator reset. */
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
  /** By an operator; absent: it is not. */
  disabled?: boolean;
  /** Given name, family name and the like; never the e-mail. */
  attributes: Record<string, string>;
  password: PasswordRecord;
  codes: Partial<Record<CodePurpose, PendingCode>>;
  /** When codes were asked for, within the last hour. */
  codeRequests: Partial<Record<CodePurpose, number[]>>;
  failedPasswords: { count: number; lockedUntil: number; lastAt: number };
  families: TokenFamily[];
  createdAt: number;
  modifiedAt: number;
}
