import { z } from 'zod';
import type { ConsumerHeader } from './site';

/**
 * The service's wire format, as far as we send and read it. Names that the specification does not give are assumptions;
 * `sandbox/consumer-data/README.md` lists them for an operator to confirm.
 */

/** Where the calls are, below a region's base address. */
export const PATHS = {
  retrieve: '/profile/retrieve/v2',
  save: '/profile/save',
  /** A sign-up is the first save of a profile. */
  signUp: '/profile/save',
  userProfile: '/profile/get-user-profile',
  interests: '/profile/user-interests',
  saveInterests: '/profile/save-interests',
  preferences: '/profile/custom-preferences',
  savePreferences: '/profile/save-custom-preferences',
} as const;

/** The profile as the service takes it (spec §3). */
export interface ConsumerProfile {
  header: ConsumerHeader;
  consumerIdentity: { firstName: string; lastName: string; honorificPrefix: string };
  contactDetail: { email: string };
  optInStatus: { legalAgeConsent: boolean; unileverEmailConsent: boolean };
  additionalSubscription?: { serviceId: string; optIn: boolean }[];
}

/** What is read of a profile that comes back; there may be more in it. */
const knownProfile = z.looseObject({
  consumerIdentity: z.looseObject({ honorificPrefix: z.string().nullish() }).nullish(),
});
export const retrieveAnswer = z.looseObject({ profile: knownProfile });
export type RetrievedProfile = z.output<typeof retrieveAnswer>['profile'];

const words = z.array(z.string()).nullish();
export const userProfileAnswer = z.looseObject({
  profile: knownProfile.nullish(),
  extended: z.looseObject({ nonMarketingInterests: words, nonMarketingPreferences: words }).nullish(),
});
export type UserProfile = z.output<typeof userProfileAnswer>;

export const interestsAnswer = z.looseObject({ interests: z.array(z.string()) });
export const preferencesAnswer = z.looseObject({ customPreferences: z.array(z.string()) });

/** A save answers 204, or an object that says nothing we need. */
export const SAVED = [200, 204] as const;
export const savedAnswer = z.looseObject({}).optional();
