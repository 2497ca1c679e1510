import { z } from 'zod';
import type { ConsumerDataCountry, ConsumerDataRegion } from '../locales';
import { headerValue, json, serviceAddress } from './shapes';

/** The services that hold copies of people's profiles. */

const consumerDataUrls = z.strictObject({
  US: serviceAddress,
  EU: serviceAddress,
  SG: serviceAddress,
} satisfies Record<ConsumerDataRegion, z.ZodType>);

const apiKey = z.string().min(8, 'must have 8 characters or more');
const consumerDataKeys = z.strictObject({
  BR: apiKey,
  GB: apiKey,
  AU: apiKey,
  NZ: apiKey,
  AR: apiKey,
  MX: apiKey,
} satisfies Record<ConsumerDataCountry, typeof apiKey>);

/** What the consumer profile says of us, besides what the locale table has (spec §3 `header`). */
const consumerDataHeader = z.strictObject({
  formType: headerValue.default('signUp'),
  entity: headerValue.default('breaking-barriers'),
  origin: headerValue.default('website'),
});

/** By name, in the order of `.env.example`. */
export const profileServiceVariables = {
  CONSUMER_DATA_URLS: z.string().transform(json).pipe(consumerDataUrls),
  CONSUMER_DATA_KEYS: z.string().transform(json).pipe(consumerDataKeys),
  CONSUMER_DATA_HEADER: z.string().default('{}').transform(json).pipe(consumerDataHeader),
  CONSUMER_DATA_SUBSCRIPTION: headerValue.default('breaking-barriers-news'),
  EXTENDED_PROFILE_URL: serviceAddress,
};
