import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { beforeEach, expect, it } from 'vitest';
import { createUserPool, userOf } from '@/lib/auth/cognito/user-pool';

const email = 'ana@example.com';
const part = (value: object) => btoa(JSON.stringify(value));
const token = `${part({ alg: 'none' })}.${part({ sub: 'somebody', exp: 4_000_000_000 })}.signature`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const address = {
  userPoolId: 'sa-east-1_Example',
  webClientId: 'client',
  endpoint: 'http://localhost:4000',
};

it('R7.55 the identity client keeps tokens in memory, never in web storage', () => {
  const user = userOf(createUserPool(address), email);
  user.setSignInUserSession(
    new CognitoUserSession({
      IdToken: new CognitoIdToken({ IdToken: token }),
      AccessToken: new CognitoAccessToken({ AccessToken: token }),
      RefreshToken: new CognitoRefreshToken({ RefreshToken: 'a refresh token' }),
    }),
  );
  expect(user.getSignInUserSession()?.getAccessToken().getJwtToken()).toBe(token);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(document.cookie).toBe('');
});

it('the identity client takes no person out of web storage', () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', email);
  expect(createUserPool(address).getCurrentUser()).toBeNull();
});
