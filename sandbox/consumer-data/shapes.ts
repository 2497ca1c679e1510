import { z } from 'zod';
import type { Country } from './addresses';
import { COUNTRY_RULES } from './countries';
import { Refusal } from './refusal';

/** Bodies exactly as the service takes them: an unknown field is refused, and so is another country's campaign. */

const plain = z.string().regex(/^[\w .:/-]{1,80}$/, 'must be up to 80 plain characters');
const name = z.string().max(2048);

const header = (country: Country) => {
  const { isoLanguage, campaignId, brandCode } = COUNTRY_RULES[country];
  return z.strictObject({
    isoLanguage: z.literal(isoLanguage),
    isoCountry: z.literal(country),
    brandCode: z.literal(brandCode),
    campaignId: z.literal(campaignId),
    formType: plain,
    entity: plain,
    origin: plain,
  });
};

const subscriptions = z.array(z.strictObject({ serviceId: plain, optIn: z.boolean() })).length(1);

const saveBody = (country: Country, email: string) =>
  z.strictObject({
    profile: z.strictObject({
      header: header(country),
      consumerIdentity: z.strictObject({ firstName: name, lastName: name, honorificPrefix: name }),
      contactDetail: z.strictObject({
        email: z.string().refine((given) => given.toLowerCase() === email, 'must be the token’s'),
      }),
      optInStatus: z.strictObject({ legalAgeConsent: z.boolean(), unileverEmailConsent: z.boolean() }),
      additionalSubscription: COUNTRY_RULES[country].subscription
        ? subscriptions.optional()
        : z.undefined('does not exist in this country').optional(),
    }),
  });

export type KeptProfile = z.output<ReturnType<typeof saveBody>>['profile'];

const words = z.array(z.string().regex(/^[\w .-]{1,64}$/)).max(50);
const retrieveBody = z.strictObject({ profileStores: z.tuple([z.literal('CPS')]) });
const userProfileBody = z.strictObject({
  profileStores: z.tuple([z.literal('EPS'), z.literal('CPS')]),
  extendedGroups: z.tuple([z.literal('nonMarketingInterests'), z.literal('nonMarketingPreferences')]),
});
const interestsBody = z.strictObject({ interests: words });
const preferencesBody = z.strictObject({ customPreferences: words });

const parse = <Body>(schema: z.ZodType<Body>, text: string): Body => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'MalformedBody', 'The body is not JSON');
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw new Refusal(400, 'ValidationFailed', 'The body is not what this operation takes', details);
};

export const parseSave = (text: string, country: Country, email: string): KeptProfile =>
  parse(saveBody(country, email), text).profile;
export const parseRetrieve = (text: string): void => void parse(retrieveBody, text);
export const parseUserProfile = (text: string): void => void parse(userProfileBody, text);
export const parseInterests = (text: string): string[] => parse(interestsBody, text).interests;
export const parsePreferences = (text: string): string[] => parse(preferencesBody, text).customPreferences;
