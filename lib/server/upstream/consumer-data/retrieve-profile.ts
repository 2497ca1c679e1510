import { type Caller, call } from './call';
import { PATHS, type RetrievedProfile, retrieveAnswer, retrieveRequest } from './contract';
import type { ConsumerDataResult } from './result';

/** The person's profile of the consumer store; `not-found` when there is none. */
export const retrieveProfile = async (caller: Caller): Promise<ConsumerDataResult<RetrievedProfile>> => {
  const result = await call(caller, {
    method: 'POST',
    path: PATHS.retrieve,
    body: retrieveRequest.parse({ profileStores: ['CPS'] }),
    statuses: [200],
    answer: retrieveAnswer,
  });
  return result.ok ? { ok: true, value: result.value.profile } : result;
};
