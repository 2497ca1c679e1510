import { type Caller, call } from './call';
import { interestsRequest, PATHS, SAVED, savedAnswer } from './contract';

/** Puts these interests in place of what the service held. */
export const saveInterests = (caller: Caller, interests: readonly string[]): Promise<unknown> =>
  call(caller, {
    method: 'POST',
    path: PATHS.saveInterests,
    body: interestsRequest.parse({ interests }),
    statuses: SAVED,
    answer: savedAnswer,
  });
