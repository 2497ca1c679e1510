import { z } from 'zod';
import { type Caller, call } from './call';
import { type ConsumerProfile, PATHS, saveRequest } from './contract';

/** Announces a new person at the endpoint of their region. 204 alone is success; a failure rejects with `UpstreamError`. */
export const signUp = (caller: Caller, profile: ConsumerProfile): Promise<undefined> =>
  call(caller, {
    method: 'POST',
    path: PATHS.signUp,
    body: saveRequest.parse({ profile }),
    statuses: [204],
    answer: z.undefined(),
  });
