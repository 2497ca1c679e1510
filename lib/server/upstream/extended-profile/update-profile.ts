import { z } from 'zod';
import { type Caller, call } from './call';

const request = z.strictObject({
  profile: z.strictObject({
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    organisation: z.string(),
    workFrom: z.string(),
    job: z.string(),
    /** 0..1000 */
    numberOfPeople: z.number().int().min(0).max(1000),
    sportType: z.string(),
  }),
});

export type ExtendedProfile = z.input<typeof request>['profile'];

/** `POST /users/profile/update` (spec §7): puts the whole profile in place. Rejects with `OutboundError`. */
export const updateProfile = async (caller: Caller, profile: ExtendedProfile): Promise<void> => {
  const body = request.parse({ profile });
  await call(caller, { method: 'POST', path: '/users/profile/update', body, answer: z.unknown() });
};
