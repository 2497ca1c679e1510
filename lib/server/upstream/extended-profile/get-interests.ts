import { z } from 'zod';
import { type Caller, call, orUnknown } from './call';

const answer = z.object({ interests: z.array(z.string()) });

/** `GET /users/interests` (spec §7): words, ours and others. None for a person unknown; rejects with `UpstreamError`. */
export const getInterests = async (caller: Caller): Promise<string[]> => {
  const known = await orUnknown(call(caller, { method: 'GET', path: '/users/interests', answer }));
  return known?.interests ?? [];
};
