import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { identityOf, LOCALES } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import { certificates } from '../../platform/db/schema/certificates';
import { customers } from '../../platform/db/schema/customers';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { parseCertificateCode } from '../certificates/code';

/** Finding one person for the operator, who has read an e-mail, a letter or a certificate. */

export interface FoundPerson extends CustomerRecord {
  since: Date;
  lastLogin: Date;
}

/** Customer numbers are `integer`. */
const LARGEST_ID = 2_147_483_647;
/** A shorter text begins too many names. */
const SHORTEST_BEGINNING = 3;
const MOST_WORDS = 6;
const IDENTITIES = [...new Set(LOCALES.map(identityOf))];

/** Each condition has an index, as `schema/customers.ts` has them. */
const EMAIL = sql`lower(${customers.email})`;
const LAST_NAME = sql`lower(${customers.lastName})`;
const FIRST_NAME = sql`lower(${customers.firstName})`;
const CERTIFICATE_NAME = sql`lower(${customers.certificateName})`;

type Matches = (column: SQL, text: string) => SQL;

const isText: Matches = (column, text) => sql`${column} = lower(${text}::text)`;

const beginsWith: Matches = (column, text) =>
  sql`${column} like lower(${text.replace(/[\\%_]/g, '\\$&')}::text)`.append(sql` || '%'`);

/** Which words are the last name is not known, so each way to divide them is asked for. */
const named = (text: string, matches: Matches): (SQL | undefined)[] => {
  const words = text.split(/\s+/).slice(0, MOST_WORDS);
  return words.map((_word, at) => {
    const [first, last] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return and(matches(LAST_NAME, last), ...(at === 0 ? [] : [isText(FIRST_NAME, first)]));
  });
};

const textsOf = (text: string, matches: Matches): (SQL | undefined)[] => [
  matches(EMAIL, text),
  matches(CERTIFICATE_NAME, text),
  ...named(text, matches),
];

const isCustomerNumber = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID;

/** Those whose number, address, user id, name or certificate code is just this. */
const exactly = (database: Database, text: string): (SQL | undefined)[] => {
  const code = parseCertificateCode(text);
  const ownerOf = (known: string) =>
    database.select({ id: certificates.customerId }).from(certificates).where(eq(certificates.code, known));
  return [
    ...textsOf(text, isText),
    and(inArray(customers.identity, IDENTITIES), eq(customers.userId, text)),
    ...(isCustomerNumber(text) ? [eq(customers.id, Number(text))] : []),
    ...(code === null ? [] : [inArray(customers.id, ownerOf(code))]),
  ];
};

/** The ids that fit any of the conditions, each of which is asked for by itself and ends after so many. */
const idsOf = async (
  database: Database,
  conditions: readonly (SQL | undefined)[],
  most: number,
): Promise<number[]> => {
  const [first, second, ...others] = conditions.map((condition) =>
    database.select({ id: customers.id }).from(customers).where(condition).limit(most),
  );
  if (!first || !second) return [];
  const found = await unionAll(first, second, ...others);
  return [...new Set(found.map(({ id }) => id))].sort((one, other) => one - other);
};

/**
 * People whose e-mail, name, last name, certificate name, user id or certificate code is this text, whose e-mail or names begin with it, and
 * the one with this customer number; exact matches first, then the oldest accounts. Reads by indexes alone.
 * @param choices `exact`: without those that only begin with it; `most`: how many at most
 */
export const findPeople = async (
  database: Database,
  query: string,
  { exact = false, most }: { exact?: boolean; most: number },
): Promise<FoundPerson[]> => {
  const text = query.trim().normalize();
  if (text === '') return [];
  const same = await idsOf(database, exactly(database, text), most);
  const isEnough = exact || same.length >= most || text.length < SHORTEST_BEGINNING;
  const similar = isEnough ? [] : await idsOf(database, textsOf(text, beginsWith), most);
  const ids = [...new Set([...same, ...similar])].slice(0, most);
  if (ids.length === 0) return [];
  const found = await database
    .select({
      id: customers.id,
      identity: customers.identity,
      userId: customers.userId,
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
      country: customers.country,
      language: customers.language,
      certificateName: customers.certificateName,
      complete: sql<boolean>`${customers.registration} is not null`,
      since: customers.createdAt,
      lastLogin: customers.lastLoginAt,
    })
    .from(customers)
    .where(inArray(customers.id, ids));
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
};
