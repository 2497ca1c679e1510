import { type Caller, call } from './call';
import { PATHS, type UserProfile, userProfileAnswer, userProfileRequest } from './contract';

/** The person's profile of both stores with the two extended groups; `not-found` when there is none. */
export const getUserProfile = (caller: Caller): Promise<UserProfile> =>
  call(caller, {
    method: 'POST',
    path: PATHS.userProfile,
    body: userProfileRequest.parse({
      profileStores: ['EPS', 'CPS'],
      extendedGroups: ['nonMarketingInterests', 'nonMarketingPreferences'],
    }),
    statuses: [200],
    answer: userProfileAnswer,
  });
