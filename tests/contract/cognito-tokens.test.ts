import {
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirmedLearner,
  control,
  failureOf,
  globalSignOut,
  newEmail,
  poolClient,
  refresh,
  signIn,
} from './cognito-learner';
import { runningSandbox } from './running-sandbox';

const sandbox = runningSandbox();
const address = () => sandbox().pools['pt-BR'];
const sdk = () =>
  new CognitoIdentityProviderClient({
    region: address().region,
    endpoint: `${sandbox().url}/cognito/`,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
const issuer = () => `${sandbox().url}/cognito/${address().userPoolId}`;
const keySet = () => createRemoteJWKSet(new URL(`${issuer()}/.well-known/jwks.json`));

const signedIn = async () => {
  const email = await confirmedLearner(sandbox(), poolClient(sandbox()));
  const { user, session } = await signIn(poolClient(sandbox()), email);
  return {
    user,
    session,
    email,
    AccessToken: session.getAccessToken().getJwtToken(),
    IdToken: session.getIdToken().getJwtToken(),
    RefreshToken: session.getRefreshToken().getToken(),
  };
};

const useRefreshToken = async (RefreshToken: string) => {
  const answer = await sdk().send(
    new GetTokensFromRefreshTokenCommand({ ClientId: address().webClientId, RefreshToken }),
  );
  return answer.AuthenticationResult ?? {};
};

const getUser = (AccessToken: string) => sdk().send(new GetUserCommand({ AccessToken }));

beforeEach(async () => {
  await control(sandbox(), 'reset', {});
});

describe('tokens', () => {
  it('R3.49 are verified by jose with the claims of real ones', async () => {
    const { AccessToken, IdToken } = await signedIn();
    const access = await jwtVerify(AccessToken, keySet(), { issuer: issuer() });
    const id = await jwtVerify(IdToken, keySet(), { issuer: issuer(), audience: address().webClientId });
    expect(access.payload).toMatchObject({
      token_use: 'access',
      client_id: address().webClientId,
      scope: 'aws.cognito.signin.user.admin',
      username: access.payload.sub,
      auth_time: expect.any(Number),
      jti: expect.any(String),
      event_id: expect.any(String),
    });
    expect(id.payload).toMatchObject({
      token_use: 'id',
      sub: access.payload.sub,
      origin_jti: access.payload.origin_jti,
      'cognito:username': access.payload.sub,
    });
    expect(Number(access.payload.exp) - Number(access.payload.iat)).toBe(3600);
    expect(access.protectedHeader).toMatchObject({ alg: 'RS256' });
    expect(access.protectedHeader.kid).not.toBe(id.protectedHeader.kid);
  });

  it('of one pool are not verified by another’s key set', async () => {
    const { AccessToken } = await signedIn();
    const other = `${sandbox().url}/cognito/${sandbox().pools['en-GB'].userPoolId}/.well-known/jwks.json`;
    await expect(jwtVerify(AccessToken, createRemoteJWKSet(new URL(other)))).rejects.toThrow(
      /no applicable key/,
    );
  });

  it('live as long as the pool says', async () => {
    await control(sandbox(), 'cognito', { accessTokenSeconds: 300, idTokenSeconds: 300 });
    const { AccessToken } = await signedIn();
    expect((await getUser(AccessToken)).Username).toBeTruthy();
    await control(sandbox(), 'clock', { offsetMs: 301_000 });
    expect(await failureOf(getUser(AccessToken))).toBe('NotAuthorizedException: Access Token has expired');
  });

  it('that are made up or changed are refused', async () => {
    const { AccessToken, IdToken, RefreshToken } = await signedIn();
    const changed = `${AccessToken.slice(0, -4)}AAAA`;
    expect(await failureOf(getUser(changed))).toContain('NotAuthorizedException');
    expect(await failureOf(getUser(IdToken))).toContain('NotAuthorizedException');
    expect(await failureOf(getUser('nothing'))).toBe('NotAuthorizedException: Invalid Access Token');
    expect(await failureOf(useRefreshToken(`${RefreshToken.slice(0, -4)}AAAA`))).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    );
  });
});

describe('refreshing', () => {
  it('gives new tokens to amazon-cognito-identity-js and keeps auth_time and origin_jti', async () => {
    const { user, session } = await signedIn();
    const before = session.getAccessToken().payload;
    await control(sandbox(), 'clock', { offsetMs: 60_000 });
    const after = (await refresh(user, session)).getAccessToken().payload;
    expect(after.origin_jti).toBe(before.origin_jti);
    expect(after.auth_time).toBe(before.auth_time);
    expect(after.jti).not.toBe(before.jti);
    expect(after.iat).toBeGreaterThan(before.iat ?? Number.NaN);
  });

  it('without rotation refreshes repeatedly with the same token', async () => {
    const { RefreshToken } = await signedIn();
    const first = await useRefreshToken(RefreshToken);
    expect(first).toMatchObject({ AccessToken: expect.any(String), IdToken: expect.any(String) });
    expect(first.RefreshToken).toBeUndefined();
    expect((await useRefreshToken(RefreshToken)).AccessToken).toBeTruthy();
  });

  it('with rotation gives a new token, refuses the old one', async () => {
    await control(sandbox(), 'cognito', { refreshTokenRotation: true });
    const { RefreshToken, user, session } = await signedIn();
    const { RefreshToken: second = '' } = await useRefreshToken(RefreshToken);
    expect(second).not.toBe(RefreshToken);
    expect(await failureOf(useRefreshToken(RefreshToken))).toContain('RefreshTokenReuseException');
    expect((await useRefreshToken(second)).RefreshToken).toBeTruthy();
    const oldFlow = await fetch(`${sandbox().url}/cognito/`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: address().webClientId,
        AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
      }),
    });
    expect(await oldFlow.json()).toMatchObject({ __type: 'InvalidParameterException' });
    expect(user.getUsername()).toBeTruthy();
  });

  it('with rotation lets old tokens live through the grace period', async () => {
    await control(sandbox(), 'cognito', { refreshTokenRotation: true, refreshTokenGraceSeconds: 30 });
    const { RefreshToken } = await signedIn();
    const { RefreshToken: second = '' } = await useRefreshToken(RefreshToken);
    const { RefreshToken: again = '' } = await useRefreshToken(RefreshToken);
    expect((await useRefreshToken(again)).AccessToken).toBeTruthy();
    expect((await useRefreshToken(second)).AccessToken).toBeTruthy();
    await control(sandbox(), 'clock', { offsetMs: 31_000 });
    expect(await failureOf(useRefreshToken(RefreshToken))).toContain('RefreshTokenReuseException');
  });

  it('with rotation lets one of many parallel uses through', async () => {
    await control(sandbox(), 'cognito', { refreshTokenRotation: true });
    const { RefreshToken } = await signedIn();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => failureOf(useRefreshToken(RefreshToken))),
    );
    expect(results.filter((result) => result === 'it succeeded')).toHaveLength(1);
  });

  it('ends after 30 days', async () => {
    const { RefreshToken } = await signedIn();
    await control(sandbox(), 'clock', { offsetMs: 30 * 86_400_000 + 1000 });
    expect(await failureOf(useRefreshToken(RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has expired',
    );
  });
});

