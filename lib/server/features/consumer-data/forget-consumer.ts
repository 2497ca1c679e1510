import { and, eq, inArray } from 'drizzle-orm';
import type { Environment } from '@/lib/shared/config/environment';
import type { Locale } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import { outbox } from '../../platform/db/schema/writes';
import type { Logger } from '../../platform/log/logger';
import { saveProfile } from '../../upstream/consumer-data/calls';
import { consumerSite } from '../../upstream/consumer-data/site';
import type { DeliveryKind } from '../deliveries/deliveries';
import { customerState } from './customer-state';
import { optedOut, profilePayload } from './profile-payload';

/** Longest wait for this service when an account is deleted. */
const PATIENCE_MS = 3_000;

const SAYS_CONSENTS: readonly DeliveryKind[] = ['consumer-sign-up', 'consumer-profile'];

interface Ports {
  database: Database;
  environment: Environment;
  log: Logger;
}

const takeBack = async (
  { database, environment }: Ports,
  { customerId, idToken, locale }: { customerId: number; idToken: string; locale: Locale },
): Promise<void> => {
  const site = consumerSite(environment, locale);
  if (!site) return;
  const state = await customerState(database, customerId);
  if (!state) return;
  // What would still go out has the person's consents as they were, and must not come after this.
  await database
    .delete(outbox)
    .where(and(eq(outbox.customerId, customerId), inArray(outbox.kind, [...SAYS_CONSENTS])));
  await saveProfile({ site, idToken, timeoutMs: PATIENCE_MS }, optedOut(profilePayload(site, state)));
};

/**
 * Takes back, at the end of an account, whatever the service could send the person: best effort, within three seconds,
 * while the customer's row is still there. Answers whether it was done; never rejects.
 */
export const forgetConsumer = async (
  ports: Ports,
  consumer: { customerId: number; idToken: string },
  locale: Locale,
): Promise<boolean> => {
  const record = { customer: consumer.customerId, locale };
  try {
    await takeBack(ports, { ...consumer, locale });
    return true;
  } catch (err) {
    ports.log.warn({ ...record, err }, 'the consumer-data service was not told of the account’s end');
    return false;
  }
};
