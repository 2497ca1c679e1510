import type { Environment } from '@/lib/shared/config/environment';
import { isUnitedStates, LOCALES } from '@/lib/shared/config/locales';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Database } from '../../platform/db/database';
import type { Deliver, DeliveryOutcome } from '../../platform/jobs/delivery';
import type { Caller } from '../../upstream/extended-profile/call';
import {
  type ExtendedProfile,
  storeInterests,
  storePreferences,
  updateProfile,
} from '../../upstream/extended-profile/calls';
import type { ServiceQueue } from '../deliveries/deliveries';
import { isImportDue } from '../deliveries/imports';
import { importExtendedProfile } from './import-extended-profile';
import { readProfile } from './read-profile';

interface Ports {
  database: Database;
  environment: Pick<Environment, 'EXTENDED_PROFILE_URL'>;
}

const withTokens =
  (
    { environment }: Ports,
    deliver: (caller: Caller, item: Parameters<Deliver>[0]) => Promise<DeliveryOutcome>,
  ): Deliver =>
  async (item) => {
    // The service asks for identity tokens, which the United States sites do not have.
    if (isUnitedStates(item.locale)) return 'delivered';
    const tokens = await item.tokens();
    if (!tokens) return 'no-session';
    return deliver({ baseUrl: environment.EXTENDED_PROFILE_URL, idToken: tokens.idToken }, item);
  };

const tell = (ports: Ports, how: (caller: Caller, profile: Profile) => Promise<void>): Deliver =>
  withTokens(ports, async (caller, { customerId }) => {
    if (await isImportDue(ports.database, customerId, 'import-extended-profile'))
      return { error: 'import-due' };
    // Read last, so that what goes out is not older than the wait for the tokens.
    const profile = await readProfile(ports.database, customerId);
    if (profile) await how(caller, profile);
    return 'delivered';
  });

/** What the service holds a copy of. */
const copyOf = (profile: Profile): ExtendedProfile => {
  const { title, firstName, lastName, organisation, workFrom, job, numberOfPeople, sportType } = profile;
  return { title, firstName, lastName, organisation, workFrom, job, numberOfPeople, sportType };
};

/** The extended-profile queue: one import after the first login, then updates. */
export const extendedProfileQueue = (ports: Ports): ServiceQueue => ({
  name: 'extended-profile',
  locales: LOCALES,
  deliveries: {
    'import-extended-profile': withTokens(ports, async (caller, item) => {
      await importExtendedProfile(ports.database, caller, item);
      return 'delivered';
    }),
    'extended-profile': tell(ports, (caller, profile) => updateProfile(caller, copyOf(profile))),
    'extended-interests': tell(ports, (caller, { interests }) => storeInterests(caller, interests)),
    'extended-preferences': tell(ports, (caller, { preferences }) => storePreferences(caller, preferences)),
  },
});
