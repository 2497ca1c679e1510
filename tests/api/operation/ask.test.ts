import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askAll } from '@/front/start/ask/ask-all';
import { findingLine } from '@/front/start/finding';
import { freePort } from '@/harness/processes';
import { parseEnvironment } from '@/lib/shared/config/environment';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { query } from '../../support/run-parts';

/** `npm run check-config -- --ask`, with the stand-ins for the services that an operator has. */

const PASSWORD = 'canary-of-a-password';
const ROLES = ['ask_nobody', 'ask_site'];

let api: ApiHarness;
let settings: Record<string, string | undefined>;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true });
  settings = { ...process.env };
  await query(api.databaseUrl, [
    ...ROLES.map((role) => `create role ${role} login password '${PASSWORD}'`),
    ...ROLES.map((role) => `grant usage on schema drizzle to ${role}`),
    ...ROLES.map((role) => `grant select on all tables in schema drizzle to ${role}`),
    'grant select, insert, update, delete on all tables in schema public to ask_site',
  ]);
});
afterAll(async () => {
  await query(api.databaseUrl, [
    ...ROLES.map((role) => `drop owned by ${role}`),
    ...ROLES.map((role) => `drop role ${role}`),
  ]);
  await api.stop();
});

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

const control = (path: string, body: object): Promise<unknown> =>
  fetch(`${api.sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The lines of what is not good with these settings instead. */
const faults = async (changed: Record<string, string | undefined> = {}): Promise<string[]> => {
  const findings = await askAll(parseEnvironment({ ...settings, ...changed }), Date.now());
  return findings.filter(({ isGood }) => !isGood).map(findingLine);
};

const databaseAddress = (changed: Partial<URL>): string =>
  Object.assign(new URL(api.databaseUrl), changed).href;

/** What the mail server uses without a certificate of ours: one of its own, which has expired. It warns where it is not given. */
const { default: tlsOptions } = createRequire(import.meta.url)('smtp-server/lib/tls-options.js') as {
  default: () => { key: string; cert: string };
};
const EXPIRED: SMTPServerOptions = { secure: true, ...tlsOptions() };

const mailServer = async (options: SMTPServerOptions): Promise<number> => {
  const server = new SMTPServer({ disableReverseLookup: true, ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
};
const REFUSES: SMTPServerOptions = {
  allowInsecureAuth: true,
  hideSTARTTLS: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (_auth, _session, callback) => callback(new Error('no')),
};

describe('npm run check-config -- --ask', () => {
  it('is content where all answer, and names what it saw', async () => {
    const findings = await askAll(
      parseEnvironment({
        ...settings,
        DATABASE_URL: databaseAddress({ username: 'ask_site', password: PASSWORD }),
      }),
      Date.now(),
    );
    const seen = Object.fromEntries(findings.map(({ what, seen }) => [what, seen]));
    expect(findings.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(seen).toMatchObject({
      database: expect.stringMatching(/^PostgreSQL 1[5-9]/),
      'database role': 'ask_site',
      'database pooler': 'none between',
      migrations: expect.stringMatching(/^all have run, the last is \d{4}_/),
      mail: 'without TLS on this machine, answers; no user is set',
      'pool pt-BR': expect.stringMatching(/_\w+, \d keys, knows our client$/),
      'marketing identity': 'takes our key',
      'consumer data EU': expect.stringMatching(/^answers /),
      'extended profile': expect.stringMatching(/^answers /),
      'bucket CORS': expect.stringMatching(/may send$/),
      'bucket versions': 'off',
      certificate: 'none is needed on this machine',
    });
  });

  it('asks nobody whom no open site needs', async () => {
    const findings = await askAll(
      parseEnvironment({ ...settings, OPEN_SITES: 'pt-BR', OBJECT_STORAGE: '' }),
      Date.now(),
    );
    expect(findings.map(({ what }) => what)).toEqual([
      ...['database', 'database role', 'database pooler', 'migrations', 'mail', 'pool pt-BR'],
      ...['consumer data US', 'extended profile', 'certificate'],
    ]);
  });

  it.each<[string, () => Record<string, string> | Promise<Record<string, string>>, RegExp]>([
    [
      'a database that is away',
      async () => ({ DATABASE_URL: databaseAddress({ port: String(await freePort()) }) }),
      /^BAD {2}database +ECONNREFUSED: DATABASE_URL: the database does not answer at this address/,
    ],
    [
      'a wrong password',
      () => ({ DATABASE_URL: databaseAddress({ username: 'ask_site', password: 'other' }) }),
      /^BAD {2}database +28P01: .* does not accept the user or the password\. To mend: mend user and password/,
    ],
    [
      'a database of another name',
      () => ({ DATABASE_URL: databaseAddress({ pathname: '/nowhere' }) }),
      /^BAD {2}database +3D000: .* no database of this name/,
    ],
    [
      'a role without rights',
      () => ({ DATABASE_URL: databaseAddress({ username: 'ask_nobody', password: PASSWORD }) }),
      /^BAD {2}database role +42501: ask_nobody lacks rights on \w+, \w+, \w+ and \d+ more; give those of docs/,
    ],
    [
      'migrations that have not run',
      async () => {
        await query(databaseAddress({ pathname: '/postgres' }), ['create database ask_empty']);
        undo.push(() => query(databaseAddress({ pathname: '/postgres' }), ['drop database ask_empty']));
        return { DATABASE_URL: databaseAddress({ pathname: '/ask_empty' }) };
      },
      /^BAD {2}migrations +\d+ have not run, the first is 0000_\w+: run npm run migrate/,
    ],
    [
      'a mail server that is away',
      async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
      /^BAD {2}mail +ECONNREFUSED: nothing listens there/,
    ],
    [
      'smtps at a port that speaks plainly first',
      async () => ({ SMTP_URL: `smtps://127.0.0.1:${await mailServer(REFUSES)}` }),
      /^BAD {2}mail +ERR_SSL_WRONG_VERSION_NUMBER: no TLS is spoken at this port; .*smtp:\/\/ for 587/,
    ],
    [
      'a login that the mail server refuses',
      async () => ({ SMTP_URL: `smtp://site:${PASSWORD}@127.0.0.1:${await mailServer(REFUSES)}` }),
      /^BAD {2}mail +EAUTH 535: it does not take user and password/,
    ],
    [
      'a mail server whose certificate has expired',
      async () => ({ SMTP_URL: `smtps://127.0.0.1:${await mailServer(EXPIRED)}` }),
      /^BAD {2}mail +CERT_HAS_EXPIRED: its certificate has expired; have it renewed/,
    ],
    [
      'a service whose certificate has expired',
      async () => ({ EXTENDED_PROFILE_URL: `https://127.0.0.1:${await mailServer(EXPIRED)}` }),
      /^BAD {2}extended profile +CERT_HAS_EXPIRED: /,
    ],
    [
      'a pool that is not there',
      () => {
        const pools = JSON.parse(settings.COGNITO_POOLS ?? '') as Record<string, { region: string }>;
        const { region = '' } = pools['pt-BR'] ?? {};
        pools['pt-BR'] = { ...pools['pt-BR'], userPoolId: `${region}_Nowhere` } as never;
        return { COGNITO_POOLS: JSON.stringify(pools) };
      },
      /^BAD {2}pool pt-BR +40\d: \S+_Nowhere shows no keys there; mend region and userPoolId/,
    ],
    [
      'a client that the pool does not know',
      () => {
        const pools = JSON.parse(settings.COGNITO_POOLS ?? '') as Record<string, object>;
        pools['en-GB'] = { ...pools['en-GB'], webClientId: 'anotherclient' };
        return { COGNITO_POOLS: JSON.stringify(pools) };
      },
      /^BAD {2}pool en-GB +ResourceNotFoundException: no login begins with webClientId/,
    ],
    [
      'a vendor key that is not taken',
      () => ({ MARKETING_IDENTITY_VENDOR_KEY: 'another-key' }),
      /^BAD {2}marketing identity +40[13]: it does not take MARKETING_IDENTITY_VENDOR_KEY/,
    ],
    [
      'an example host',
      () => ({ EXTENDED_PROFILE_URL: 'https://profile.invalid' }),
      /^BAD {2}extended profile +(ENOTFOUND|EAI_AGAIN): /,
    ],
    [
      'a bucket that is not there',
      () => ({
        OBJECT_STORAGE: JSON.stringify({ ...JSON.parse(settings.OBJECT_STORAGE ?? ''), bucket: 'nowhere' }),
      }),
      /^BAD {2}bucket +NoSuchBucket: there is no bucket of this name there/,
    ],
    [
      'a key that the storage does not know',
      () => ({ OBJECT_STORAGE_CREDENTIALS: '{"accessKeyId":"AKIDNOBODY","secretAccessKey":"canary"}' }),
      /^BAD {2}bucket +InvalidAccessKeyId: .*OBJECT_STORAGE_CREDENTIALS/,
    ],
    [
      'a bucket for another site',
      async () => {
        await control('object-storage', { allowedOrigins: ['https://other.example'] });
        undo.push(() => control('object-storage', { allowedOrigins: ['*'] }));
        return {};
      },
      /^BAD {2}bucket CORS +403: no AllowedOrigins with http:\/\/127/,
    ],
    [
      'a bucket that hides the ETag',
      async () => {
        await control('object-storage', { exposeEtag: false });
        undo.push(() => control('object-storage', { exposeEtag: true }));
        return {};
      },
      /^BAD {2}bucket CORS +200: no ExposeHeaders with ETag/,
    ],
    [
      'films of a host that is away',
      async () => ({ MEDIA_BASE_URL: `http://127.0.0.1:${await freePort()}/` }),
      /^BAD {2}films +.*does not answer \(ECONNREFUSED\).*and \d+ more: npm run content -- --ask$/m,
    ],
    [
      'an address where nothing listens',
      async () => ({ SITE_ORIGIN: `https://localhost:${await freePort()}` }),
      /^BAD {2}certificate +ECONNREFUSED: /,
    ],
    [
      'a certificate that has expired',
      async () => ({ SITE_ORIGIN: `https://127.0.0.1:${await mailServer(EXPIRED)}` }),
      /^BAD {2}certificate +CERT_HAS_EXPIRED: /,
    ],
  ])('says of %s the cause and the mend', async (_, change, line) => {
    const lines = await faults(await change());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
    expect(lines[0]).not.toContain('canary');
  });
});
