import { z } from 'zod';
import { ownError } from '../platform/own-error';
import { localeOverlays } from './locale-overlay';
import { type ConsumerDataRegion, type IdentityPool, LOCALES } from './locales';
import { MARKETING_CALLS } from './marketing-identity-paths';
import type { MaintenanceWindows } from './request-decision';

/**
 * What the operator sets (`.env.example` explains each variable). Read once, all faults reported together, and
 * never with the value that was wrong: several of them are secrets. Runs on Node and in the edge middleware.
 */

const separated = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const json = (text: string, context: z.core.$RefinementCtx<string>): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
    return z.NEVER;
  }
};

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const originMessage = 'must be scheme and host without a path, such as https://www.example.org';
const originText = z.string().refine((text) => /^https?:/.test(text) && isOrigin(text), originMessage);

const byteLength = (base64: string): number => {
  try {
    return atob(base64).length;
  } catch {
    return -1;
  }
};

const wholeNumber = (least: number, most: number, fallback: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error: message })
    .int(message)
    .min(least, message)
    .max(most, message)
    .default(fallback);
};

const pool = z
  .strictObject({
    region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region'),
    userPoolId: z.string().regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must be a user pool id'),
    webClientId: z.string().regex(/^[\w+]{1,128}$/, 'must be an app client id'),
  })
  // Otherwise the site would ask a region that has no such pool, and every login would fail.
  .refine(({ region, userPoolId }) => userPoolId.startsWith(`${region}_`), {
    path: ['userPoolId'],
    error: 'is a pool of another region: it must begin with the value of region and an underscore',
  });
export type CognitoPool = z.output<typeof pool>;

/** One for each `IdentityPool`; the two United States sites have another provider (spec §3). */
const pools = z.strictObject({
  'pt-BR': pool,
  'en-GB': pool,
  'en-AU': pool,
  'en-NZ': pool,
  'es-AR': pool,
  'es-MX': pool,
} satisfies Record<IdentityPool, typeof pool>);

const serviceAddress = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.canParse(text), 'must be an http or https address')
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));

const consumerDataUrls = z.strictObject({
  US: serviceAddress,
  EU: serviceAddress,
  SG: serviceAddress,
} satisfies Record<ConsumerDataRegion, z.ZodType>);

/** One key for each country whose accounts are at Cognito (spec §6). */
const apiKey = z.string().min(8, 'must have 8 characters or more');
const consumerDataKeys = z.strictObject({
  BR: apiKey,
  GB: apiKey,
  AU: apiKey,
  NZ: apiKey,
  AR: apiKey,
  MX: apiKey,
});

const headerValue = z.string().regex(/^[\w .:/-]{1,80}$/, 'must be up to 80 plain characters');
/** What the consumer profile says of us, besides what the locale table has (spec §3 `header`). */
const consumerDataHeader = z.strictObject({
  formType: headerValue.default('signUp'),
  entity: headerValue.default('breaking-barriers'),
  origin: headerValue.default('website'),
});

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

const instant = z.iso
  .datetime({ offset: true, error: 'must be a date and time with an offset' })
  .transform(Date.parse);
const windows: z.ZodType<MaintenanceWindows> = z.partialRecord(
  z.enum(LOCALES),
  z.array(
    z
      .strictObject({ from: instant, to: instant.default(Number.POSITIVE_INFINITY) })
      // A date that is none has its own fault already.
      .refine((window) => !(window.from >= window.to), 'must end after it begins'),
  ),
);

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'each must be an IP address or a CIDR range',
});

/** Spec §2: en-US only, from 14 June 2024 21:45 to 15 June 2024 10:00, Eastern time. */
const SPECIFIED_WINDOW = '{"en-US":[{"from":"2024-06-14T21:45:00-04:00","to":"2024-06-15T10:00:00-04:00"}]}';

