import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { oneTimeCodes } from '../db/schema/sessions';
import type { TokenCipher } from './token-cipher';

/**
 * Codes that we mail ourselves: six digits, ten minutes, five guesses, one use (quality: Security 5). Everybody may ask for a code
 * of any account, so each who asks has a code with five guesses of their own: nobody else can use these up, or replace the code
 * (docs/decisions/068).
 */

export type CodePurpose = 'verify' | 'reset';

/** Whose code it is and what for; a code of one subject fits no other. */
export interface CodeSubject {
  /** `identityKey` of the provider. */
  identity: string;
  email: string;
  purpose: CodePurpose;
  /** Who asks for the code or tries it: `addressSubject` of the visitor. */
  asker: string;
}

type Account = Pick<CodeSubject, 'identity' | 'email'>;

type CodeRow = typeof oneTimeCodes.$inferSelect;

/** A code that fitted, and is used up. */
export interface AcceptedCode {
  /** What the newest code of the account was issued with: the provider counts its latest reset token alone. */
  sealed: string;
  row: CodeRow;
}

export type CodeGuess =
  | ({ outcome: 'accepted' } & AcceptedCode)
  | { outcome: 'mismatch' }
  | { outcome: 'expired' };

export interface OneTimeCodes {
  /** A new code, in place of the one that the same asker had before. `sealed` is what it unlocks; encrypted in the database. */
  issue(subject: CodeSubject, sealed: string): Promise<string>;
  /** Whether a guess would be one of the asker's own five. */
  hasOwn(subject: CodeSubject): Promise<boolean>;
  /**
   * Tries the asker's own code, which uses one of its guesses up, and then the newest code of the account; limits on guesses at
   * what others have asked for are the caller's matter. `expired`: there is none, it is too old, or the asker's guesses
   * are used up. Rejects with `unavailable` when the code fits and what it unlocks is encrypted with a key that is not configured here.
   */
  take(subject: CodeSubject, code: string): Promise<CodeGuess>;
  /**
   * Makes an accepted code valid again after a later step failed, unless a newer code exists. Its guess comes back as well: the
   * code was right, so nothing was guessed.
   */
  putBack(accepted: AcceptedCode): Promise<void>;
}

const GUESSES = 5;
const LIFETIME = sql`now() + interval '10 minutes'`;

const accountOf = ({ identity, email }: Account): string =>
  createHash('sha256').update(`${identity}\n${email}`).digest('hex');

/** Every code of an account: they end with it. */
export const codesOf = (account: Account): SQL => eq(oneTimeCodes.account, accountOf(account));

/** The column keeps apart who asked: `reset:` and a hash. */
const columnOf = ({ purpose, asker, ...account }: CodeSubject): string =>
  `${purpose}:${createHash('sha256')
    .update(`${accountOf(account)}\n${asker}`)
    .digest('hex')}`;
const purposeIn = (column: string): string => column.split(':')[0] ?? '';

const rowKey = (account: string, purpose: string): string => `code:${purpose}:${account}`;

/** @param keys the first makes the hashes, all are good for checking */
const codeHasher = (keys: readonly string[]) => {
  const hash = (key: string, account: string, purpose: string, code: string): string =>
    createHmac('sha256', `one-time-code ${key}`)
      .update(`${rowKey(account, purpose)}:${code}`)
      .digest('hex');
  return {
    hash: (account: string, purpose: string, code: string) => hash(keys[0] ?? '', account, purpose, code),
    fits: ({ account, purpose, codeHash }: CodeRow, code: string): boolean =>
      keys.some((key) =>
        timingSafeEqual(Buffer.from(hash(key, account, purposeIn(purpose), code)), Buffer.from(codeHash)),
      ),
  };
};

const isLive = gt(oneTimeCodes.expiresAt, sql`now()`);
const hasGuesses = gt(oneTimeCodes.guessesLeft, 0);

export const createOneTimeCodes = (
  database: Database,
  cipher: TokenCipher<string>,
  keys: readonly string[],
): OneTimeCodes => {
  const hasher = codeHasher(keys);
  const ownOf = (subject: CodeSubject) =>
    and(codesOf(subject), eq(oneTimeCodes.purpose, columnOf(subject)), isLive);
  /** Whoever asked. */
  const allOf = (subject: CodeSubject) =>
    and(codesOf(subject), eq(sql`split_part(${oneTimeCodes.purpose}, ':', 1)`, subject.purpose));

  const newestOf = async (subject: CodeSubject): Promise<CodeRow | undefined> => {
    const [newest] = await database
      .select()
      .from(oneTimeCodes)
      .where(and(allOf(subject), isLive))
      .orderBy(desc(oneTimeCodes.expiresAt))
      .limit(1);
    return newest;
  };

  /** One statement for every guess: of a hundred at once five find one left. */
  const guessOwn = async (subject: CodeSubject): Promise<CodeRow | undefined> => {
    const [own] = await database
      .update(oneTimeCodes)
      .set({ guessesLeft: sql`${oneTimeCodes.guessesLeft} - 1` })
      .where(and(ownOf(subject), hasGuesses))
      .returning();
    return own;
  };

  const spend = async (subject: CodeSubject, row: CodeRow, newest: CodeRow): Promise<CodeGuess> => {
    // Before the code is used up: a process that has the key can still take it.
    const sealed = cipher.decryptKnown(newest.sealed, rowKey(row.account, subject.purpose));
    const used = await database.delete(oneTimeCodes).where(allOf(subject)).returning();
    const wasThere = used.some(({ codeHash }) => codeHash === row.codeHash);
    // Somebody was faster with the same code, or the row was changed.
    if (!wasThere || sealed === null) return { outcome: 'expired' };
    return { outcome: 'accepted', sealed, row: { ...row, sealed: newest.sealed } };
  };

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
        .values({ account, purpose: columnOf(subject), ...fresh })
        .onConflictDoUpdate({ target: [oneTimeCodes.account, oneTimeCodes.purpose], set: fresh });
      return code;
    },

    async hasOwn(subject) {
      const own = await database
        .select({ account: oneTimeCodes.account })
        .from(oneTimeCodes)
        .where(and(ownOf(subject), hasGuesses));
      return own.length > 0;
    },

    async take(subject, code) {
      const own = await guessOwn(subject);
      const newest = await newestOf(subject);
      if (!newest) return { outcome: 'expired' };
      const fitting = [own, newest].find((row) => row && hasher.fits(row, code));
      // The asker's own code has had its five guesses.
      if (!own && newest.purpose === columnOf(subject)) return { outcome: 'expired' };
      return fitting ? spend(subject, fitting, newest) : { outcome: 'mismatch' };
    },

    async putBack({ row }) {
      const asBefore = { ...row, guessesLeft: Math.min(GUESSES, row.guessesLeft + 1) };
      await database.insert(oneTimeCodes).values(asBefore).onConflictDoNothing();
    },
  };
};
