import { z } from 'zod';
import { type Caller, call, orUnknown } from './call';

const text = z.string().nullish();

const answer = z.object({
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

/** What the service knows of a person; a field that it has no value for may be missing. */
export type KnownProfile = z.output<typeof answer>['profile'];

/** `GET /users/profile` (spec §7). Null for a person whom the service does not know; rejects with `UpstreamError`. */
export const getProfile = async (caller: Caller): Promise<KnownProfile | null> => {
  const known = await orUnknown(call(caller, { method: 'GET', path: '/users/profile', answer }));
  return known?.profile ?? null;
};
