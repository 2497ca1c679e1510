import type { MarketingIdentitySettings } from '@/lib/shared/config/variables/united-states';

/** The consent promotions to respond to: two always, others when their consent is given (spec §9). */
export const campaignsOf = (
  { always, email, additionalSubscription }: MarketingIdentitySettings['campaignControlIds'],
  consents: { email: boolean; additionalSubscription: boolean },
): number[] => [
  ...always,
  ...(consents.email ? email : []),
  ...(consents.additionalSubscription ? additionalSubscription : []),
];