const variables = {
  SITE_ORIGIN: originText,
  ALLOWED_ORIGINS: z.string().default('').transform(separated).pipe(z.array(originText)),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address'),
  DATABASE_POOL_SIZE: wholeNumber(1, 200, 10),
  SESSION_KEYS: z
    .string()
    .transform(separated)
    .pipe(z.array(z.string().min(32, 'each key must have 32 characters or more')).min(1, 'must hold a key')),
  TOKEN_KEYS: z
    .string()
    .transform(separated)
    .pipe(
      z
        .array(z.string().refine((key) => byteLength(key) === 32, 'each key must be 32 bytes in base64'))
        .min(1, 'must hold a key'),
    ),
  SESSION_IDLE_MINUTES: wholeNumber(1, 60 * 24 * 365, 60 * 24 * 7),
  SESSION_ABSOLUTE_DAYS: wholeNumber(1, 400, 30),
  COGNITO_POOLS: z.string().transform(json).pipe(pools),
  COGNITO_ENDPOINT: serviceAddress.optional(),
  MARKETING_IDENTITY_URL: serviceAddress,
  MARKETING_IDENTITY_VENDOR_KEY: z.string().min(8, 'must have 8 characters or more'),
  MARKETING_IDENTITY: z.string().transform(json).pipe(marketingIdentity),
  SMTP_URL: z.string().regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\s@]+$|^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$/, 'must be an e-mail address'),
  CONSUMER_DATA_URLS: z.string().transform(json).pipe(consumerDataUrls),
  CONSUMER_DATA_KEYS: z.string().transform(json).pipe(consumerDataKeys),
  CONSUMER_DATA_HEADER: z.string().default('{}').transform(json).pipe(consumerDataHeader),
  CONSUMER_DATA_SUBSCRIPTION: headerValue.default('breaking-barriers-news'),
  EXTENDED_PROFILE_URL: serviceAddress,
  MEDIA_BASE_URL: z
    .string()
    .regex(/^\/$|^(https?:\/)?\/\S+\/$/, 'must be a path or an address that ends with a slash')
    .default('/films/'),
  LOCALE_CONFIG: z.string().default('{}').transform(json).pipe(localeOverlays),
  BACKEND_PATHS: z
    .string()
    .default('{}')
    .transform(json)
    .pipe(z.record(z.string(), z.string().regex(/^\/(?![/\\])/, 'must be a path of this site'))),
  MAINTENANCE_WINDOWS: z.string().default(SPECIFIED_WINDOW).transform(json).pipe(windows),
  TRUSTED_PROXIES: z.string().default('').transform(separated).pipe(z.array(addressOrRange)),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.hostname()], { error: 'must be an IP address or a host name' })
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 3000),
  MAX_IN_FLIGHT: wholeNumber(1, 100_000, 2000),
  DRAIN_NOTICE_SECONDS: wholeNumber(0, 20, 5),
};

const environment = z.object(variables);
type Variables = z.output<typeof environment>;

export interface Environment extends Variables {
  /** Where the browser's requests may come from: the site itself and ALLOWED_ORIGINS. */
  allowedOrigins: readonly string[];
  /** Origins of the identity service that the browser talks to. */
  cognitoOrigins: readonly string[];
}

/** Names of all variables, in the order of `.env.example`. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(variables);

/** Everything that is wrong with the environment, by variable; carries no value. */
export class EnvironmentError extends ownError('EnvironmentError') {
  constructor(readonly faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

const faultOf = (issue: z.core.$ZodIssue, source: Readonly<Record<string, unknown>>): string => {
  const [name, ...inner] = issue.path.map(String);
  if (source[name as string] === undefined) return `${name} is not set`;
  const place = inner.length > 0 ? ` (at ${inner.join('.')})` : '';
  return `${name}${place}: ${issue.message}`;
};

/** Base address of the identity service of a pool, without a slash at its end. */
export const cognitoEndpoint = (settings: Pick<Variables, 'COGNITO_ENDPOINT'>, region: string): string =>
  settings.COGNITO_ENDPOINT ?? `https://cognito-idp.${region}.amazonaws.com`;

const identityOrigins = (parsed: Variables): readonly string[] => {
  const regions = Object.values(parsed.COGNITO_POOLS).map(({ region }) => region);
  return [...new Set(regions.map((region) => new URL(cognitoEndpoint(parsed, region)).origin))];
};

/** Names that nothing has would be ignored without a word. Broken JSON has its own fault. */
const misspeltEndpoints = (backendPaths: string | undefined, known: readonly string[]): string[] => {
  const paths = z
    .string()
    .transform(json)
    .pipe(z.record(z.string(), z.unknown()))
    .safeParse(backendPaths ?? '{}');
  if (!paths.success) return [];
  const unknown = Object.keys(paths.data).filter((name) => !known.includes(name));
  if (unknown.length === 0) return [];
  return [
    `BACKEND_PATHS: there is no endpoint ${unknown.join(', ')}; there are ${[...known].sort().join(', ')}`,
  ];
};

/**
 * Checks and types an environment; throws one `EnvironmentError` that names everything wrong with it. The names in
 * BACKEND_PATHS are checked where `endpointNames` are given, which only the start knows: contracts are above here.
 */
export const parseEnvironment = (
  source: Readonly<Record<string, string | undefined>>,
  endpointNames?: readonly string[],
): Environment => {
  const given = Object.fromEntries(
    ENVIRONMENT_VARIABLES.map((name) => [name, source[name]?.trim() || undefined]),
  );
  const result = environment.safeParse(given);
  const faults = [
    ...(result.error?.issues ?? []).map((issue) => faultOf(issue, given)),
    ...(endpointNames ? misspeltEndpoints(given.BACKEND_PATHS, endpointNames) : []),
  ];
  if (!result.success || faults.length > 0) throw new EnvironmentError(faults);
  const parsed = result.data;
  return {
    ...parsed,
    allowedOrigins: [parsed.SITE_ORIGIN, ...parsed.ALLOWED_ORIGINS],
    cognitoOrigins: identityOrigins(parsed),
  };
};

let cached: Environment | undefined;

/** The environment of this process, parsed at the first call; `endpointNames` as for `parseEnvironment`. */
export const serverEnvironment = (endpointNames?: readonly string[]): Environment => {
  cached ??= parseEnvironment(process.env, endpointNames);
  return cached;
};
