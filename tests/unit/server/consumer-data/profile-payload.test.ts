import { describe, expect, it } from 'vitest';
import type { CustomerState } from '@/lib/server/features/consumer-data/customer-state';
import { optedOut, profilePayload } from '@/lib/server/features/consumer-data/profile-payload';
import { consumerSite } from '@/lib/server/upstream/consumer-data/site';
import { parseEnvironment } from '@/lib/shared/config/environment';
import { completeEnvironment } from '../../../support/complete-environment';

const site = consumerSite(parseEnvironment(completeEnvironment), 'pt-BR');

/** What the service is told of somebody who has said this of the subscription. */
const payloadAfter = (subscription: { granted: boolean; everGranted: boolean }) => {
  const state: CustomerState = {
    email: 'joana@example.org',
    firstName: 'Joana',
    lastName: 'Prado',
    title: '',
    interests: [],
    preferences: [],
    consents: new Map([
      ['email', { granted: true, everGranted: true }],
      ['additionalSubscription', subscription],
    ]),
  };
  if (!site) throw new Error('the site tells the service nothing');
  return profilePayload(site, state);
};

describe('the additional subscription', () => {
  it('goes out with its consent, and when taken back', () => {
    const optIns = [
      { granted: true, everGranted: true },
      { granted: false, everGranted: true },
      { granted: false, everGranted: false },
    ].map((said) => payloadAfter(said).additionalSubscription?.map(({ optIn }) => optIn));
    expect(optIns).toEqual([[true], [false], undefined]);
  });

  it('ends with the account, as does mail', () => {
    const { additionalSubscription, optInStatus } = optedOut(
      payloadAfter({ granted: true, everGranted: true }),
    );
    expect(additionalSubscription).toMatchObject([{ optIn: false }]);
    expect(optInStatus.unileverEmailConsent).toBe(false);
  });
});
