import { z } from 'zod';
import { type Caller, call } from './call';

const request = z.strictObject({ preferences: z.array(z.string()) });

/** `POST /users/preferences/store` (spec §7): puts the whole list in place. Rejects with `UpstreamError`. */
export const storePreferences = async (caller: Caller, preferences: readonly string[]): Promise<void> => {
  const body = request.parse({ preferences });
  await call(caller, { method: 'POST', path: '/users/preferences/store', body, answer: z.unknown() });
};
