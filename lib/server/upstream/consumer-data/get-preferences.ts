import { type Caller, call } from './call';
import { PATHS, preferencesAnswer } from './contract';
import type { ConsumerDataResult } from './result';

/** How the person likes to learn (custom preferences), in the service's words. */
export const getPreferences = async (caller: Caller): Promise<ConsumerDataResult<string[]>> => {
  const result = await call(caller, {
    method: 'GET',
    path: PATHS.preferences,
    statuses: [200],
    answer: preferencesAnswer,
  });
  return result.ok ? { ok: true, value: result.value.customPreferences } : result;
};
