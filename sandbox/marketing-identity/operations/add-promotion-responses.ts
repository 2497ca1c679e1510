import { z } from 'zod';
import type { PromotionResponse } from '../account';
import { dataSourceId, email, envelope, id, recordDate } from '../fields';
import { KNOWN_CAMPAIGNS } from '../known-ids';
import { Refusal } from '../refusal';
import { operation, requireDataSource, requireProfile, requireSameEmail } from './operation';

const KEPT_RESPONSES = 500;
/** A clock of ours may be a little ahead. */
const AHEAD_MS = 3_600_000;

const response = z.strictObject({
  CampaignControlID: id,
  DataSourceID: dataSourceId,
  RecordDate: recordDate,
});

const requireKnown = (
  { CampaignControlID, DataSourceID, RecordDate }: z.output<typeof response>,
  now: number,
) => {
  if (!KNOWN_CAMPAIGNS.includes(CampaignControlID))
    throw new Refusal('unknownCampaign', `There is no campaign ${CampaignControlID}.`);
  requireDataSource(DataSourceID);
  if (Number(/\d+/.exec(RecordDate)?.[0]) > now + AHEAD_MS)
    throw new Refusal('unexpectedFields', 'RecordDate: must not be in the future');
};

/** Records consents, one response for each campaign. Those of earlier calls stay. */
export const addPromotionResponses = operation({
  path: '/Promotion/AddPromotionResponses/data',
  access: 'either',
  schema: z.strictObject({
    ...envelope,
    EmailAddress: email,
    PromotionResponses: z.array(response).min(1).max(20),
  }),
  run: async ({ provider, caller, body }) => {
    const profile = requireProfile(provider, caller, body.ProfileID);
    requireSameEmail(profile, body.EmailAddress);
    for (const each of body.PromotionResponses) requireKnown(each, provider.clock.now());
    return provider.accounts.change(profile.email, 'AddPromotionResponses', (before) => {
      const last = before.promotionResponses.at(-1)?.id ?? before.profileId * 1000;
      const added = body.PromotionResponses.map(
        (each, index): PromotionResponse => ({ id: last + 1 + index, ...each }),
      );
      const promotionResponses = [...before.promotionResponses, ...added].slice(-KEPT_RESPONSES);
      return {
        account: { ...before, promotionResponses },
        result: { NewPromotionResponseIDs: added.map((each) => each.id) },
      };
    });
  },
});
