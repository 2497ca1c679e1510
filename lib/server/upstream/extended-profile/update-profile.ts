import { z } from 'zod';
import { MOST_PEOPLE } from '@/lib/shared/contract/limits';
import { type Caller, call } from './call';

const request = z.strictObject({
  profile: z.strictObject({
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    organisation: z.string(),
    workFrom: z.string(),
    job: z.string(),
    numberOfPeople: z.number().int().min(0).max(MOST_PEOPLE),
    sportType: z.string(),
  }),
});

export type ExtendedProfile = z.input<typeof request>['profile'];

/** `POST /users/profile/update` (spec §7): puts the whole profile in place. Rejects with `UpstreamError`. */
export const updateProfile = async (caller: Caller, profile: ExtendedProfile): Promise<void> => {
  const body = request.parse({ profile });
  await call(caller, { method: 'POST', path: '/users/profile/update', body, answer: z.unknown() });
};
