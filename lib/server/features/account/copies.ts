import type { Environment } from '@/lib/shared/config/environment';
import type { Database } from '../../platform/db/database';
import type { OutboxRows } from '../../platform/jobs/outbox-rows';
import { waitForDeliveries } from '../../platform/jobs/wait-for-deliveries';
import type { Logger } from '../../platform/log/logger';
import { forgetExtendedProfile } from '../../upstream/extended-profile/forget-person';
import { poolForIdentity } from '../../upstream/identity/pool-for-identity';
import { forgetConsumer } from '../consumer-data/forget-consumer';
import { clearFiles } from '../storage/deletion-jobs';
import type { StoragePorts } from '../storage/ports';

/** Which of the services with copies has heard that the account ends. */
export interface Forgotten {
  consumerData: boolean;
  extendedProfile: boolean;
}

/** What there is of a person besides our rows, and what is on its way there. */
export interface Copies {
  /**
   * Waits a while until nothing is being delivered about a customer whose deletion is under way. False when something still
   * was then: it may arrive after the services were asked to forget.
   */
  areQuiet(customerId: number): Promise<boolean>;
  /**
   * Asks the services that hold copies to forget a person whose account ends: best effort, within three seconds, while
   * the customer's row is still there. Never rejects. Null: none of them could be asked.
   * @param idToken with which they are told; it stays good when the account at the provider has gone
   */
  forget(
    person: { customerId: number; identity: string },
    idToken: string | null,
    log: Logger,
  ): Promise<Forgotten | null>;
  /**
   * Deletes the files of somebody whose account was deleted a moment ago. What fails is left to `clearPrefixes`. Tells
   * whether nothing is left; never rejects.
   */
  deleteFiles(formerCustomer: number, log: Logger): Promise<boolean>;
}

interface Ports {
  database: Database;
  environment: Environment;
  outboxRows: Pick<OutboxRows, 'isUnderWay'>;
  sleep: (milliseconds: number) => Promise<void>;
  storage: Pick<StoragePorts, 'objects'> | null;
}

/** As long as the provider may take, which is asked meanwhile. */
const DELIVERIES_PATIENCE_MS = 2_500;

export const createCopies = ({ database, environment, outboxRows, sleep, storage }: Ports): Copies => ({
  areQuiet: (customerId) =>
    waitForDeliveries(
      { rows: outboxRows, now: () => performance.now(), sleep },
      customerId,
      DELIVERIES_PATIENCE_MS,
    ),
  async forget({ customerId, identity }, idToken, log) {
    const site = poolForIdentity(identity);
    if (!idToken || !site) {
      log.info({ customer: customerId }, 'no other service could be asked to forget');
      return null;
    }
    const services = { database, environment, log };
    const [consumerData, extendedProfile] = await Promise.all([
      forgetConsumer(services, { customerId, idToken }, site),
      forgetExtendedProfile(services, { customerId, idToken }),
    ]);
    const forgotten = { consumerData, extendedProfile };
    log.info({ customer: customerId, ...forgotten }, 'the other services were asked to forget');
    return forgotten;
  },
  deleteFiles: (formerCustomer, log) => clearFiles({ database, storage, log }, formerCustomer),
});
