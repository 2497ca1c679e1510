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
  }): Promise<{ userId: string }>;
  /** Confirms the address with the 6-digit code. */
  confirm(input: { email: string; code: string }): Promise<void>;
  resendCode(input: { email: string }): Promise<void>;
  /** Proves the password and opens the server-held session. */
  signIn(input: { email: string; password: string }): Promise<SignedInCustomer>;
  /** Ends this session, here and at the provider. Never fails for lack of a session. */
  signOut(): Promise<void>;
}

export interface SignedInCustomer {
  customerId: number;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}
