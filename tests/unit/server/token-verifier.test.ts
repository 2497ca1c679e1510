import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenVerifier } from '@/lib/server/upstream/identity/cognito/cognito-ports';
import { createTokenVerifier } from '@/lib/server/upstream/identity/cognito/token-verifier';
import { parseEnvironment } from '@/lib/shared/config/environment';
import { marketingIdentitySettings } from '@/sandbox/marketing-identity/addresses';

const NOW = Date.UTC(2026, 0, 1);
const pool = { region: 'sa-east-1', userPoolId: 'sa-east-1_abc123', webClientId: 'client' };
const pools = Object.fromEntries(
  ['pt-BR', 'en-GB', 'en-AU', 'en-NZ', 'es-AR', 'es-MX'].map((name) => [name, pool]),
);

let server: Server;
let endpoint: string;
let keysAsked = 0;
let keys: CryptoKeyPair;
let verifier: TokenVerifier;

/** A key set that does not tell for which algorithm its key is. */
const keySet = async () => ({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'known' }] });

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  server = createServer(async (_request, response) => {
    keysAsked += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await keySet()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

beforeEach(() => {
  keysAsked = 0;
  const environment = parseEnvironment({
    SITE_ORIGIN: 'https://www.example.org',
    DATABASE_URL: 'postgres://site@127.0.0.1:5432/site',
    SESSION_KEYS: 'k'.repeat(32),
    TOKEN_KEYS: Buffer.alloc(32).toString('base64'),
    COGNITO_POOLS: JSON.stringify(pools),
    MARKETING_IDENTITY_URL: 'http://127.0.0.1:1',
    MARKETING_IDENTITY_VENDOR_KEY: 'a-vendor-key',
    MARKETING_IDENTITY: JSON.stringify(marketingIdentitySettings),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@example.org',
    CONSUMER_DATA_URLS: JSON.stringify({
      US: 'http://127.0.0.1:1',
      EU: 'http://127.0.0.1:1',
      SG: 'http://127.0.0.1:1',
    }),
    CONSUMER_DATA_KEYS: JSON.stringify(
      Object.fromEntries(['BR', 'GB', 'AU', 'NZ', 'AR', 'MX'].map((country) => [country, 'a-key-of-it'])),
    ),
    EXTENDED_PROFILE_URL: 'http://127.0.0.1:1',
    COGNITO_ENDPOINT: endpoint,
  });
  verifier = createTokenVerifier(environment, () => NOW);
});

const claims = (): JWTPayload => ({
  iss: `${endpoint}/${pool.userPoolId}`,
  sub: 'user',
  client_id: 'client',
  token_use: 'access',
  iat: NOW / 1000,
  auth_time: NOW / 1000,
  exp: NOW / 1000 + 3600,
});

const token = (alg = 'RS256', kid = 'known') =>
  new SignJWT(claims()).setProtectedHeader({ alg, kid }).sign(keys.privateKey);

const identityToken = (email: unknown) =>
  new SignJWT({ ...claims(), aud: 'client', token_use: 'id', email, email_verified: true })
    .setProtectedHeader({ alg: 'RS256', kid: 'known' })
    .sign(keys.privateKey);

const codeOf = (verifying: Promise<unknown>) =>
  verifying.then(
    () => 'verified',
    (error) => error.code,
  );

describe('the verification of a token', () => {
  it('takes RS256 and no other algorithm of the same key', async () => {
    expect(await codeOf(verifier.verifyAccess('pt-BR', await token()))).toBe('verified');
    const { privateKey } = keys;
    const strong = await crypto.subtle.importKey(
      'pkcs8',
      await crypto.subtle.exportKey('pkcs8', privateKey),
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
      false,
      ['sign'],
    );
    const other = await new SignJWT(claims()).setProtectedHeader({ alg: 'RS512', kid: 'known' }).sign(strong);
    expect(await codeOf(verifier.verifyAccess('pt-BR', other))).toBe('token-refused');
  });

  it('fetches the keys once, also for unknown key ids', async () => {
    const good = await token();
    await Promise.all(Array.from({ length: 20 }, () => verifier.verifyAccess('pt-BR', good)));
    expect(keysAsked).toBe(1);
    for (let asked = 0; asked < 20; asked += 1) {
      const unknown = await token('RS256', `unknown-${asked}`);
      expect(await codeOf(verifier.verifyAccess('pt-BR', unknown))).toBe('token-refused');
    }
    expect(keysAsked).toBe(1);
  });

  it.each([
    ['Ana@Example.COM ', 'ana@example.com'],
    [undefined, ''],
    [42, ''],
  ])('gives the address %j as %j', async (given, email) => {
    expect(await verifier.verifyIdentity('pt-BR', await identityToken(given))).toMatchObject({ email });
  });

  it.each(['ana@example.com\u0000', '<ana@example.com>', '\ud800@example.com'])(
    'refuses the address %j, as our own form does',
    async (given) => {
      expect(await codeOf(verifier.verifyIdentity('pt-BR', await identityToken(given)))).toBe(
        'token-refused',
      );
    },
  );

  it('takes the stand-in for a family name for none', async () => {
    const names = { email_verified: true, given_name: 'Sukarno', family_name: '-' };
    const named = await new SignJWT({ ...claims(), aud: 'client', token_use: 'id', ...names })
      .setProtectedHeader({ alg: 'RS256', kid: 'known' })
      .sign(keys.privateKey);
    expect(await verifier.verifyIdentity('pt-BR', named)).toMatchObject({
      firstName: 'Sukarno',
      lastName: '',
    });
  });

  it('gives names without what no database keeps', async () => {
    const names = { email_verified: true, given_name: 'A\u0000na', family_name: '\ud800Silva ' };
    const named = await new SignJWT({ ...claims(), aud: 'client', token_use: 'id', ...names })
      .setProtectedHeader({ alg: 'RS256', kid: 'known' })
      .sign(keys.privateKey);
    expect(await verifier.verifyIdentity('pt-BR', named)).toMatchObject({
      firstName: 'Ana',
      lastName: 'Silva',
    });
  });

  it('names no pool for a token that cannot be read', () => {
    expect(verifier.claimedPool('nonsense')).toBeNull();
  });
});
