import { type Caller, call } from './call';
import { interestsAnswer, PATHS } from './contract';
import type { ConsumerDataResult } from './result';

/** What the person is interested in, in the service's words. */
export const getInterests = async (caller: Caller): Promise<ConsumerDataResult<string[]>> => {
  const result = await call(caller, {
    method: 'GET',
    path: PATHS.interests,
    statuses: [200],
    answer: interestsAnswer,
  });
  return result.ok ? { ok: true, value: result.value.interests } : result;
};
