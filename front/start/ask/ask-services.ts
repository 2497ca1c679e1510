import { z } from 'zod';
import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { sendOutbound } from '@/lib/server/platform/http/outbound';
import { createCognitoClients } from '@/lib/server/upstream/identity/cognito/cognito-clients';
import { createIdentityAccounts } from '@/lib/server/upstream/identity/cognito/identity-accounts';
import { getUserExists } from '@/lib/server/upstream/identity/marketing-identity/calls/account';
import { createMarketingClient } from '@/lib/server/upstream/identity/marketing-identity/client';
import { cognitoEndpoint, type Environment } from '@/lib/shared/config/environment';
import type { IdentityPool, UnitedStatesLocale } from '@/lib/shared/config/locales';
import { bad, type Finding, good } from '../finding';
import { causeCode } from './failure-text';

/** Identity providers and profile services, asked for nothing about a person. */

const TIMEOUT_MS = 4_000;

const keySet = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), alg: z.string().optional() })).min(1),
});

/** Nobody has this address (RFC 2606). */
const NOBODY = 'nobody@example.com';

/** Whether our client may begin a login there; it is never finished. Rejects where nobody answers. */
const askClient = async (environment: Environment, pool: IdentityPool): Promise<Finding | null> => {
  const accounts = createIdentityAccounts(environment, createCognitoClients(environment));
  try {
    await accounts.beginsSignIn(pool, NOBODY);
    return null;
  } catch (error) {
    if (!UpstreamError.is(error) || !/Exception$/.test(error.reason ?? '')) throw error;
    return bad(
      `pool ${pool}`,
      `${causeCode(error)}: no login begins with webClientId in COGNITO_POOLS (at ${pool}); mend it: a client of this pool, without a secret, that allows USER_SRP_AUTH`,
    );
  }
};

/**
 * Whether the pool is there, by the keys that it shows to everybody, and knows our client. Rejects where nobody answers.
 */
export const askPool = async (environment: Environment, pool: IdentityPool): Promise<Finding> => {
  const what = `pool ${pool}`;
  const { region, userPoolId } = environment.COGNITO_POOLS[pool];
  const url = `${cognitoEndpoint(environment, region)}/${userPoolId}/.well-known/jwks.json`;
  try {
    const { body } = await sendOutbound({
      service: 'cognito',
      call: 'the keys',
      method: 'GET',
      url,
      answer: keySet,
      timeoutMs: TIMEOUT_MS,
    });
    return (
      (await askClient(environment, pool)) ??
      good(what, `${userPoolId}, ${body.keys.length} keys, knows our client`)
    );
  } catch (error) {
    if (!UpstreamError.is(error) || error.status === null) throw error;
    return bad(
      what,
      `${causeCode(error)}: ${userPoolId} shows no keys there; mend region and userPoolId in COGNITO_POOLS (at ${pool})`,
    );
  }
};

/** Asks for an account that nobody has, with the vendor key. */
export const askMarketingIdentity = async (
  { MARKETING_IDENTITY_URL, MARKETING_IDENTITY_VENDOR_KEY, MARKETING_IDENTITY }: Environment,
  locale: UnitedStatesLocale,
): Promise<Finding> => {
  const what = 'marketing identity';
  const client = createMarketingClient({
    url: MARKETING_IDENTITY_URL,
    vendorKey: MARKETING_IDENTITY_VENDOR_KEY,
    settings: MARKETING_IDENTITY,
  });
  const taken = good(what, 'takes our key');
  try {
    await getUserExists(client, { locale, email: NOBODY, timeoutMs: TIMEOUT_MS });
    return taken;
  } catch (error) {
    if (!UpstreamError.is(error) || (error.status === null && error.kind !== 'refused')) throw error;
    if (error.kind === 'refused') return taken;
    const mend =
      error.status === 401 || error.status === 403
        ? 'it does not take MARKETING_IDENTITY_VENDOR_KEY; mend it'
        : 'it does not answer as agreed; mend MARKETING_IDENTITY_URL, or "paths" in MARKETING_IDENTITY';
    return bad(what, `${error.status}: ${mend}`);
  }
};

/** Whether a service answers at its address, whatever it says there. Rejects where nobody does. */
export const askService = async (what: string, address: string): Promise<Finding> => {
  const { status, body } = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await body?.cancel();
  return status >= 500
    ? bad(what, `${status}: it fails itself; ask who runs it`)
    : good(what, `answers (${status})`);
};
