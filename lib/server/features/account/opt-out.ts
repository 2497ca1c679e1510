import type { Environment } from '@/lib/shared/config/environment';
import type { Database } from '../../platform/db/database';
import type { Logger } from '../../platform/log/logger';
import { forgetExtendedProfile } from '../../upstream/extended-profile/forget-person';
import { poolForIdentity } from '../../upstream/identity/pool-for-identity';
import { forgetConsumer } from '../consumer-data/forget-consumer';

/**
 * Asks the services that hold copies to forget a person whose account ends: best effort, within three seconds, while
 * the customer's row is still there. Never rejects.
 * @param idToken with which they are told; it stays good when the account at the provider has gone
 */
export const optOut = async (
  services: { database: Database; environment: Environment; log: Logger },
  { customerId, identity }: { customerId: number; identity: string },
  idToken: string | null,
): Promise<void> => {
  const { log } = services;
  const site = poolForIdentity(identity);
  if (!idToken || !site)
    return log.info({ customer: customerId }, 'no other service could be asked to forget');
  const [consumerData, extendedProfile] = await Promise.all([
    forgetConsumer(services, { customerId, idToken }, site),
    forgetExtendedProfile(services, { customerId, idToken }),
  ]);
  log.info(
    { customer: customerId, consumerData, extendedProfile },
    'the other services were asked to forget',
  );
};
