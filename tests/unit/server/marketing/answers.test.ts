import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProfile, getUserDetails } from '@/lib/server/upstream/identity/marketing-identity/calls/account';
import { authorize, refreshToken } from '@/lib/server/upstream/identity/marketing-identity/calls/tokens';
import {
  createMarketingClient,
  type MarketingClient,
} from '@/lib/server/upstream/identity/marketing-identity/client';
import { marketingIdentitySettings } from '@/sandbox/marketing-identity/addresses';
import { countWaiting } from '../../../support/waiting';

/** The provider's next answer; whatever is asked, it comes over HTTP as it stands here. */
let next: { status: number; body: object };
const server = createServer((_request, response) => {
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
});
let client: MarketingClient;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createMarketingClient({
    url,
    vendorKey: 'key',
    settings: { ...marketingIdentitySettings, paths: {} },
  });
});
afterAll(() => server.close());

const answering = (body: object, status = 200) => {
  next = { status, body };
};

const person = {
  locale: 'en-US',
  email: 'ana@example.com',
  password: 'four words',
  firstName: 'A',
  lastName: 'B',
} as const;
const user = { locale: 'en-US', profileId: '7', accessToken: 'access-token' } as const;
const TOKENS = {
  Success: true,
  AccessToken: 'access-token',
  RefreshToken: 'refresh-token',
  Expires: 86_400,
  ProfileID: 4711,
  TokenType: 'never read',
};

describe('R7.58 what is read of the provider’s answers', () => {
  it('is ProfileID, AccessToken, RefreshToken and Expires in seconds', async () => {
    answering(TOKENS);
    const tokens = { accessToken: 'access-token', refreshToken: 'refresh-token', expires: 86_400 };
    const expected = { ...tokens, profileId: '4711' };
    expect(await authorize(client, person)).toEqual(expected);
    expect(await refreshToken(client, 'refresh-token')).toEqual(expected);
  });

  it.each(['ProfileID', 'AccessToken', 'Expires'])('of a login needs %s', async (field) => {
    answering({ ...TOKENS, [field]: undefined });
    await expect(authorize(client, person)).rejects.toMatchObject({
      service: 'marketing-identity',
      kind: 'unanswered',
      code: 'unexpected-answer',
    });
  });

  it.each([
    ['Y', true],
    ['N', false],
    ['y', false],
  ])('is VerifiedStatusFlag: %s means verified: %s', async (flag, verified) => {
    const ProfileDetails = { FirstName: 'Ana', LastName: 'Núñez', EmailVerified: 'Y' };
    answering({ Type: 'PROCESSED', VerifiedStatusFlag: flag, ProfileDetails });
    expect(await getUserDetails(client, user)).toEqual({
      verified,
      firstName: 'Ana',
      lastName: 'Núñez',
    });
  });

  it('is of a name what the database can keep', async () => {
    const ProfileDetails = { FirstName: 'A\0na', LastName: 'Núñez\ud83c' };
    answering({ Type: 'PROCESSED', VerifiedStatusFlag: 'Y', ProfileDetails });
    expect(await getUserDetails(client, user)).toMatchObject({ firstName: 'Ana', lastName: 'Núñez' });
  });

  it.each([200, 400])('is Type ERROR with ErrorDesc’s number at status %i', async (status) => {
    answering(
      { Type: 'ERROR', ErrorDesc: { Number: 200_049, Value: 'words' }, Number: 7, NewProfileID: 1 },
      status,
    );
    await expect(addProfile(client, person)).rejects.toMatchObject({
      kind: 'refused',
      reason: '200049',
      message: 'AddProfile refused 200049',
    });
  });

  it.each([
    ['too short', 'token'],
    ['too long', 'x'.repeat(4_097)],
    ['on two lines', 'access\r\ntoken'],
    ['with letters that no header carries', 'access-tökén'],
  ])('of a login is no token %s', async (_what, AccessToken) => {
    answering({ ...TOKENS, AccessToken });
    await expect(authorize(client, person)).rejects.toMatchObject({ code: 'unexpected-answer' });
  });

  it('is Type, without which a profile is none', async () => {
    answering({ VerifiedStatusFlag: 'Y', ProfileDetails: { FirstName: 'Ana', LastName: 'Núñez' } });
    await expect(getUserDetails(client, user)).rejects.toMatchObject({ kind: 'unanswered' });
  });
});

describe('a provider that does not answer', () => {
  it('R7.37 is waited for longer while it makes an account', async () => {
    const silent = createServer(() => {});
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { settings } = client;
    const asking = createMarketingClient({ url, vendorKey: 'key', settings });
    const waitFor = async (call: () => Promise<unknown>) => {
      const ended = () => expect(call()).rejects.toMatchObject({ code: 'timeout' });
      return (await countWaiting(ended, { speed: 20 })).waitedMs;
    };
    try {
      const login = await waitFor(() => authorize(asking, person));
      expect(await waitFor(() => addProfile(asking, person))).toBeGreaterThan(login);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});
