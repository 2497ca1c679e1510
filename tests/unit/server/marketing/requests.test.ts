import { describe, expect, it } from 'vitest';
import {
  addProfile,
  getUserDetails,
  updateProfile,
} from '@/lib/server/upstream/identity/marketing-identity/calls/account';
import { authorize } from '@/lib/server/upstream/identity/marketing-identity/calls/tokens';
import type {
  MarketingClient,
  MarketingRequest,
} from '@/lib/server/upstream/identity/marketing-identity/client';
import { marketingFailure } from '@/lib/server/upstream/identity/marketing-identity/failures';
import { marketingIdentitySettings } from '@/sandbox/marketing-identity/addresses';

/** What the calls send, field by field; that the provider takes it is the contract tests’ business. */

type Sent = Pick<MarketingRequest<never>, 'call' | 'as' | 'body'>;

const recording = (): { client: MarketingClient; sent: Sent[] } => {
  const sent: Sent[] = [];
  const client: MarketingClient = {
    settings: { ...marketingIdentitySettings, paths: {} },
    send: async ({ call, as, body }) => {
      sent.push({ call, as, body });
      throw marketingFailure({ code: 'timeout', call });
    },
  };
  return { client, sent };
};

const account = { email: 'ana@example.com', password: '4 good words', firstName: 'Ana', lastName: 'Núñez' };

describe('AddProfile', () => {
  it('R3.28 R3.29 R3.30 R3.31 R3.32 R3.33 R6.4 R9.27 sends the account as the specification has it', async () => {
    const { client, sent } = recording();
    await expect(addProfile(client, { ...account, locale: 'es-US' })).rejects.toThrow('timeout');
    expect(sent).toEqual([
      {
        call: 'AddProfile',
        as: 'vendor',
        body: {
          ClientID: 61,
          TransactionID: expect.stringMatching(/^[0-9a-f-]{36}$/),
          ProfileID: 0,
          ExternalInfo: '',
          CultureInfo: 'es-US',
          DataSourceID: 4102,
          Username: 'ana@example.com',
          FirstName: 'Ana',
          LastName: 'Núñez',
          Emails: [
            {
              EmailAddr: 'ana@example.com',
              ChannelCode: 'EM',
              ChannelLocationID: 'P',
              DeliveryStatus: 'G',
              Status: 'A',
              IsPreferred: 'Y',
            },
          ],
          Address: { Country: 'US', ChannelCode: 'AD', DeliveryStatus: 'G', Status: 'A', IsPreferred: 'Y' },
          UserAccount: {
            Username: 'ana@example.com',
            ProfilePassword: '4 good words',
            AccountVerify: 'N',
            AccountVerifyDate: '',
          },
          CustomAttributes: { FIRST_NAME: 'Ana', LAST_NAME: 'Núñez' },
        },
      },
    ]);
  });
});

describe('every call', () => {
  const user = { locale: 'en-US', profileId: '4711', accessToken: 'token-of-ana' } as const;

  it('has a dash for the missing family name', async () => {
    const { client, sent } = recording();
    const named = { ...account, lastName: '' };
    await expect(addProfile(client, { ...named, locale: 'en-US' })).rejects.toThrow('timeout');
    await expect(updateProfile(client, user, named)).rejects.toThrow('timeout');
    for (const { body } of sent)
      expect(body).toMatchObject({ LastName: '-', CustomAttributes: { FIRST_NAME: 'Ana', LAST_NAME: '-' } });
  });

  it('R6.4 R6.5 uses the vendor key before login, then the person’s token', async () => {
    const { client, sent } = recording();
    await expect(authorize(client, account)).rejects.toThrow('timeout');
    await expect(getUserDetails(client, user)).rejects.toThrow('timeout');
    await expect(updateProfile(client, user, account)).rejects.toThrow('timeout');
    expect(sent.map(({ as }) => as)).toEqual([
      'vendor',
      { accessToken: 'token-of-ana' },
      { accessToken: 'token-of-ana' },
    ]);
  });

  it('R9.27 names the one client, and each time another transaction', async () => {
    const { client, sent } = recording();
    await expect(getUserDetails(client, user)).rejects.toThrow('timeout');
    await expect(getUserDetails(client, user)).rejects.toThrow('timeout');
    const [one, other] = sent.map(({ body }) => body);
    expect(one).toMatchObject({ ClientID: 61, ProfileID: 4711 });
    expect(one?.TransactionID).not.toBe(other?.TransactionID);
  });
});
