import { randomInt } from 'node:crypto';
import { CognitoError, errors } from './errors';
import { codeMail } from './mail-texts';
import type { Pool } from './pool';
import type { CodePurpose, User } from './user';

const HOUR_MS = 3_600_000;

export interface CodeDelivery {
  AttributeName: 'email';
  DeliveryMedium: 'EMAIL';
  Destination: string;
}

/** `a***@e***`, as the service masks an address that it wrote to. */
export const deliveryTo = (email: string): CodeDelivery => {
  const [local = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
};

const makeCode = (pool: Pool, user: User, purpose: CodePurpose): string => {
  const now = pool.clock.now();
  const { signUpCodeSeconds, recoveryCodeSeconds, codeRequestsPerHour } = pool.settings();
  const recent = (user.codeRequests[purpose] ?? []).filter((at) => at > now - HOUR_MS);
  if (recent.length >= codeRequestsPerHour) throw errors.limitExceeded();
  user.codeRequests[purpose] = [...recent, now];
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  const lifetime = purpose === 'signUp' ? signUpCodeSeconds : recoveryCodeSeconds;
  user.codes[purpose] = { value, expiresAt: now + lifetime * 1000, wrongGuesses: 0 };
  return value;
};

/** Makes the only code that counts from now on, and mails it. LimitExceededException when asked too often. */
export const sendCode = async (pool: Pool, user: User, purpose: CodePurpose): Promise<CodeDelivery> => {
  const value = await pool.users.change(user, () => makeCode(pool, user, purpose));
  try {
    await pool.sendMail({ to: user.email, ...codeMail(pool.identity.language, purpose, value) });
  } catch (error) {
    if (error instanceof CognitoError) throw error;
    pool.log(`cognito: mail to ${user.email} failed: ${(error as Error).message}`);
    throw errors.mailFailed();
  }
  return deliveryTo(user.email);
};

/**
 * Checks a guess and counts a wrong one, without interruption between the two, so that parallel guesses
 * cannot get past the limit. To be called within `users.change`. The caller uses the code up.
 */
export const checkCode = (pool: Pool, user: User, purpose: CodePurpose, guess: string): void => {
  const code = user.codes[purpose];
  if (!code) throw errors.codeExpired();
  if (code.wrongGuesses >= pool.settings().codeGuesses) throw errors.limitExceeded();
  if (pool.clock.now() >= code.expiresAt) throw errors.codeExpired();
  if (guess !== code.value) {
    code.wrongGuesses += 1;
    throw errors.codeMismatch();
  }
};
