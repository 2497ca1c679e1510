import type { Locale } from '@/lib/shared/config/locales';
import type { Executor } from '../../platform/db/database';
import type { DeliveryQueue } from '../../platform/jobs/delivery';
import { enqueue as enqueueRow } from '../../platform/jobs/outbox';

/** Kinds of pending deliveries and imports. */
export type DeliveryKind =
  | 'consumer-sign-up'
  | 'consumer-profile'
  | 'consumer-interests'
  | 'consumer-preferences'
  | 'extended-profile'
  | 'extended-interests'
  | 'extended-preferences'
  | 'import-extended-profile'
  | 'identity-names'
  | 'marketing-promotions'
  | 'marketing-survey'
  | 'import-profile'
  | 'keep-account';

/** The delivery queue of one of the services that are told of customers; the mail server is one, too. */
export type ServiceQueue = DeliveryQueue<DeliveryKind>;

/** Says that a service has to be told something; in the caller's transaction. Wakes nothing. */
export const enqueue: (
  executor: Pick<Executor, 'insert'>,
  due: { customerId: number; kind: DeliveryKind; locale: Locale },
) => Promise<void> = enqueueRow;
