import { eq } from 'drizzle-orm';
import type { Profile } from '@/lib/shared/contract/profile';
import { customers } from '../../platform/db/schema/customers';
import type { Transaction } from '../../platform/db/transaction';
import { emptyRegistration } from '../sign-up/empty-registration';
import { differs } from './apply-changes';
import type { StoredProfile } from './read-profile';

export const NAMES = ['firstName', 'lastName'] as const;
/** Of the work what the extended profile holds as well. */
export const WORK = ['organisation', 'workFrom', 'job', 'numberOfPeople', 'sportType'] as const;
/** Kept with the sign-up answers. */
const ANSWERS = [...WORK, 'youngFemale'] as const;

/** Puts the profile in place of the one that `lockProfile` gave, but for consents, which have a history of their own. */
export const writeProfile = async (
  transaction: Transaction,
  { customerId, profile: before, registration, account }: StoredProfile,
  after: Profile,
): Promise<void> => {
  const { title, firstName, lastName, interests, preferences } = after;
  const { organisation, workFrom, job, numberOfPeople, youngFemale, sportType } = after;
  const work = { organisation, workFrom, job, numberOfPeople, youngFemale, sportType };
  await transaction
    .update(customers)
    .set({
      title,
      firstName,
      lastName,
      // Choices that are no longer offered stay until somebody chooses anew.
      ...(differs(before, after, ['interests']) ? { interests } : {}),
      ...(differs(before, after, ['preferences']) ? { preferences } : {}),
      ...(differs(before, after, ['survey']) ? { survey: after.survey } : {}),
      ...(differs(before, after, ANSWERS)
        ? { registration: { ...(registration ?? emptyRegistration(account)), ...work } }
        : {}),
    })
    .where(eq(customers.id, customerId));
};
