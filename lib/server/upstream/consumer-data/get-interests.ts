import { type Caller, call } from './call';
import { interestsAnswer, PATHS } from './contract';

/** What the person is interested in, in the service's words. */
export const getInterests = async (caller: Caller): Promise<string[]> => {
  const { interests } = await call(caller, {
    method: 'GET',
    path: PATHS.interests,
    statuses: [200],
    answer: interestsAnswer,
  });
  return interests;
};
