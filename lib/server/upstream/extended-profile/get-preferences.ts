import { z } from 'zod';
import { type Caller, call, orUnknown } from './call';

const answer = z.object({ preferences: z.array(z.string()) });

/** `GET /users/preferences` (spec §7): words, ours and others. None for a person unknown; rejects with `UpstreamError`. */
export const getPreferences = async (caller: Caller): Promise<string[]> => {
  const known = await orUnknown(call(caller, { method: 'GET', path: '/users/preferences', answer }));
  return known?.preferences ?? [];
};
