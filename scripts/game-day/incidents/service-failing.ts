import type { Incident } from '../incident';
import { tryUnitedStates } from '../people';
import { wrongSetting } from './restart';

/** The identity provider of the United States does not take our key any more. */
export const serviceFailing: Incident = {
  name: 'ServiceFailing',
  alert: 'ServiceFailing',
  people: (game) => tryUnitedStates(game),
  ...wrongSetting('MARKETING_IDENTITY_VENDOR_KEY', 'a-key-of-last-year'),
  command: 'metrics | grep ^upstream | grep -v bucket',
  names: /service="marketing-identity".*outcome="not-authorised"/,
};