describe('ending sessions', () => {
  it('R7.51 revokes one sign-in and leaves the other', async () => {
    const { email, AccessToken, RefreshToken } = await signedIn();
    const other = (await signIn(poolClient(sandbox()), email)).session;
    await sdk().send(new RevokeTokenCommand({ ClientId: address().webClientId, Token: RefreshToken }));
    expect(await failureOf(useRefreshToken(RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
    expect(await failureOf(getUser(AccessToken))).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
    expect((await getUser(other.getAccessToken().getJwtToken())).Username).toBeTruthy();
    // Again changes nothing, as the real service has it.
    await sdk().send(new RevokeTokenCommand({ ClientId: address().webClientId, Token: RefreshToken }));
  });

  it('revokes refresh tokens only', async () => {
    const { AccessToken } = await signedIn();
    const revoke = new RevokeTokenCommand({ ClientId: address().webClientId, Token: AccessToken });
    expect(await failureOf(sdk().send(revoke))).toContain('UnsupportedTokenTypeException');
  });

  it.each(['amazon-cognito-identity-js', 'the SDK'])('signs out everywhere through %s', async (client) => {
    const { email, user, AccessToken, RefreshToken } = await signedIn();
    const other = (await signIn(poolClient(sandbox()), email)).session;
    if (client === 'the SDK') await sdk().send(new GlobalSignOutCommand({ AccessToken }));
    else await globalSignOut(user);
    expect(await failureOf(useRefreshToken(RefreshToken))).toContain('revoked');
    expect(await failureOf(useRefreshToken(other.getRefreshToken().getToken()))).toContain('revoked');
    expect(await failureOf(getUser(other.getAccessToken().getJwtToken()))).toContain('revoked');
    // The JWT itself outlives it for whoever checks the signature only.
    await jwtVerify(AccessToken, keySet(), { issuer: issuer() });
  });
});

describe('the account itself', () => {
  it('is read, changed and deleted with its access token', async () => {
    const { email, AccessToken, RefreshToken } = await signedIn();
    await sdk().send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'given_name', Value: 'Bia' }],
      }),
    );
    const { UserAttributes = [] } = await getUser(AccessToken);
    expect(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))).toMatchObject({
      given_name: 'Bia',
      email,
      email_verified: 'true',
    });
    const { IdToken = '' } = await useRefreshToken(RefreshToken);
    expect((await jwtVerify(IdToken, keySet())).payload.given_name).toBe('Bia');

    await sdk().send(new DeleteUserCommand({ AccessToken }));
    expect(await failureOf(getUser(AccessToken))).toContain('UserNotFoundException');
    expect(await failureOf(signIn(poolClient(sandbox()), email))).toContain('UserNotFoundException');
  });
});

