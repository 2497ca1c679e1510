import { isUnitedStates, type Locale } from '@/lib/shared/config/locales';
import type { DeliveryKind } from '../deliveries/deliveries';

/**
 * What the outbox has to tell the provider of a changed profile: the names, but on the United States sites, which have
 * told them before, each new consent. There it is one of the provider's promotions; one that is taken back is none (spec §9).
 */
export const dueAtProvider = (
  locale: Locale,
  changed: { names: boolean; consentGiven: boolean },
): readonly DeliveryKind[] => {
  if (isUnitedStates(locale)) return changed.consentGiven ? ['marketing-promotions'] : [];
  return changed.names ? ['identity-names'] : [];
};
