import { or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
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

/** Upper and lower case are alike, and so are the ways to write an accent. */
const folded = (column: SQL): SQL => sql`lower(normalize(${column}))`;

const TEXTS: readonly SQL[] = [
  folded(sql`${customers.email}`),
  folded(sql`${customers.userId}`),
  folded(sql`${customers.firstName} || ' ' || ${customers.lastName}`),
  folded(sql`${customers.lastName}`),
  folded(sql`${customers.certificateName}`),
];

/** Drizzle leaves the table's name out, so it is spelt out. */
const hasCertificate = (condition: SQL): SQL =>
  sql`exists (select from certificates c where c.customer_id = customers.id and ${condition})`;

const isCustomerNumber = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID;

/** Those whose number, address, user id, name or certificate code is just this. */
const exactly = (text: string): SQL | undefined => {
  const code = parseCertificateCode(text);
  return or(
    ...TEXTS.map((column) => sql`${column} = lower(normalize(${text}::text))`),
    isCustomerNumber(text) ? sql`${customers.id} = ${Number(text)}` : undefined,
    code === null ? undefined : hasCertificate(sql`c.code = ${code}`),
  );
};

const beginsWith = (text: string): SQL | undefined =>
  or(
    ...TEXTS.map((column) => sql`starts_with(${column}, lower(normalize(${text}::text)))`),
    hasCertificate(sql`starts_with(c.code, upper(${text}::text))`),
  );

/**
 * People whose e-mail, user id, name, certificate name or certificate code is this text or begins with it, and the one with this
 * customer number; exact matches first, then the oldest accounts. Reads the whole table: for the operator only, never for a request.
 * @param choices `exact`: without those that only begin with it; `most`: how many at most
 */
export const findPeople = async (
  database: Database,
  query: string,
  { exact = false, most }: { exact?: boolean; most: number },
): Promise<FoundPerson[]> => {
  const text = query.trim();
  if (text === '') return [];
  const isExact = exactly(text);
  return database
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
    .where(exact ? isExact : or(isExact, beginsWith(text)))
    .orderBy(sql`coalesce(${isExact}, false) desc`, customers.id)
    .limit(most);
};
