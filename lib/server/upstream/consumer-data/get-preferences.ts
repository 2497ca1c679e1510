import { type Caller, call } from './call';
import { PATHS, preferencesAnswer } from './contract';

/** How the person likes to learn (custom preferences), in the service's words. */
export const getPreferences = async (caller: Caller): Promise<string[]> => {
  const { customPreferences } = await call(caller, {
    method: 'GET',
    path: PATHS.preferences,
    statuses: [200],
    answer: preferencesAnswer,
  });
  return customPreferences;
};
