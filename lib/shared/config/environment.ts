import { z } from 'zod';
import { ownError } from '../errors/own-error';
import type { MaintenanceWindows } from '../request/request-decision';
import { SITES } from './locales';
import { withUnneeded } from './unneeded-settings';
import { analyticsVariables } from './variables/analytics';
import { badgeVariables } from './variables/badges';
import { contentVariables } from './variables/content';
import { identityVariables } from './variables/identity';
import { maintenanceVariables, switchedWindows } from './variables/maintenance';
import { objectStorageVariables, storageEndpoint } from './variables/object-storage';
import { operationVariables } from './variables/operation';
import { profileServiceVariables } from './variables/profile-services';
import { sessionVariables } from './variables/sessions';
import { json } from './variables/shapes';
import { siteVariables } from './variables/site';
import { unitedStatesVariables } from './variables/united-states';

/**
 * What the operator sets (`.env.example` explains each variable; `variables/` has the rule of each, by subject). Read once, all faults reported together, and
 * never with the value that was wrong: several of them are secrets. Runs on Node and in the edge middleware.
 */

const variables = {
  ...siteVariables,
  ...sessionVariables,
  ...identityVariables,
  ...unitedStatesVariables,
  ...profileServiceVariables,
  ...contentVariables,
  ...maintenanceVariables,
  ...analyticsVariables,
  ...badgeVariables,
  ...objectStorageVariables,
  ...operationVariables,
};

const environment = z.object(variables);
type Variables = z.output<typeof environment>;

export interface Environment extends Variables {
  /** Where the browser's requests may come from: the site itself and ALLOWED_ORIGINS. */
  allowedOrigins: readonly string[];
  /** Origins of the identity service that the browser talks to. */
  cognitoOrigins: readonly string[];
  /** Origin of the object storage, to which browsers send files; empty without one. */
  storageOrigins: readonly string[];
  /** When each site's pages are closed: MAINTENANCE_WINDOWS, unless MAINTENANCE_SWITCH says otherwise. */
  maintenance: MaintenanceWindows;
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
  const isMissing = issue.code === 'invalid_type' && / received undefined$/.test(issue.message);
  return `${name}${place}: ${isMissing ? 'is missing' : issue.message}`;
};

/** Base address of the identity service of a pool, without a slash at its end. */
export const cognitoEndpoint = (settings: Pick<Variables, 'COGNITO_ENDPOINT'>, region: string): string =>
  settings.COGNITO_ENDPOINT ?? `https://cognito-idp.${region}.amazonaws.com`;

/** Of the open sites alone: no other has pages. */
const identityOrigins = (parsed: Variables): readonly string[] => {
  const regions = parsed.OPEN_SITES.flatMap((locale) => {
    const { identity } = SITES[locale];
    return 'pool' in identity ? [parsed.COGNITO_POOLS[identity.pool].region] : [];
  });
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
  const completed = withUnneeded(given);
  const result = environment.safeParse(completed);
  const faults = [
    ...(result.error?.issues ?? []).map((issue) => faultOf(issue, completed)),
    ...(endpointNames ? misspeltEndpoints(given.BACKEND_PATHS, endpointNames) : []),
  ];
  if (!result.success || faults.length > 0) throw new EnvironmentError(faults);
  const parsed = result.data;
  return {
    ...parsed,
    allowedOrigins: [parsed.SITE_ORIGIN, ...parsed.ALLOWED_ORIGINS],
    cognitoOrigins: identityOrigins(parsed),
    storageOrigins: parsed.OBJECT_STORAGE ? [new URL(storageEndpoint(parsed.OBJECT_STORAGE)).origin] : [],
    maintenance: switchedWindows(parsed.MAINTENANCE_WINDOWS, parsed.MAINTENANCE_SWITCH),
  };
};

let cached: Environment | undefined;

/** The environment of this process, parsed at the first call; `endpointNames` as for `parseEnvironment`. */
export const serverEnvironment = (endpointNames?: readonly string[]): Environment => {
  cached ??= parseEnvironment(process.env, endpointNames);
  return cached;
};
