import { z } from 'zod';

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

export const consumerProfile = z.strictObject({
  header: z.strictObject({
    isoLanguage: z.string().regex(/^[A-Z]{2}$/),
    isoCountry: z.string().regex(/^[A-Z]{2}$/),
    brandCode: z.string().min(1),
    campaignId: z.string().regex(/^PN\d{6}$/),
    formType: z.string().min(1),
    entity: z.string().min(1),
    origin: z.string().min(1),
  }),
  consumerIdentity: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    honorificPrefix: z.string(),
  }),
  contactDetail: z.strictObject({ email: z.string().min(3) }),
  optInStatus: z.strictObject({ legalAgeConsent: z.boolean(), unileverEmailConsent: z.boolean() }),
  additionalSubscription: z
    .array(z.strictObject({ serviceId: z.string().min(1), optIn: z.boolean() }))
    .min(1)
    .optional(),
});
export type ConsumerProfile = z.output<typeof consumerProfile>;

export const saveRequest = z.strictObject({ profile: consumerProfile });
export const retrieveRequest = z.strictObject({ profileStores: z.array(z.enum(['CPS'])) });
export const userProfileRequest = z.strictObject({
  profileStores: z.array(z.enum(['EPS', 'CPS'])),
  extendedGroups: z.array(z.enum(['nonMarketingInterests', 'nonMarketingPreferences'])),
});
export const interestsRequest = z.strictObject({ interests: z.array(z.string()) });
export const preferencesRequest = z.strictObject({ customPreferences: z.array(z.string()) });

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
