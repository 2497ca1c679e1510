import { LOCALES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';

/**
 * What the browser may know of a site's configuration, read at run time from `GET /api/config/{locale}`.
 * The locale is part of the address, so this is a shape and no `Endpoint`.
 */

const cognitoIdentity = z.object({
  kind: z.literal('cognito'),
  region: z.string().min(1),
  userPoolId: z.string().min(1),
  webClientId: z.string().min(1),
  /** Address that the identity client posts to; spec §7 leaves the host to configuration. */
  endpoint: z.string().regex(/^https?:\/\//),
});

export const publicConfig = z.object({
  locale: z.enum(LOCALES),
  identity: z.discriminatedUnion('kind', [
    cognitoIdentity,
    z.object({ kind: z.literal('marketing-identity') }),
  ]),
  /** Source of a regular expression for e-mail addresses; empty: the built-in one. */
  emailPattern: z.string().default(''),
  tagManagerId: z.string().default(''),
  /** Address of the tag manager's script, without the id; empty: there is none. */
  tagManagerUrl: z.string().default(''),
  analyticsIds: z
    .object({ global: z.array(z.string()), local: z.array(z.string()) })
    .default({ global: [], local: [] }),
  monitoringId: z.string().default(''),
  /** Other addresses for backend calls, by endpoint name (spec §7: “exact paths are held in configuration”). */
  backendPaths: z.record(z.string(), z.string().startsWith('/')).default({}),
});

export type PublicConfig = z.output<typeof publicConfig>;
