import { z } from 'zod';
import type { IdentityPool } from '../locales';
import { json, serviceAddress } from './shapes';

/** The six Cognito pools. */

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

/** By name, in the order of `.env.example`. */
export const identityVariables = {
  COGNITO_POOLS: z.string().transform(json).pipe(pools),
  COGNITO_ENDPOINT: serviceAddress.optional(),
};
