import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { oneTimeCodes } from '../db/schema';
import type { TokenCipher } from './token-cipher';

/** Codes that we mail ourselves: six digits, ten minutes, five guesses, one use (quality: Security 5). */

export type CodePurpose = 'verify' | 'reset';

/** Whose code it is and what for; a code of one subject fits no other. */
export interface CodeSubject {
  /** `identityKey` of the provider. */
  identity: string;
  email: string;
  purpose: CodePurpose;
}

/** A code that fitted and is used up. */
export interface TakenCode {
  /** What it was issued with. */
  sealed: string;
  row: typeof oneTimeCodes.$inferSelect;
}

export type CodeGuess = ({ outcome: 'taken' } & TakenCode) | { outcome: 'mismatch' } | { outcome: 'expired' };

export interface OneTimeCodes {
  /** A new code, in place of the one before. `sealed` is what it unlocks; it rests encrypted. */
  issue(subject: CodeSubject, sealed: string): Promise<string>;
  /**
   * Uses one guess up. `expired`: there is none, it is too old, or its guesses are used up. Rejects with `unavailable`
   * when the code fits and what it unlocks is encrypted with a key that is not configured here.
   */
  take(subject: CodeSubject, code: string): Promise<CodeGuess>;
  /**
   * Makes a taken code valid again after a later step failed, unless a newer code exists. Its guess comes back as well: the
   * code was right, so nothing was guessed.
   */
  putBack(taken: TakenCode): Promise<void>;
}

const GUESSES = 5;
const LIFETIME = sql`now() + interval '10 minutes'`;

const accountOf = ({ identity, email }: Omit<CodeSubject, 'purpose'>): string =>
  createHash('sha256').update(`${identity}\n${email}`).digest('hex');

/** Every code of an account: they end with it. */
export const codesOf = (account: Omit<CodeSubject, 'purpose'>): SQL =>
  eq(oneTimeCodes.account, accountOf(account));

const rowKey = (account: string, purpose: string): string => `code:${purpose}:${account}`;

/** @param keys the first makes the hashes, all are good for checking */
const codeHasher = (keys: readonly string[]) => {
  const hash = (key: string, account: string, purpose: string, code: string): string =>
    createHmac('sha256', `one-time-code ${key}`)
      .update(`${rowKey(account, purpose)}:${code}`)
      .digest('hex');
  return {
    hash: (account: string, purpose: string, code: string) => hash(keys[0] ?? '', account, purpose, code),
    fits: ({ account, purpose, codeHash }: typeof oneTimeCodes.$inferSelect, code: string): boolean =>
      keys.some((key) =>
        timingSafeEqual(Buffer.from(hash(key, account, purpose, code)), Buffer.from(codeHash)),
      ),
  };
};

export const createOneTimeCodes = (
  database: Database,
  cipher: TokenCipher<string>,
  keys: readonly string[],
): OneTimeCodes => {
  const hasher = codeHasher(keys);
  return {
    async issue(subject, sealed) {
      const account = accountOf(subject);
      const { purpose } = subject;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const fresh = {
        codeHash: hasher.hash(account, purpose, code),
        guessesLeft: GUESSES,
        expiresAt: LIFETIME,
        sealed: cipher.encrypt(sealed, rowKey(account, purpose)),
      };
      await database
        .insert(oneTimeCodes)
        .values({ account, purpose, ...fresh })
        .onConflictDoUpdate({ target: [oneTimeCodes.account, oneTimeCodes.purpose], set: fresh });
      return code;
    },

    async take(subject, code) {
      const [account, { purpose }] = [accountOf(subject), subject];
      const ofSubject = and(eq(oneTimeCodes.account, account), eq(oneTimeCodes.purpose, purpose));
      // One statement for every guess: of a hundred at once five find one left.
      const [row] = await database
        .update(oneTimeCodes)
        .set({ guessesLeft: sql`${oneTimeCodes.guessesLeft} - 1` })
        .where(and(ofSubject, sql`${oneTimeCodes.guessesLeft} > 0`, sql`${oneTimeCodes.expiresAt} > now()`))
        .returning();
      if (!row) return { outcome: 'expired' };
      if (!hasher.fits(row, code)) return { outcome: 'mismatch' };
      // Before the code is used up: a process that has the key can still take it.
      const sealed = cipher.decryptKnown(row.sealed, rowKey(account, purpose));
      const { rowCount } = await database
        .delete(oneTimeCodes)
        .where(and(ofSubject, eq(oneTimeCodes.codeHash, row.codeHash)));
      // Somebody was faster with the same code, or the row was changed.
      return rowCount === 0 || sealed === null ? { outcome: 'expired' } : { outcome: 'taken', sealed, row };
    },

    async putBack({ row }) {
      const asBefore = { ...row, guessesLeft: row.guessesLeft + 1 };
      await database.insert(oneTimeCodes).values(asBefore).onConflictDoNothing();
    },
  };
};
