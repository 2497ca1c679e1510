import type { Locale } from '@/lib/shared/config/locales';
import type { Transaction } from '../../platform/db/transaction';
import { releaseParked } from '../../platform/jobs/outbox-rows';
import { enqueue } from '../deliveries/deliveries';

/**
 * The first login of a customer is when other services can be told of the sign-up, and asked what they know; at each
 * one, what waited for a session becomes due. In the login's transaction; `wake` comes after the commit.
 */
export const announceLogin = async (
  transaction: Transaction,
  { customerId, created, locale }: { customerId: number; created: boolean; locale: Locale },
): Promise<void> => {
  if (!created) return releaseParked(transaction, customerId);
  await enqueue(transaction, { customerId, kind: 'import-profile', locale });
  await enqueue(transaction, { customerId, kind: 'import-extended-profile', locale });
  await enqueue(transaction, { customerId, kind: 'consumer-sign-up', locale });
};
