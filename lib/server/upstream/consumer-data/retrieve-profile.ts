import { type Caller, call } from './call';
import { PATHS, type RetrievedProfile, retrieveAnswer, retrieveRequest } from './contract';

/** The person's profile of the consumer store; `not-found` when there is none. */
export const retrieveProfile = async (caller: Caller): Promise<RetrievedProfile> => {
  const { profile } = await call(caller, {
    method: 'POST',
    path: PATHS.retrieve,
    body: retrieveRequest.parse({ profileStores: ['CPS'] }),
    statuses: [200],
    answer: retrieveAnswer,
  });
  return profile;
};
