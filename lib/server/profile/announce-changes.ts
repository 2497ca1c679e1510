import type { Profile } from '@/lib/backend/contract/profile';
import type { Locale } from '@/lib/config/locales';
import type { Transaction } from '../db/transaction';
import { poolForLocale } from '../identity/pool-for-locale';
import { enqueue, type OutboxKind } from '../outbox/outbox';
import { differs } from './apply-changes';
import { NAMES, WORK } from './write-profile';

/** Which services hold a copy of which parts. */
const COPIES: readonly { kind: OutboxKind; parts: readonly (keyof Profile)[] }[] = [
  { kind: 'identity-names', parts: NAMES },
  { kind: 'consumer-profile', parts: [...NAMES, 'title', 'consents'] },
  { kind: 'consumer-interests', parts: ['interests'] },
  { kind: 'consumer-preferences', parts: ['preferences'] },
  { kind: 'extended-profile', parts: [...NAMES, 'title', ...WORK] },
  { kind: 'extended-interests', parts: ['interests'] },
  { kind: 'extended-preferences', parts: ['preferences'] },
];

/** On the United States sites a consent is one of the provider's promotions; one that is taken back is none (spec §9). */
const givesConsent = (before: Profile, after: Profile): boolean =>
  (['email', 'additionalSubscription'] as const).some(
    (kind) => after.consents[kind] && !before.consents[kind],
  );

/** Makes due what the services with copies have to be told of a change; in its transaction. */
export const announceChanges = async (
  transaction: Transaction,
  { customerId, locale }: { customerId: number; locale: Locale },
  before: Profile,
  after: Profile,
): Promise<void> => {
  for (const { kind, parts } of COPIES)
    if (differs(before, after, parts)) await enqueue(transaction, { customerId, kind, locale });
  if (poolForLocale(locale) === null && givesConsent(before, after))
    await enqueue(transaction, { customerId, kind: 'marketing-promotions', locale });
};
