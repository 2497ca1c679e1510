import { CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { createLogger } from '@/lib/server/platform/log/logger';
import type { SessionTokens } from '@/lib/server/platform/session/session-provider';
import { createCognitoClients } from '@/lib/server/upstream/identity/cognito/cognito-clients';
import { cognitoProvider } from '@/lib/server/upstream/identity/cognito/cognito-provider';
import { createIdentityAccounts } from '@/lib/server/upstream/identity/cognito/identity-accounts';
import { createRefreshTokens } from '@/lib/server/upstream/identity/cognito/refresh-tokens';
import { createTokenVerifier } from '@/lib/server/upstream/identity/cognito/token-verifier';
import { newAccountClosing } from '@/lib/server/upstream/identity/marketing-identity/account-closing';
import { addProfile, getUserDetails } from '@/lib/server/upstream/identity/marketing-identity/calls/account';
import { authorize } from '@/lib/server/upstream/identity/marketing-identity/calls/tokens';
import { createMarketingClient } from '@/lib/server/upstream/identity/marketing-identity/client';
import { MARKETING_IDENTITY } from '@/lib/server/upstream/identity/marketing-identity/identity';
import { marketingProvider } from '@/lib/server/upstream/identity/marketing-identity/marketing-provider';
import { heldTokens } from '@/lib/server/upstream/identity/marketing-identity/sessions';
import type { Environment } from '@/lib/shared/config/environment';
import { confirmedLearner, control, newEmail, PASSWORD, poolClient, signIn } from './cognito-learner';
import { type IdentityDriver, identityProviderSuite } from './identity-provider-suite';
import { runningSandbox } from './running-sandbox';

/** Both identity systems behind the server's one port, each against its stand-in. */

const sandbox = runningSandbox();
const POOL = 'pt-BR' as const;
const LOCALE = 'en-US' as const;

const faultOf =
  (service: string): IdentityDriver['fault'] =>
  (fault) =>
    fault
      ? control(sandbox(), 'faults', { service, ...fault })
      : control(sandbox(), 'reset', { service: 'faults' });

const cognitoTokens = async (email: string, password?: string): Promise<SessionTokens> => {
  const { session } = await signIn(poolClient(sandbox(), POOL), email, password);
  return {
    accessToken: session.getAccessToken().getJwtToken(),
    idToken: session.getIdToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
};

const cognito: IdentityDriver = {
  service: 'cognito',
  locale: POOL,
  provider: () => {
    const settings = {
      COGNITO_POOLS: sandbox().pools,
      COGNITO_ENDPOINT: `${sandbox().url}/cognito`,
    } as unknown as Environment;
    const clients = createCognitoClients(settings);
    const ports = {
      identityAccounts: createIdentityAccounts(settings, clients),
      refreshTokens: createRefreshTokens(settings, clients),
      verifier: createTokenVerifier(settings, Date.now),
      sessions: { endAll: async () => [] },
      clock: Date.now,
    };
    return cognitoProvider(ports, POOL);
  },
  newOwner: async () => {
    const email = await confirmedLearner(sandbox(), poolClient(sandbox(), POOL));
    const tokens = await cognitoTokens(email);
    const [, claims = ''] = tokens.idToken.split('.');
    const { sub: userId } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const account = { identity: POOL, userId, email, language: 'PT' };
    return { account, password: PASSWORD, tokens, proof: { accessToken: tokens.accessToken } };
  },
  signIn: ({ account }, password) => cognitoTokens(account.email, password),
  namesOf: async ({ tokens }) => {
    const { region } = sandbox().pools[POOL];
    const client = new CognitoIdentityProviderClient({ region, endpoint: `${sandbox().url}/cognito/` });
    const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken: tokens.accessToken }));
    const named = (name: string) => UserAttributes?.find(({ Name }) => Name === name)?.Value ?? '';
    return [named('given_name'), named('family_name')];
  },
  wrongProof: async ({ proof }) => ({ accessToken: `${'accessToken' in proof ? proof.accessToken : ''}x` }),
  closing: ({ tokens }) => ({ accessToken: tokens.accessToken, idToken: tokens.idToken }),
  fault: faultOf('cognito'),
};

const marketingClient = () => {
  const { url, vendorKey, settings } = sandbox().marketingIdentity;
  return createMarketingClient({ url, vendorKey, settings: { ...settings, paths: {} } });
};

const MARKETING_PASSWORD = 'four good words 4';

const marketing: IdentityDriver = {
  service: 'marketing-identity',
  locale: LOCALE,
  provider: () =>
    marketingProvider({
      marketing: marketingClient(),
      clock: Date.now,
      log: createLogger('silent', { write: () => undefined }),
    }),
  newOwner: async () => {
    const email = newEmail();
    const names = { firstName: 'Ana', lastName: 'Souza' };
    const password = MARKETING_PASSWORD;
    const { profileId } = await addProfile(marketingClient(), { locale: LOCALE, email, password, ...names });
    const tokens = heldTokens(await authorize(marketingClient(), { email, password }));
    const account = { identity: MARKETING_IDENTITY, userId: profileId, email, language: 'EN' };
    return { account, password, tokens, proof: { password } };
  },
  signIn: async ({ account, password: own }, password = own) =>
    heldTokens(await authorize(marketingClient(), { email: account.email, password })),
  namesOf: async ({ account, tokens }) => {
    const { accessToken } = tokens;
    const user = { locale: LOCALE, profileId: account.userId, accessToken };
    const { firstName, lastName } = await getUserDetails(marketingClient(), user);
    return [firstName, lastName];
  },
  wrongProof: async () => ({ password: 'not the password 1' }),
  closing: ({ account }) =>
    newAccountClosing({ locale: LOCALE, profileId: account.userId, email: account.email }),
  fault: faultOf('marketing-identity'),
};

identityProviderSuite('Cognito', cognito);
identityProviderSuite('the marketing identity', marketing);

describe('a user pool', () => {
  it('takes no account for deleted whose token was signed out', async () => {
    const { account, tokens, proof } = await cognito.newOwner();
    const ended = { customerId: 1, identity: POOL, accessExpiresAt: Date.now() + 600_000, tokens };
    await cognito.provider().signOutEverywhere([ended]);
    const asked = cognito.provider().exists(account, proof);
    await expect(asked).rejects.toMatchObject({ kind: 'token-refused' });
  });
});

it('a pool that tells nothing has no taken address', async () => {
  const { account } = await cognito.newOwner();
  const address = { locale: POOL, email: account.email };
  await control(sandbox(), 'cognito', { preventUserExistenceErrors: true });
  try {
    expect(await cognito.provider().isTaken(address)).toBe(false);
  } finally {
    await control(sandbox(), 'cognito', { preventUserExistenceErrors: false });
  }
  expect(await cognito.provider().isTaken(address)).toBe(true);
});
