import type { MarketingIdentitySettings } from '@/lib/shared/config/variables/united-states';
import type { ConsentFlags, MessageConsent } from '@/lib/shared/rules/consents/kinds';

/** The consent promotions to respond to: two always, others when their consent is given (spec §9). */
export const campaignsOf = (
  { always, email, additionalSubscription }: MarketingIdentitySettings['campaignControlIds'],
  consents: ConsentFlags<MessageConsent>,
): number[] => [
  ...always,
  ...(consents.email ? email : []),
  ...(consents.additionalSubscription ? additionalSubscription : []),
];