describe('another e-mail address of an account', () => {
  const changeEmail = (AccessToken: string, email: string) =>
    sdk().send(
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value: email }] }),
    );
  const addressOf = async (RefreshToken: string) => {
    const { IdToken = '' } = await useRefreshToken(RefreshToken);
    const { email, email_verified } = (await jwtVerify(IdToken, keySet())).payload;
    return { email, email_verified };
  };

  it('counts at once and is not confirmed', async () => {
    const { email, AccessToken, RefreshToken } = await signedIn();
    const other = newEmail();
    const { CodeDeliveryDetailsList: deliveries } = await changeEmail(AccessToken, other);
    expect(deliveries).toMatchObject([{ AttributeName: 'email', DeliveryMedium: 'EMAIL' }]);
    expect(await addressOf(RefreshToken)).toEqual({ email: other, email_verified: false });
    await expect(signIn(poolClient(sandbox()), other)).resolves.toBeTruthy();
    expect(await failureOf(signIn(poolClient(sandbox()), email))).toContain('UserNotFoundException');
  });

  it('waits in a pool that keeps the original one', async () => {
    await control(sandbox(), 'cognito', { keepOriginalEmail: true });
    const { email, AccessToken, RefreshToken } = await signedIn();
    await changeEmail(AccessToken, newEmail());
    expect(await addressOf(RefreshToken)).toEqual({ email, email_verified: true });
  });

  it('is refused when somebody else has it', async () => {
    const [{ AccessToken, RefreshToken, email }, other] = [await signedIn(), await signedIn()];
    expect(await failureOf(changeEmail(AccessToken, other.email.toUpperCase()))).toContain(
      'AliasExistsException',
    );
    expect(await addressOf(RefreshToken)).toEqual({ email, email_verified: true });
  });

  it('has to be one', async () => {
    const { AccessToken } = await signedIn();
    expect(await failureOf(changeEmail(AccessToken, 'nobody'))).toContain('InvalidParameterException');
  });
});

describe('the endpoint', () => {
  it('answers an unknown operation with 400 and its name', async () => {
    const unknown = sdk().send(new ListUsersCommand({ UserPoolId: address().userPoolId }));
    await expect(unknown).rejects.toMatchObject({
      name: 'UnknownOperationException',
      $metadata: { httpStatusCode: 400 },
    });
  });

  it('does not know a client of no pool', async () => {
    const answer = await fetch(`${sandbox().url}/cognito/`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: JSON.stringify({ ClientId: 'nobody', Username: 'a@b.example', Password: 'x' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client nobody does not exist.',
    });
  });

  it('lets a page of another origin call it, preflight included', async () => {
    const preflight = await fetch(`${sandbox().url}/cognito/`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'cache-control,content-type,x-amz-target,x-amz-user-agent',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
  });
});
