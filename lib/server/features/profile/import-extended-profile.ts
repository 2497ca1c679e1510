import type { Locale } from '@/lib/shared/config/locales';
import {
  INTERESTS,
  PREFERENCES,
  type Profile,
  saveProfile,
  stillOffered,
} from '@/lib/shared/contract/profile';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import type { Caller } from '../../upstream/extended-profile/call';
import { getInterests, getPreferences, getProfile } from '../../upstream/extended-profile/calls';
import { enqueue } from '../deliveries/deliveries';
import { releaseUpdates } from '../deliveries/imports';
import { announceChanges } from './announce-changes';
import { applyChanges, type GivenChanges } from './apply-changes';
import { lockProfile } from './read-profile';
import { writeProfile } from './write-profile';

const TEXTS = ['title', 'firstName', 'lastName', 'organisation', 'workFrom', 'job', 'sportType'] as const;

/** What the service knows, as far as a person could have told it on our own page. */
const whatIsKnown = async (caller: Caller): Promise<GivenChanges> => {
  const [profile, interests, preferences] = await Promise.all([
    getProfile(caller),
    getInterests(caller),
    getPreferences(caller),
  ]);
  const texts = TEXTS.flatMap((part) => {
    const parsed = saveProfile.request.shape[part].safeParse(profile?.[part] ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[part, parsed.data]] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...saveProfile.request
      .pick({ numberOfPeople: true })
      .parse({ numberOfPeople: profile?.numberOfPeople ?? 0 }),
    interests: stillOffered(interests, INTERESTS),
    preferences: stillOffered(preferences, PREFERENCES),
  };
};

const isEmpty = (value: unknown): boolean =>
  value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** Nobody told us this part. An empty last name beside a first one is an answer: the person has one name. */
const isUntold = (profile: Profile, part: keyof Profile): boolean =>
  isEmpty(profile[part]) && !(part === 'lastName' && profile.firstName !== '');

/**
 * Takes over, once, what the service knows of a person: it fills what is empty here, and what the person has told us
 * stays. Then the service is due to be told the whole. Rejects with `UpstreamError`.
 */
export const importExtendedProfile = async (
  database: Database,
  caller: Caller,
  { customerId, locale }: { customerId: number; locale: Locale },
): Promise<void> => {
  const known = await whatIsKnown(caller);
  await inTransaction(database, async (transaction) => {
    const stored = await lockProfile(transaction, customerId);
    if (!stored) return;
    const { profile: before } = stored;
    const empty = Object.entries(known).filter(([part]) => isUntold(before, part as keyof Profile));
    const after = applyChanges(before, Object.fromEntries(empty), locale);
    await writeProfile(transaction, stored, after);
    await announceChanges(transaction, { customerId, locale }, before, after);
    await enqueue(transaction, { customerId, kind: 'extended-profile', locale });
    await releaseUpdates(transaction, customerId, ['extended-interests', 'extended-preferences']);
  });
};
