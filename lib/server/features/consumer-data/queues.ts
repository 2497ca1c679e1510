import { type ConsumerDataRegion, LOCALES, type Locale } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import type { Deliver, DueItem } from '../../platform/jobs/delivery';
import type { Caller } from '../../upstream/consumer-data/call';
import { saveInterests, savePreferences, saveProfile, signUp } from '../../upstream/consumer-data/calls';
import { type ConsumerSettings, consumerSite } from '../../upstream/consumer-data/site';
import type { ServiceQueue } from '../deliveries/deliveries';
import { isImportDue } from '../deliveries/imports';
import { type CustomerState, customerState } from './customer-state';
import { importProfile } from './import-profile';
import { profilePayload } from './profile-payload';

interface Ports {
  database: Database;
  environment: ConsumerSettings;
}

type Tell = (caller: Caller, state: CustomerState, item: DueItem) => Promise<unknown>;

const deliver =
  ({ database, environment }: Ports, tell: Tell, { afterImport }: { afterImport: boolean }): Deliver =>
  async (item) => {
    const site = consumerSite(environment, item.locale);
    if (!site) return 'delivered';
    const tokens = await item.tokens();
    if (!tokens) return 'no-session';
    if (afterImport && (await isImportDue(database, item.customerId, 'import-profile')))
      return { error: 'import-due' };
    // Read last, so that what goes out is not older than the wait for the tokens.
    const state = await customerState(database, item.customerId);
    if (!state) return 'delivered';
    await tell({ site, idToken: tokens.idToken }, state, item);
    return 'delivered';
  };

/** US sites have no region and send nothing; their rows go to the US queue, which marks them delivered. */
const regionOf = (environment: ConsumerSettings, locale: Locale): ConsumerDataRegion =>
  consumerSite(environment, locale)?.region ?? 'US';

/** What the consumer-data service is told and asked, with concurrency of its own for each region. */
export const consumerDataQueues = (ports: Ports): ServiceQueue[] => {
  const tell = (how: Tell) => deliver(ports, how, { afterImport: true });
  const deliveries: ServiceQueue['deliveries'] = {
    // First, so that it finds what the person had told the service before we write over it.
    'import-profile': deliver(
      ports,
      (caller, _state, { customerId }) => importProfile(ports.database, caller, customerId),
      { afterImport: false },
    ),
    'consumer-sign-up': tell((caller, state) => signUp(caller, profilePayload(caller.site, state))),
    'consumer-profile': tell((caller, state) => saveProfile(caller, profilePayload(caller.site, state))),
    'consumer-interests': tell((caller, state) => saveInterests(caller, state.interests)),
    'consumer-preferences': tell((caller, state) => savePreferences(caller, state.preferences)),
  };
  return (['US', 'EU', 'SG'] as const).map((region) => ({
    name: `consumer-data ${region}`,
    locales: LOCALES.filter((locale) => regionOf(ports.environment, locale) === region),
    deliveries,
  }));
};
