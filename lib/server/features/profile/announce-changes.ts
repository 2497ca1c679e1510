import { isUnitedStates, type Locale } from '@/lib/shared/config/locales';
import type { Profile } from '@/lib/shared/contract/profile';
import { MESSAGE_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import type { Transaction } from '../../platform/db/transaction';
import { type DeliveryKind, enqueue } from '../deliveries/deliveries';
import { differs } from './apply-changes';
import { NAMES, WORK } from './write-profile';

/** Which services hold a copy of which parts. */
const COPIES: readonly { kind: DeliveryKind; parts: readonly (keyof Profile)[] }[] = [
  { kind: 'consumer-profile', parts: [...NAMES, 'title', 'consents'] },
  { kind: 'consumer-interests', parts: ['interests'] },
  { kind: 'consumer-preferences', parts: ['preferences'] },
  { kind: 'extended-profile', parts: [...NAMES, 'title', ...WORK] },
  { kind: 'extended-interests', parts: ['interests'] },
  { kind: 'extended-preferences', parts: ['preferences'] },
];

const givesConsent = (before: Profile, after: Profile): boolean =>
  MESSAGE_CONSENTS.some((kind) => after.consents[kind] && !before.consents[kind]);

/**
 * What the outbox has to tell the provider of a changed profile: the names, but on the United States sites, which have
 * told them before, each new consent. There it is one of the provider's promotions; one that is taken back is none (spec §9).
 */
const dueAtProvider = (
  locale: Locale,
  changed: { names: boolean; consentGiven: boolean },
): readonly DeliveryKind[] => {
  if (isUnitedStates(locale)) return changed.consentGiven ? ['marketing-promotions'] : [];
  return changed.names ? ['identity-names'] : [];
};

/** Makes due what the services with copies have to be told of a change; in its transaction. */
export const announceChanges = async (
  transaction: Transaction,
  { customerId, locale }: { customerId: number; locale: Locale },
  before: Profile,
  after: Profile,
): Promise<void> => {
  const copies = COPIES.filter(({ parts }) => differs(before, after, parts)).map(({ kind }) => kind);
  const changed = { names: differs(before, after, NAMES), consentGiven: givesConsent(before, after) };
  for (const kind of [...dueAtProvider(locale, changed), ...copies])
    await enqueue(transaction, { customerId, kind, locale });
};

/**
 * Makes due all that the services with copies hold of a person, and what the outbox tells the provider: on the United States sites
 * consents and survey, but not the names, which a saved profile tells it at once.
 */
export const announceAll = async (
  transaction: Transaction,
  { customerId, locale }: { customerId: number; locale: Locale },
): Promise<void> => {
  const atProvider: readonly DeliveryKind[] = isUnitedStates(locale)
    ? ['marketing-promotions', 'marketing-survey']
    : ['identity-names'];
  for (const kind of [...atProvider, ...COPIES.map(({ kind }) => kind)])
    await enqueue(transaction, { customerId, kind, locale });
};
