import { and, eq, exists, sql } from 'drizzle-orm';
import { INTERESTS, PREFERENCES, type Profile, stillOffered } from '@/lib/shared/contract/profile';
import { MESSAGE_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import { profilePhotoStart } from '@/lib/shared/storage/profile-photo';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema/customers';
import { storedObjects } from '../../platform/db/schema/storage';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { grantedColumns } from '../consents/history';
import type { Registration } from '../sign-up/register-pending';

/** A customer's profile, and what writing it needs to know besides. */
export interface StoredProfile {
  customerId: number;
  profile: Profile;
  /** All sign-up answers; null when none are there. */
  registration: Registration | null;
  /** Of the account; a registration says them as well. */
  account: Pick<CustomerRecord, 'userId' | 'country' | 'language'>;
}

const columns = {
  customerId: customers.id,
  userId: customers.userId,
  country: customers.country,
  language: customers.language,
  title: customers.title,
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  certificateName: customers.certificateName,
  interests: customers.interests,
  preferences: customers.preferences,
  registration: customers.registration,
  survey: customers.survey,
  consents: grantedColumns(MESSAGE_CONSENTS),
};

const ofCustomer = (database: Pick<Database, 'select'>, customerId: number) =>
  database.select(columns).from(customers).where(eq(customers.id, customerId));

type Row = Awaited<ReturnType<typeof ofCustomer>>[number];

const fromRow = (row: Row): StoredProfile => {
  const { title, firstName, lastName, email, certificateName, consents, userId, country, language } = row;
  const answers = row.registration as Registration | null;
  return {
    customerId: row.customerId,
    registration: answers,
    account: { userId, country, language },
    profile: {
      title,
      firstName,
      lastName,
      email,
      certificateName,
      organisation: answers?.organisation ?? '',
      workFrom: answers?.workFrom ?? '',
      job: answers?.job ?? '',
      numberOfPeople: answers?.numberOfPeople ?? 0,
      youngFemale: answers?.youngFemale ?? '',
      sportType: answers?.sportType ?? '',
      interests: stillOffered(row.interests, INTERESTS),
      preferences: stillOffered(row.preferences, PREFERENCES),
      consents,
      ...(row.survey ? { survey: row.survey as Profile['survey'] } : {}),
    },
  };
};

/** Null when there is no such customer (any more). */
export const readProfile = async (
  database: Pick<Database, 'select'>,
  customerId: number,
): Promise<Profile | null> => {
  const [row] = await ofCustomer(database, customerId);
  return row ? fromRow(row).profile : null;
};

/** What the person's own page shows besides: whether there is a photo. One statement for both. */
export const readOwnProfile = async (
  database: Pick<Database, 'select'>,
  customerId: number,
): Promise<{ profile: Profile; hasPhoto: boolean } | null> => {
  const photo = database
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        sql`starts_with(${storedObjects.key}, ${profilePhotoStart(customerId)})`,
        eq(storedObjects.state, 'stored'),
      ),
    );
  const [row] = await database
    .select({ ...columns, hasPhoto: sql<boolean>`${exists(photo)}` })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row ? { profile: fromRow(row).profile, hasPhoto: row.hasPhoto } : null;
};

/** The same for somebody who is about to change it: others who want to wait until the transaction ends. */
export const lockProfile = async (
  transaction: Pick<Database, 'select'>,
  customerId: number,
): Promise<StoredProfile | null> => {
  const locked = transaction.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId));
  await locked.for('no key update');
  // Only a statement that begins after the wait sees the consents that were given meanwhile.
  const [row] = await ofCustomer(transaction, customerId);
  return row ? fromRow(row) : null;
};
