import { z } from 'zod';
import { type Caller, call } from './call';

const request = z.strictObject({ interests: z.array(z.string()) });

/** `POST /users/interests/store` (spec §7): puts the whole list in place. Rejects with `UpstreamError`. */
export const storeInterests = async (caller: Caller, interests: readonly string[]): Promise<void> => {
  const body = request.parse({ interests });
  await call(caller, { method: 'POST', path: '/users/interests/store', body, answer: z.unknown() });
};
