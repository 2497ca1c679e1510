import { type Locale, SITES } from '@/lib/shared/config/locales';
import type { DeliveryKind } from '../customers/deliveries';

/**
 * What the outbox has to tell the provider of a changed profile. A user pool keeps the names; on the United States sites a
 * consent is one of the provider's promotions, and one that is taken back is none (spec §9).
 */
export const dueAtProvider = (
  locale: Locale,
  changed: { names: boolean; consentGiven: boolean },
): readonly DeliveryKind[] => {
  const isPool = SITES[locale].identity.kind === 'cognito';
  if (isPool) return changed.names ? ['identity-names'] : [];
  return changed.consentGiven ? ['marketing-promotions'] : [];
};
