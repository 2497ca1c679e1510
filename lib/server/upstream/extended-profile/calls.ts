import { z } from 'zod';
import { type Caller, call, orUnknown } from './call';

/** The calls of the service (spec §7). Each rejects with `UpstreamError`. */

const text = z.string().nullish();
const profileAnswer = z.object({
  profile: z.object({
    title: text,
    firstName: text,
    lastName: text,
    organisation: text,
    workFrom: text,
    job: text,
    numberOfPeople: z.number().nullish(),
    sportType: text,
  }),
});
const interestsAnswer = z.object({ interests: z.array(z.string()) });
const preferencesAnswer = z.object({ preferences: z.array(z.string()) });

type KnownProfile = z.output<typeof profileAnswer>['profile'];
/** What we tell of a person. */
export type ExtendedProfile = { [Field in keyof KnownProfile]-?: NonNullable<KnownProfile[Field]> };

/** A field that the service has no value for may be missing. Null for a person whom it does not know. */
export const getProfile = async (caller: Caller): Promise<KnownProfile | null> => {
  const known = await orUnknown(
    call(caller, { method: 'GET', path: '/users/profile', answer: profileAnswer }),
  );
  return known?.profile ?? null;
};

/** Words, ours and others. None for a person unknown. */
export const getInterests = async (caller: Caller): Promise<string[]> => {
  const known = await orUnknown(
    call(caller, { method: 'GET', path: '/users/interests', answer: interestsAnswer }),
  );
  return known?.interests ?? [];
};

/** Words, ours and others. None for a person unknown. */
export const getPreferences = async (caller: Caller): Promise<string[]> => {
  const known = await orUnknown(
    call(caller, { method: 'GET', path: '/users/preferences', answer: preferencesAnswer }),
  );
  return known?.preferences ?? [];
};

/** Puts the whole of something in place. */
const store = async (caller: Caller, path: `/users/${string}`, body: object): Promise<void> => {
  await call(caller, { method: 'POST', path, body, answer: z.unknown() });
};

export const updateProfile = (caller: Caller, profile: ExtendedProfile): Promise<void> =>
  store(caller, '/users/profile/update', { profile });

export const storeInterests = (caller: Caller, interests: readonly string[]): Promise<void> =>
  store(caller, '/users/interests/store', { interests });

export const storePreferences = (caller: Caller, preferences: readonly string[]): Promise<void> =>
  store(caller, '/users/preferences/store', { preferences });
