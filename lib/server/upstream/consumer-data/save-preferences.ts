import { type Caller, call } from './call';
import { PATHS, preferencesRequest, SAVED, savedAnswer } from './contract';

/** Puts these custom preferences in place of what the service held. */
export const savePreferences = (caller: Caller, customPreferences: readonly string[]): Promise<unknown> =>
  call(caller, {
    method: 'POST',
    path: PATHS.savePreferences,
    body: preferencesRequest.parse({ customPreferences }),
    statuses: SAVED,
    answer: savedAnswer,
  });
