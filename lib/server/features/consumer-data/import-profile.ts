import { eq, sql } from 'drizzle-orm';
import { title as titleField } from '@/lib/shared/contract/fields';
import { INTERESTS, PREFERENCES, stillOffered } from '@/lib/shared/contract/profile';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema/customers';
import { instead } from '../../platform/errors/upstream-error';
import type { Caller } from '../../upstream/consumer-data/call';
import {
  getInterests,
  getPreferences,
  getUserProfile,
  retrieveProfile,
} from '../../upstream/consumer-data/calls';
import { releaseUpdates } from '../deliveries/imports';

/** What a person has told the service elsewhere, as far as our own profile has a place for it. */
interface Known {
  title: string;
  interests: string[];
  preferences: string[];
}

const titleOf = (prefix: string | null | undefined): string => {
  const parsed = titleField.safeParse(prefix?.trim());
  return parsed.success ? parsed.data : '';
};

/** Somebody whom the service does not know has told it nothing. */
const orNothing = <Value>(asked: Promise<Value>): Promise<Value | null> =>
  asked.catch(instead('not-found', null));

const whatIsKnown = async (caller: Caller): Promise<Known> => {
  const [profile, full] = await Promise.all([
    orNothing(retrieveProfile(caller)),
    orNothing(getUserProfile(caller)),
  ]);
  // An extended group that the profile came without is asked for by itself.
  const [interests, preferences] = await Promise.all([
    full?.extended?.nonMarketingInterests ?? orNothing(getInterests(caller)),
    full?.extended?.nonMarketingPreferences ?? orNothing(getPreferences(caller)),
  ]);
  const prefix =
    profile?.consumerIdentity?.honorificPrefix || full?.profile?.consumerIdentity?.honorificPrefix;
  return {
    title: titleOf(prefix),
    interests: stillOffered(interests ?? [], INTERESTS),
    preferences: stillOffered(preferences ?? [], PREFERENCES),
  };
};

/** Fills what is empty; what the person has told us themselves stays. */
const fillEmpty = async (database: Database, customerId: number, known: Known): Promise<void> => {
  const list = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`;
  await database
    .update(customers)
    .set({
      title: sql`coalesce(nullif(${customers.title}, ''), ${known.title})`,
      interests: sql`case when ${customers.interests} = '{}' then ${list(known.interests)} else ${customers.interests} end`,
      preferences: sql`case when ${customers.preferences} = '{}' then ${list(known.preferences)} else ${customers.preferences} end`,
    })
    .where(eq(customers.id, customerId));
};

/** Takes over, once, what the service knows of a person whose profile is empty here. Rejects with `UpstreamError`. */
export const importProfile = async (
  database: Database,
  caller: Caller,
  customerId: number,
): Promise<void> => {
  await fillEmpty(database, customerId, await whatIsKnown(caller));
  await releaseUpdates(database, customerId, [
    'consumer-sign-up',
    'consumer-profile',
    'consumer-interests',
    'consumer-preferences',
  ]);
};
