import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database';
import { badgePlaces, certificates, customers } from '../../platform/db/schema';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { STATUS_LIST_LENGTH } from './status-list';

/** Places of badges in the status lists: each given out once, at random, and never given back. */

/** After as many places in a row that were taken a list counts as full, and the next one begins. */
const PICKS = 8;

/** From 0 to `below` - 1. */
export type RandomPlace = (below: number) => number;

const randomPlace: RandomPlace = (below) => randomInt(below);

/** The column's UUID, or a new one in a row of a release that did not know it. */
export const orNew = (column: PgColumn): SQL<string> => sql`coalesce(${column}, gen_random_uuid())`;

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

/** Gives the badge of this certificate a new place; that of the badge before, if there was one, is revoked. */
export const moveToNewPlace = async (
  transaction: Transaction,
  certificateCode: string,
  pick: RandomPlace = randomPlace,
): Promise<void> => {
  await transaction
    .update(badgePlaces)
    .set({ certificateCode: null })
    .where(eq(badgePlaces.certificateCode, certificateCode));
  await givePlace(transaction, certificateCode, pick);
};

/** Certificates at once in `placeOlder`. */
const SOME = 100;

/** Gives what a badge needs to some certificates with codes after `last`; the codes, in their order. */
const placeSome = (database: Database, last: string, some: number): Promise<string[]> =>
  inTransaction(database, async (transaction) => {
    const older = await transaction
      .select({ code: certificates.code, customerId: certificates.customerId })
      .from(certificates)
      .innerJoin(customers, eq(customers.id, certificates.customerId))
      .leftJoin(badgePlaces, eq(badgePlaces.certificateCode, certificates.code))
      .where(and(isNull(badgePlaces.certificateCode), gt(certificates.code, last)))
      .orderBy(certificates.code)
      .limit(some)
      .for('no key update', { of: [certificates, customers], skipLocked: true });
    const codes = older.map(({ code }) => code);
    const owners = older.map(({ customerId }) => customerId);
    await transaction
      .update(customers)
      .set({ badgeSubject: orNew(customers.badgeSubject) })
      .where(inArray(customers.id, owners));
    await transaction
      .update(certificates)
      .set({ badgeId: orNew(certificates.badgeId) })
      .where(inArray(certificates.code, codes));
    for (const code of codes) await givePlace(transaction, code, randomPlace);
    return codes;
  });

/**
 * Gives a place, and ids where they are missing, to certificates of releases that knew no badges; how many there were.
 * Replicas may run it at the same time: what another one holds is left to it.
 */
export const placeOlder = async (database: Database, some = SOME): Promise<number> => {
  let placed = 0;
  for (let last = ''; ; ) {
    const codes = await placeSome(database, last, some);
    placed += codes.length;
    if (codes.length < some) return placed;
    last = codes.at(-1) ?? last;
  }
};

/**
 * `placeOlder` for as long as there can be any left: it looks at all certificates, so it ends for good after two passes in
 * a row found none. One would be too few: while replicas are replaced, one of the older release may still issue.
 */
export const createOlderPlacer = (database: Database): (() => Promise<void>) => {
  let passesWithout = 0;
  return async () => {
    if (passesWithout === 2) return;
    passesWithout = (await placeOlder(database)) === 0 ? passesWithout + 1 : 0;
  };
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
