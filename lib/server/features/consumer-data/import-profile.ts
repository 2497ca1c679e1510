import { eq, sql } from 'drizzle-orm';
import { title as titleField } from '@/lib/shared/contract/fields';
import { INTERESTS, PREFERENCES } from '@/lib/shared/contract/profile';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema';
import type { Caller } from '../../upstream/consumer-data/call';
import { getInterests } from '../../upstream/consumer-data/get-interests';
import { getPreferences } from '../../upstream/consumer-data/get-preferences';
import { getUserProfile } from '../../upstream/consumer-data/get-user-profile';
import type { ConsumerDataError, ConsumerDataResult } from '../../upstream/consumer-data/result';
import { retrieveProfile } from '../../upstream/consumer-data/retrieve-profile';

/** What a person has told the service elsewhere, as far as our own profile has a place for it. */
interface Known {
  title: string;
  interests: string[];
  preferences: string[];
}

const ours = (words: readonly string[] | null | undefined, known: readonly string[]): string[] =>
  known.filter((word) => words?.includes(word));

const titleOf = (prefix: string | null | undefined): string => {
  const parsed = titleField.safeParse(prefix?.trim());
  return parsed.success ? parsed.data : '';
};

/** Somebody whom the service does not know has told it nothing. */
const orNothing = <Value>(result: ConsumerDataResult<Value>): ConsumerDataResult<Value | null> =>
  !result.ok && result.error.code === 'not-found' ? { ok: true, value: null } : result;

/** An extended group that the profile came without is asked for by itself. */
const group = async (
  inProfile: readonly string[] | null | undefined,
  ask: () => Promise<ConsumerDataResult<string[]>>,
): Promise<ConsumerDataResult<readonly string[] | null>> =>
  inProfile ? { ok: true, value: inProfile } : orNothing(await ask());

const whatIsKnown = async (caller: Caller): Promise<ConsumerDataResult<Known>> => {
  const [stored, user] = await Promise.all([retrieveProfile(caller), getUserProfile(caller)]);
  const profile = orNothing(stored);
  const full = orNothing(user);
  if (!profile.ok) return profile;
  if (!full.ok) return full;
  const [interests, preferences] = await Promise.all([
    group(full.value?.extended?.nonMarketingInterests, () => getInterests(caller)),
    group(full.value?.extended?.nonMarketingPreferences, () => getPreferences(caller)),
  ]);
  if (!interests.ok) return interests;
  if (!preferences.ok) return preferences;
  const prefix =
    profile.value?.consumerIdentity?.honorificPrefix ||
    full.value?.profile?.consumerIdentity?.honorificPrefix;
  return {
    ok: true,
    value: {
      title: titleOf(prefix),
      interests: ours(interests.value, INTERESTS),
      preferences: ours(preferences.value, PREFERENCES),
    },
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

/** Takes over, once, what the service knows of a person whose profile is empty here. Null, or the error object. */
export const importProfile = async (
  database: Database,
  caller: Caller,
  customerId: number,
): Promise<ConsumerDataError | null> => {
  const known = await whatIsKnown(caller);
  if (!known.ok) return known.error;
  await fillEmpty(database, customerId, known.value);
  return null;
};
