/**
 * Why the provider refuses, by the `Number` of its `ErrorDesc`. 200049 and 200037 are the specification's (§8); the others
 * are made up here, and a caller must treat them as unknown.
 */
export const ERROR_NUMBERS = {
  malformedJson: 100001,
  unexpectedFields: 100002,
  unknownClient: 100003,
  unknownDataSource: 100004,
  unknownCampaign: 100005,
  unknownSurveyAnswer: 100006,
  notAuthorised: 100401,
  unknownOperation: 100404,
  wrongMethod: 100405,
  wrongContentType: 100415,
  wrongLogin: 200031,
  unknownUser: 200032,
  unknownProfile: 200033,
  wrongOldPassword: 200034,
  unknownRefreshToken: 200035,
  locked: 200037,
  weakPassword: 200038,
  unknownResetToken: 200040,
  expiredResetToken: 200041,
  verifiedOnAnotherDay: 200042,
  existing: 200049,
} as const;

export type Reason = keyof typeof ERROR_NUMBERS;

/** An answer of `Type` `ERROR`. The HTTP status is 200 unless the request did not get as far as an operation. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly reason: Reason,
    message: string,
    readonly status = 200,
  ) {
    super(message);
  }
}
