import { z } from 'zod';
import type { MessageConsent } from '@/lib/shared/rules/consents/kinds';
import { MARKETING_CALLS } from '../marketing-identity-paths';
import { json, loginAddress, mailSenderText, serviceAddress } from './shapes';

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
  } satisfies Record<'always' | MessageConsent, z.ZodType>),
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

/** What the mail client takes from its address that concerns a mail service; it passes over any other, a misspelt one as well. */
const MAIL_PARAMETERS = [
  ...['requireTLS', 'ignoreTLS', 'tls.servername', 'tls.rejectUnauthorized', 'tls.minVersion'],
  ...['name', 'localAddress', 'authMethod', 'maxConnections', 'maxMessages', 'rateDelta', 'rateLimit'],
];

const hasKnownParameters = (text: string): boolean =>
  !URL.canParse(text) || [...new URL(text).searchParams.keys()].every((key) => MAIL_PARAMETERS.includes(key));

/** By name, in the order of `.env.example`. */
export const unitedStatesVariables = {
  MARKETING_IDENTITY_URL: serviceAddress,
  MARKETING_IDENTITY_VENDOR_KEY: z.string().min(8, 'must have 8 characters or more'),
  MARKETING_IDENTITY: z.string().transform(json).pipe(marketingIdentity),
  SMTP_URL: loginAddress(/^smtps?:\/\/./, 'must be an smtp:// or smtps:// address').refine(
    hasKnownParameters,
    `must have no parameters but ${MAIL_PARAMETERS.join(', ')}, spelt like this`,
  ),
  MAIL_FROM: mailSenderText,
};
