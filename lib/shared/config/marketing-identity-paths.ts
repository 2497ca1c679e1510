/**
 * The thirteen calls of the marketing-identity provider (spec §7) and where each is, below its base address. All are
 * POST. The specification names the calls only: the paths are assumptions, which an operator can correct in
 * MARKETING_IDENTITY (`paths`).
 */
export const MARKETING_IDENTITY_PATHS = {
  AddProfile: '/Profile/AddProfile/data',
  UpdateProfile: '/Profile/UpdateProfile/data',
  AddPromotionResponses: '/Promotion/AddPromotionResponses/data',
  AddSurveyProfileResponses: '/Survey/AddSurveyProfileResponses/data',
  Authorize: '/OAuth2/User/Authorize',
  RefreshToken: '/OAuth2/User/RefreshToken',
  Logout: '/OAuth2/User/Logout',
  GetUserDetails: '/User/GetUserDetails/data',
  GetUserExists: '/User/GetUserExists/data',
  ChangePassword: '/User/ChangePassword/data',
  ForgotPassword: '/User/ForgotPassword/data',
  ResetPassword: '/User/ResetPassword/data',
  UpdateUserAccount: '/User/UpdateUserAccount/data',
} as const;

export type MarketingCall = keyof typeof MARKETING_IDENTITY_PATHS;

export const MARKETING_CALLS = Object.keys(MARKETING_IDENTITY_PATHS) as MarketingCall[];
