import { type AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { construct } from '@/lib/server/composition';
import { forgetExtendedProfile } from '@/lib/server/upstream/extended-profile/forget-person';
import { getUserExists } from '@/lib/server/upstream/identity/marketing-identity/calls/account';
import type { Environment } from '@/lib/shared/config/environment';
import { marketingIdentitySettings } from '@/sandbox/marketing-identity/addresses';
import { probe } from './probe';

/** What other services are told, as the wired services of the process speak to them. */

/** The first request that leaves the process during this work. Nothing answers it. */
const requestDuring = async (work: () => Promise<unknown>): Promise<{ url: string; init: RequestInit }> => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody answers'));
  await work().catch(() => undefined);
  const [url, init = {}] = fetching.mock.calls[0] ?? [];
  fetching.mockRestore();
  return { url: String(url), init };
};

const marketingCall = (environment: Environment) =>
  requestDuring(() =>
    getUserExists(construct(environment).marketing, { locale: 'en-US', email: 'kim@example.com' }),
  );

const listening = async (server: { listen(port: number, host: string, ready: () => void): unknown }) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

/** From whom a message of ours arrives at a mail server that listens here. */
const senderOf = async (environment: Environment): Promise<string> => {
  let sender = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => {
      sender = address;
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done());
    },
  });
  await listening(server);
  const { port } = server.server.address() as AddressInfo;
  const { mailer } = construct({ ...environment, SMTP_URL: `smtp://127.0.0.1:${port}` });
  await mailer.send({ locale: 'en-US', to: 'kim@example.com', subject: 'Hello', text: 'Hello' });
  await mailer.end();
  await new Promise<void>((resolve) => server.close(resolve));
  return sender;
};

/** Where the mailer connects to; nothing is there. */
const mailServerOf = async (environment: Environment): Promise<string> => {
  let place = '';
  const connecting = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: Socket,
    ...given
  ) {
    const [{ host, port }] = given.flat() as unknown as [{ host: string; port: number }];
    place = `${host}:${port}`;
    this.destroy(new Error('nobody answers'));
    return this;
  });
  const { mailer } = construct(environment);
  await mailer
    .send({ locale: 'en-US', to: 'kim@example.com', subject: 'Hello', text: 'Hello' })
    .catch(() => undefined);
  await mailer.end();
  connecting.mockRestore();
  return place;
};

export const UPSTREAM_PROBES = {
  MARKETING_IDENTITY_URL: probe({
    given: 'https://new.identity.example',
    see: async (environment) => new URL((await marketingCall(environment)).url).origin,
    unset: 'https://identity.example',
    set: 'https://new.identity.example',
  }),
  MARKETING_IDENTITY_VENDOR_KEY: probe({
    given: 'another-vendor-key',
    see: async (environment) =>
      new Headers((await marketingCall(environment)).init.headers).get('authorization'),
    unset: 'Basic a-vendor-key',
    set: 'Basic another-vendor-key',
  }),
  MARKETING_IDENTITY: probe({
    given: JSON.stringify({ ...marketingIdentitySettings, clientId: 777_777 }),
    see: async (environment) => String((await marketingCall(environment)).init.body).includes('777777'),
    unset: false,
    set: true,
  }),
  EXTENDED_PROFILE_URL: probe({
    given: 'https://new.profile.example',
    see: async (environment) => {
      const { log } = construct({ ...environment, LOG_LEVEL: 'silent' });
      const work = () => forgetExtendedProfile({ environment, log }, { customerId: 1, idToken: 'id' });
      return new URL((await requestDuring(work)).url).origin;
    },
    unset: 'https://profile.example',
    set: 'https://new.profile.example',
  }),
  SMTP_URL: probe({
    given: 'smtp://127.0.0.3:2525',
    see: mailServerOf,
    unset: '127.0.0.1:25',
    set: '127.0.0.3:2525',
  }),
  MAIL_FROM: probe({
    given: 'Kick On <hello@kick-on.example>',
    see: senderOf,
    unset: 'no-reply@example.org',
    set: 'hello@kick-on.example',
  }),
};
