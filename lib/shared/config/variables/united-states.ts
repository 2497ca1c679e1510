import { z } from 'zod';
import { MARKETING_CALLS } from '../marketing-identity-paths';
import { json, serviceAddress } from './shapes';

/** The provider of the two United States sites, and the mail that we send for it. */

/** One answer that a survey question offers, as the provider knows it (spec §3 `Survey profile responses`). */
const surveyAnswer = z.strictObject({
  description: z.string().min(1).max(120),
  answerId: z.number().int(),
  surveyQuestionAnswerId: z.number().int(),
});
const surveyQuestion = z.strictObject({
  answers: z.array(surveyAnswer),
  /** Where free text goes; left out for questions without. */
  text: z.strictObject({ answerId: z.number().int(), surveyQuestionAnswerId: z.number().int() }).optional(),
});
const identifiers = z.array(z.number().int());

/** Ids at the marketing-identity provider (spec §3, §9): fixed there, so they are configuration here. */
const marketingIdentity = z.strictObject({
  clientId: z.number().int(),
  dataSourceIds: z.strictObject({ en: z.number().int(), es: z.number().int() }),
  /** Of consent promotions: two always, others when their consent is given. */
  campaignControlIds: z.strictObject({
    always: identifiers.length(2, 'must hold two'),
    email: identifiers,
    additionalSubscription: identifiers,
  }),
  survey: z.strictObject({
    age: surveyQuestion,
    job: surveyQuestion,
    where: surveyQuestion,
    language: surveyQuestion,
  }),
  /** Of calls that the provider has elsewhere than `marketing-identity-paths.ts` says. */
  paths: z
    .partialRecord(z.enum(MARKETING_CALLS), z.string().regex(/^\/[\w./-]+$/, 'must be a path'))
    .default({}),
});
export type MarketingIdentitySettings = z.output<typeof marketingIdentity>;

/** By name, in the order of `.env.example`. */
export const unitedStatesVariables = {
  MARKETING_IDENTITY_URL: serviceAddress,
  MARKETING_IDENTITY_VENDOR_KEY: z.string().min(8, 'must have 8 characters or more'),
  MARKETING_IDENTITY: z.string().transform(json).pipe(marketingIdentity),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address')
    // A bare # or / in a password would end the address there, and mail would go to another host.
    .refine(
      (text) => !/^smtps?:/.test(text) || (URL.canParse(text) && !new URL(text).hash),
      'cannot be read: write # as %23, @ as %40, / as %2F in user and password',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\s@]+$|^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$/, 'must be an e-mail address'),
};
