import type { MarketingIdentitySettings } from '@/lib/shared/config/variables/united-states';
import { type ConsentFlags, MESSAGE_CONSENTS, type MessageConsent } from '@/lib/shared/rules/consents/kinds';

/** The consent promotions to respond to: two always, others when their consent is given (spec §9). */
export const campaignsOf = (
  ids: MarketingIdentitySettings['campaignControlIds'],
  consents: ConsentFlags<MessageConsent>,
): number[] => [...ids.always, ...MESSAGE_CONSENTS.flatMap((kind) => (consents[kind] ? ids[kind] : []))];
