/** The sandbox's consumer-data service, asked what it holds of a person. */

export interface HeldProfile {
  header: { isoLanguage: string; isoCountry: string; brandCode: string; campaignId: string };
  consumerIdentity: { firstName: string; lastName: string; honorificPrefix: string };
  contactDetail: { email: string };
  optInStatus: { legalAgeConsent: boolean; unileverEmailConsent: boolean };
  additionalSubscription?: { optIn: boolean }[];
}

interface HeldConsumer {
  region: string;
  profile: HeldProfile | null;
}

/** In each region that knows this user id. */
export const heldOf = async (userId: string): Promise<HeldConsumer[]> => {
  const address = `${process.env.E2E_SANDBOX}/consumer-data/inspect.json?subject=${encodeURIComponent(userId)}`;
  const { consumers } = (await (await fetch(address)).json()) as { consumers: HeldConsumer[] };
  return consumers;
};
