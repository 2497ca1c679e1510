import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseEnvironment } from '@/lib/shared/config/environment';
import { completeEnvironment } from '../../support/complete-environment';
import { HASH_BEHIND_VALUE } from '../../support/settings-files';

/** What a sandbox says of itself. */
const addresses = {
  url: 'http://127.0.0.1:4000',
  databaseUrl: 'postgres://postgres:p%27w@127.0.0.1:5544/site',
  smtpPort: 2525,
  pools: JSON.parse(completeEnvironment.COGNITO_POOLS),
  consumerData: {
    urls: JSON.parse(completeEnvironment.CONSUMER_DATA_URLS),
    keys: JSON.parse(completeEnvironment.CONSUMER_DATA_KEYS),
  },
  extendedProfileUrl: 'http://127.0.0.1:4000/extended-profile',
  marketingIdentity: {
    url: 'http://127.0.0.1:4000/marketing-identity',
    vendorKey: 'a-vendor-key',
    settings: JSON.parse(completeEnvironment.MARKETING_IDENTITY),
  },
  objectStorage: {
    endpoint: 'http://127.0.0.1:4000/object-storage',
    region: 'eu-west-1',
    bucket: 'breaking-barriers',
    credentials: { accessKeyId: 'sandbox', secretAccessKey: 'sandbox-secret' },
  },
};

const settingsOf = (files: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/sandbox-settings.ts', ...files],
    { input: `${JSON.stringify(addresses)}\n`, env: { ...process.env, ...environment }, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).not.toMatch(HASH_BEHIND_VALUE);
  return parseEnv(stdout);
};

it('npm run sandbox:settings prints what else a site needs', () => {
  const { SESSION_KEYS, TOKEN_KEYS } = completeEnvironment;
  const environment = parseEnvironment({ ...settingsOf([], { PORT: '3100' }), SESSION_KEYS, TOKEN_KEYS });
  expect(environment.PORT).toBe(3100);
  expect(environment.DATABASE_URL).toBe(addresses.databaseUrl);
  expect(environment.COGNITO_ENDPOINT).toBe('http://127.0.0.1:4000/cognito');
});

it('settings of one’s own keep all but the services', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-settings-'));
  const file = join(folder, 'my.env');
  const config = `{"pt-BR":{"localBrand":"Bola d'Água"},\n  "es-MX":{"localBrand":"Balón"}}`;
  const { SESSION_KEYS, TOKEN_KEYS, COGNITO_POOLS } = completeEnvironment;
  const own = {
    ...{ SESSION_KEYS, TOKEN_KEYS, COGNITO_POOLS, LOCALE_CONFIG: config, PORT: '3200' },
    ...{
      SITE_ORIGIN: 'https://www.example.org',
      SMTP_URL: 'smtps://mail.example.org',
      OPEN_SITES: 'pt-BR,es-MX',
    },
    ...{ DATABASE_URL: 'postgres://site:own@127.0.0.1:5432/site', MAIL_FROM: "Coach's <a@example.org>" },
  };
  const lines = Object.entries(own).map(([name, value]) => {
    const quote = value.includes("'") ? '`' : "'";
    return `${name}=${quote}${value}${quote}`;
  });
  await writeFile(file, lines.join('\n'));
  const settings = settingsOf([file]);
  await rm(folder, { recursive: true });
  const { DATABASE_URL, LOCALE_CONFIG, MAIL_FROM, OPEN_SITES } = own;
  expect(settings).toMatchObject({
    SESSION_KEYS,
    TOKEN_KEYS,
    DATABASE_URL,
    MAIL_FROM,
    OPEN_SITES,
  });
  expect(JSON.parse(settings.LOCALE_CONFIG ?? '')).toEqual(JSON.parse(LOCALE_CONFIG));
  expect(settings).toMatchObject({
    SITE_ORIGIN: 'http://localhost:3200',
    PORT: '3200',
    SMTP_URL: 'smtp://127.0.0.1:2525',
  });
  expect(parseEnvironment(settings).COGNITO_ENDPOINT).toBe('http://127.0.0.1:4000/cognito');
});
