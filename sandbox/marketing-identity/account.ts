/** What the provider holds of one person. Secrets are there as hashes only. */

export interface SurveyResponse {
  id: number;
  /** `age`, `job`, `where` or `language`, and whether it is the free text of the question. */
  question: string;
  AnswerID: number;
  SurveyQuestionAnswerID: number;
  SurveyTextResponse: string;
}

export interface PromotionResponse {
  id: number;
  CampaignControlID: number;
  DataSourceID: number;
  /** `/Date(milliseconds since 1970)/`, as it came. */
  RecordDate: string;
}

/** What one login gave out; a second login has tokens of its own. */
export interface Login {
  /** SHA-256 of the refresh token. */
  refreshHash: string;
  /** Epoch milliseconds, as all times here. */
  refreshUntil: number;
  access: { hash: string; until: number }[];
}

export interface Account {
  profileId: number;
  /** As it was given; unique whatever its case. */
  email: string;
  /** Without a cost: made with scrypt's default one. */
  password: { salt: string; hash: string; cost?: number };
  firstName: string;
  lastName: string;
  dataSourceId: number;
  verified: boolean;
  /** dd/mm/yyyy, once verified. */
  verifiedOn: string | null;
  failedLogins: { count: number; lockedUntil: number };
  resetToken: { hash: string; until: number } | null;
  logins: Login[];
  surveyResponses: SurveyResponse[];
  promotionResponses: PromotionResponse[];
  /** The operations that changed it, oldest first; only the latest are kept. */
  arrivals: { at: string; operation: string }[];
}

export const verifiedStatusFlag = ({ verified }: Account): 'Y' | 'N' => (verified ? 'Y' : 'N');
