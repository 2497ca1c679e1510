import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { badgePlaces } from '../../platform/db/schema/certificates';
import type { Transaction } from '../../platform/db/transaction';
import { STATUS_LIST_LENGTH } from './status-list';

/** Places of badges in the status lists: each given out once, at random, and never given back. */

/** After as many places in a row that were taken a list counts as full, and the next one begins. */
const PICKS = 8;

/** From 0 to `below` - 1. */
export type RandomPlace = (below: number) => number;

const randomPlace: RandomPlace = (below) => randomInt(below);

/** Whether the place in the list was free and is this certificate's now. */
const take = async (transaction: Transaction, list: number, place: number, certificateCode: string) => {
  const taken = await transaction
    .insert(badgePlaces)
    .values({ list, place, certificateCode })
    .onConflictDoNothing({ target: [badgePlaces.list, badgePlaces.place] });
  return taken.rowCount === 1;
};

const newestList = async (transaction: Transaction): Promise<number> => {
  const [row] = await transaction
    .select({ list: sql<number | null>`max(${badgePlaces.list})` })
    .from(badgePlaces);
  return row?.list ?? 1;
};

/** Gives the certificate's badge a place. It must have none. */
const givePlace = async (
  transaction: Transaction,
  certificateCode: string,
  pick: RandomPlace,
): Promise<void> => {
  const newest = await newestList(transaction);
  for (let picks = 0; ; picks += 1) {
    const list = newest + Math.floor(picks / PICKS);
    if (await take(transaction, list, pick(STATUS_LIST_LENGTH), certificateCode)) return;
  }
};

/** Revokes the badge of this certificate, if it has one. */
export const leavePlace = async (transaction: Transaction, certificateCode: string): Promise<void> => {
  await transaction
    .update(badgePlaces)
    .set({ certificateCode: null })
    .where(eq(badgePlaces.certificateCode, certificateCode));
};

/** Gives the badge of this certificate a new place; that of the badge before, if there was one, is revoked. */
export const moveToNewPlace = async (
  transaction: Transaction,
  certificateCode: string,
  pick: RandomPlace = randomPlace,
): Promise<void> => {
  await leavePlace(transaction, certificateCode);
  await givePlace(transaction, certificateCode, pick);
};

const revokedIn = (list: number) => and(eq(badgePlaces.list, list), isNull(badgePlaces.certificateCode));

/** How many places of a list are revoked, which only ever grows; null when no place of it was ever given out. */
export const revokedCount = async (database: Database, list: number): Promise<number | null> => {
  const count = await database.$count(badgePlaces, revokedIn(list));
  if (count > 0) return count;
  const [known] = await database
    .select({ list: badgePlaces.list })
    .from(badgePlaces)
    .where(eq(badgePlaces.list, list))
    .limit(1);
  return known ? 0 : null;
};

/** The revoked places of a list. */
export const revokedPlaces = async (database: Database, list: number): Promise<number[]> => {
  const revoked = await database
    .select({ place: badgePlaces.place })
    .from(badgePlaces)
    .where(revokedIn(list))
    .orderBy(badgePlaces.place);
  return revoked.map(({ place }) => place);
};
