import { z } from 'zod';
import { type Account, verifiedStatusFlag } from '../account';
import { envelope } from '../fields';
import { operation, requireProfile } from './operation';

const surveyResponse = ({
  AnswerID,
  SurveyQuestionAnswerID,
  SurveyTextResponse,
}: Account['surveyResponses'][number]) => ({
  AnswerID,
  SurveyQuestionAnswerID,
  SurveyTextResponse,
});

const promotionResponse = ({
  CampaignControlID,
  DataSourceID,
  RecordDate,
}: Account['promotionResponses'][number]) => ({
  CampaignControlID,
  DataSourceID,
  RecordDate,
});

const details = (account: Account): object => ({
  ProfileID: account.profileId,
  Status: 'A',
  DataSourceID: account.dataSourceId,
  Username: account.email,
  FirstName: account.firstName,
  LastName: account.lastName,
  Emails: [{ EmailAddress: account.email, ChannelCode: 'EM', Status: 'A', PreferredInd: 'Y' }],
  Address: { Country: 'US', ChannelCode: 'AD', Status: 'A', PreferredInd: 'Y' },
  CustomAttributes: { FIRST_NAME: account.firstName, LAST_NAME: account.lastName },
  SurveyProfileResponses: account.surveyResponses.map(surveyResponse),
  PromotionResponses: account.promotionResponses.map(promotionResponse),
});

/** The profile of the person whose access token it is. */
export const getUserDetails = operation({
  path: '/User/GetUserDetails/data',
  access: 'user',
  schema: z.strictObject({ ...envelope }),
  run: async ({ provider, caller, body }) => {
    const account = requireProfile(provider, caller, body.ProfileID);
    return {
      ProfileID: account.profileId,
      VerifiedStatusFlag: verifiedStatusFlag(account),
      ProfileDetails: details(account),
    };
  },
});
