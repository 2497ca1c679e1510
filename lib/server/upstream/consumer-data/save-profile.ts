import { type Caller, call } from './call';
import { type ConsumerProfile, PATHS, SAVED, savedAnswer, saveRequest } from './contract';

/** Puts a person's profile in place of what the service held. */
export const saveProfile = (caller: Caller, profile: ConsumerProfile): Promise<unknown> =>
  call(caller, {
    method: 'POST',
    path: PATHS.save,
    body: saveRequest.parse({ profile }),
    statuses: SAVED,
    answer: savedAnswer,
  });
