import { spawnSync } from 'node:child_process';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseEnvironment } from '@/lib/shared/config/environment';
import { completeEnvironment } from '../../support/complete-environment';

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

it('npm run sandbox:settings prints what a site needs besides its keys', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/sandbox-settings.ts'],
    { input: `${JSON.stringify(addresses)}\n`, env: { ...process.env, PORT: '3100' }, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  const { SESSION_KEYS, TOKEN_KEYS } = completeEnvironment;
  const environment = parseEnvironment({ ...parseEnv(stdout), SESSION_KEYS, TOKEN_KEYS });
  expect(environment.PORT).toBe(3100);
  expect(environment.DATABASE_URL).toBe(addresses.databaseUrl);
  expect(environment.COGNITO_ENDPOINT).toBe('http://127.0.0.1:4000/cognito');
});
