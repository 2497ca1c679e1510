import { z } from 'zod';
import { type Caller, call } from './call';
import {
  type ConsumerProfile,
  interestsAnswer,
  PATHS,
  preferencesAnswer,
  type RetrievedProfile,
  retrieveAnswer,
  SAVED,
  savedAnswer,
  type UserProfile,
  userProfileAnswer,
} from './contract';

/** The calls of the service (spec §7). Each rejects with `UpstreamError`. */

/** Puts something in place of what the service held. */
const save = (caller: Caller, path: string, body: object): Promise<unknown> =>
  call(caller, { method: 'POST', path, body, statuses: SAVED, answer: savedAnswer });

/** Announces a new person at the endpoint of their region. 204 alone is success. */
export const signUp = (caller: Caller, profile: ConsumerProfile): Promise<undefined> =>
  call(caller, {
    method: 'POST',
    path: PATHS.signUp,
    body: { profile },
    statuses: [204],
    answer: z.undefined(),
  });

export const saveProfile = (caller: Caller, profile: ConsumerProfile): Promise<unknown> =>
  save(caller, PATHS.save, { profile });

export const saveInterests = (caller: Caller, interests: readonly string[]): Promise<unknown> =>
  save(caller, PATHS.saveInterests, { interests });

export const savePreferences = (caller: Caller, customPreferences: readonly string[]): Promise<unknown> =>
  save(caller, PATHS.savePreferences, { customPreferences });

/** The person's profile of the consumer store; `not-found` when there is none. */
export const retrieveProfile = async (caller: Caller): Promise<RetrievedProfile> => {
  const { profile } = await call(caller, {
    method: 'POST',
    path: PATHS.retrieve,
    body: { profileStores: ['CPS'] },
    statuses: [200],
    answer: retrieveAnswer,
  });
  return profile;
};

/** The person's profile of both stores with the two extended groups; `not-found` when there is none. */
export const getUserProfile = (caller: Caller): Promise<UserProfile> =>
  call(caller, {
    method: 'POST',
    path: PATHS.userProfile,
    body: {
      profileStores: ['EPS', 'CPS'],
      extendedGroups: ['nonMarketingInterests', 'nonMarketingPreferences'],
    },
    statuses: [200],
    answer: userProfileAnswer,
  });

/** What the person is interested in, in the service's words. */
export const getInterests = async (caller: Caller): Promise<string[]> => {
  const request = { method: 'GET', path: PATHS.interests, statuses: [200], answer: interestsAnswer } as const;
  return (await call(caller, request)).interests;
};

/** How the person likes to learn (custom preferences), in the service's words. */
export const getPreferences = async (caller: Caller): Promise<string[]> => {
  const request = {
    method: 'GET',
    path: PATHS.preferences,
    statuses: [200],
    answer: preferencesAnswer,
  } as const;
  return (await call(caller, request)).customPreferences;
};
