import { familyNameFor } from '@/lib/shared/rules/family-name';
import type { ConsumerProfile } from '../../upstream/consumer-data/contract';
import type { ConsumerSite } from '../../upstream/consumer-data/site';
import type { CustomerState } from './customer-state';

/**
 * The additional subscription goes out only with its consent, and never from the sites that have none (spec §5). One
 * that was given and taken back goes out as that: the service would keep it otherwise.
 */
const subscriptionOf = ({ subscriptionId }: ConsumerSite, { consents }: CustomerState) => {
  const consent = consents.get('additionalSubscription');
  if (subscriptionId === null || !consent?.everGranted) return {};
  return { additionalSubscription: [{ serviceId: subscriptionId, optIn: consent.granted }] };
};

/** The consumer profile of a customer (spec §3). */
export const profilePayload = (site: ConsumerSite, state: CustomerState): ConsumerProfile => ({
  header: site.header,
  consumerIdentity: {
    firstName: state.firstName,
    lastName: familyNameFor(state.lastName),
    honorificPrefix: state.title,
  },
  contactDetail: { email: state.email },
  optInStatus: {
    legalAgeConsent: state.consents.get('legalAge')?.granted ?? false,
    unileverEmailConsent: state.consents.get('email')?.granted ?? false,
  },
  ...subscriptionOf(site, state),
});

/** The same with everything taken back that could be sent to the person. */
export const optedOut = (profile: ConsumerProfile): ConsumerProfile => ({
  ...profile,
  optInStatus: { ...profile.optInStatus, unileverEmailConsent: false },
  ...(profile.additionalSubscription && {
    additionalSubscription: profile.additionalSubscription.map((each) => ({ ...each, optIn: false })),
  }),
});
