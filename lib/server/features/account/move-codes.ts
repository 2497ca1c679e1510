import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  grouped,
  READABLE_ALPHABET,
  READABLE_LENGTH,
  readReadableCode,
} from '../../platform/security/readable-code';
import type { CustomerRecord } from '../../platform/session/customer-record';

/**
 * The two codes with which a person confirms that what one account holds goes to their other one: one is mailed to each address.
 * They are made of both accounts and the day, with the site's key, so that nothing is stored, and they end with the move, after
 * which the first account is another one.
 */

export interface Move {
  /** Whose progress goes over. */
  from: CustomerRecord;
  /** The account that the person has made with the new address. */
  to: CustomerRecord;
}

export interface MoveCodes {
  /** For the address of the first account. */
  from: string;
  /** For the address of the other one. */
  to: string;
}

export const MOVE_CODE_DAYS = 7;

const PREFIX = 'MV';
const DAY_MS = 86_400_000;
const BITS_OF_LETTER = 5;

const accountIn = ({ id, identity, userId, email }: CustomerRecord): readonly unknown[] => [
  id,
  identity,
  userId,
  email.toLowerCase(),
];

const codeOf = (key: string, { from, to }: Move, whose: keyof MoveCodes, day: number): string => {
  const about = JSON.stringify([whose, day, accountIn(from), accountIn(to)]);
  const digest = createHmac('sha256', `move-code ${key}`).update(about).digest();
  const letters = Array.from(
    { length: READABLE_LENGTH },
    (_, at) => READABLE_ALPHABET[(digest[at] ?? 0) % 2 ** BITS_OF_LETTER],
  );
  return grouped(PREFIX, letters.join(''));
};

const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/** The codes of today, by the first of the keys. */
export const moveCodes = ([key = '']: readonly string[], move: Move, now: number): MoveCodes => ({
  from: codeOf(key, move, 'from', dayOf(now)),
  to: codeOf(key, move, 'to', dayOf(now)),
});

/** In the same time wherever they differ. @param typed in any case, also without prefix and marks, as from paper */
const isSame = (typed: string, code: string): boolean => {
  const read = readReadableCode(PREFIX, typed.toUpperCase().replace(/[^0-9A-Z]/g, ''));
  return read !== null && timingSafeEqual(Buffer.from(read), Buffer.from(code));
};

/** Whether these are both codes of one day of the last seven, in whichever order, however they are typed. */
export const areMoveCodes = (
  keys: readonly string[],
  move: Move,
  now: number,
  [one, other]: readonly [string, string],
): boolean => {
  const days = Array.from({ length: MOVE_CODE_DAYS + 1 }, (_, age) => dayOf(now) - age);
  return keys.some((key) =>
    days.some((day) => {
      const [from, to] = [codeOf(key, move, 'from', day), codeOf(key, move, 'to', day)];
      return (isSame(one, from) && isSame(other, to)) || (isSame(one, to) && isSame(other, from));
    }),
  );
};
