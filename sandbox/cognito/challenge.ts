import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { errors } from './errors';
import { attemptPassword } from './passwords';
import type { Pool } from './pool';
import { openChallenge, provesPassword, recordPassword } from './srp';
import type { User } from './user';

const CHALLENGE_SECONDS = 180;
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** What the server must remember between the two halves of a sign-in; it travels sealed, as SECRET_BLOCK. */
interface Sealed {
  userId: string;
  clientId: string;
  clientPublicValue: string;
  serverSecret: string;
  openedAt: number;
}

const seal = (key: Buffer, content: Sealed): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

const unseal = (key: Buffer, block: string): Sealed | null => {
  try {
    const bytes = Buffer.from(block, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    return JSON.parse(text) as Sealed;
  } catch {
    return null;
  }
};

/** The same made-up user for the same unknown name, every time, so that asking twice tells nothing. */
const pretendUser = (key: Buffer, pool: Pool, username: string) => {
  const digest = createHmac('sha256', key).update(username.toLowerCase()).digest('hex');
  const part = (from: number, to: number) => digest.slice(from, to);
  const userId = `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
  const { verifier } = recordPassword(pool.srpName, userId, randomBytes(16).toString('hex'));
  return { userId, password: { salt: part(32, 64), verifier } };
};

/** ChallengeParameters of PASSWORD_VERIFIER. Without a user they are those of a made-up one. */
export const openSrpChallenge = async (
  pool: Pool,
  request: { user: User | undefined; username: string; clientId: string; clientPublicValue: string },
): Promise<Record<string, string>> => {
  const { challenge: key } = await pool.keys();
  const { user, username, clientId, clientPublicValue } = request;
  const { userId, password } = user
    ? { userId: user.sub, password: user.password }
    : pretendUser(key, pool, username);
  const { secret, publicValue } = openChallenge(password.verifier);
  const openedAt = pool.clock.now();
  return {
    SALT: password.salt,
    SECRET_BLOCK: seal(key, { userId, clientId, clientPublicValue, serverSecret: secret, openedAt }),
    SRP_B: publicValue,
    USERNAME: userId,
    USER_ID_FOR_SRP: userId,
  };
};

/**
 * `Sat Nov 21 9:05:07 UTC 2026`. Compared with the real time, not the movable clock: a browser's clock does
 * not move along with the sandbox's.
 */
const isTimely = (timestamp: string): boolean => {
  const [, month, day, time, year] =
    /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{1,2}:\d{2}:\d{2}) UTC (\d{4})$/.exec(timestamp) ?? [];
  const at = Date.parse(`${day} ${month} ${year} ${time} UTC`);
  return Math.abs(at - Date.now()) <= CLOCK_TOLERANCE_MS;
};

/** Blocks that have been answered, per pool; a second answer with the same one is a replay. */
const answered = new WeakMap<Pool, Map<string, number>>();

const isFirstAnswer = (pool: Pool, block: string): boolean => {
  const now = pool.clock.now();
  const seen = answered.get(pool) ?? new Map<string, number>();
  answered.set(pool, seen);
  for (const [old, at] of seen) if (Math.abs(now - at) > CHALLENGE_SECONDS * 1000) seen.delete(old);
  if (seen.has(block)) return false;
  seen.set(block, now);
  return true;
};

/** Checks the answer to PASSWORD_VERIFIER; gives the user or rejects with NotAuthorizedException. */
export const answerSrpChallenge = async (
  pool: Pool,
  answer: { userId: string; clientId: string; secretBlock: string; timestamp: string; signature: string },
): Promise<User> => {
  const { challenge: key } = await pool.keys();
  const sealed = unseal(key, answer.secretBlock);
  if (!sealed || sealed.clientId !== answer.clientId) throw errors.wrongPassword();
  const user = pool.users.find(sealed.userId);
  if (!user || pool.users.find(answer.userId) !== user) throw errors.wrongPassword();
  if (pool.clock.now() - sealed.openedAt > CHALLENGE_SECONDS * 1000) {
    throw errors.notAuthorized('Invalid session for the user, session is expired.');
  }
  if (!isTimely(answer.timestamp)) throw errors.notAuthorized('Invalid timestamp');
  if (!isFirstAnswer(pool, answer.secretBlock)) throw errors.wrongPassword();
  await pool.users.change(user, () =>
    attemptPassword(pool, user, () =>
      provesPassword({
        verifier: user.password.verifier,
        clientPublicValue: sealed.clientPublicValue,
        serverSecret: sealed.serverSecret,
        poolName: pool.srpName,
        userId: sealed.userId,
        secretBlock: answer.secretBlock,
        timestamp: answer.timestamp,
        signature: answer.signature,
      }),
    ),
  );
  return user;
};
