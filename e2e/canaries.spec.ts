import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdIn } from '../harness/site/build-id';
import { BUILD_CANARY, CANARY_MARK } from '../harness/site/canaries';
import { LOCALES } from '../lib/shared/config/locales';
import { OWN_SCRIPTS } from '../lib/shared/config/own-scripts';
import { PUBLIC_PAGES } from '../lib/shared/request/request-decision';
import { VENDOR_KEY } from '../sandbox/marketing-identity/addresses';
import { expect, test } from './support/journey';
import { raw } from './support/raw-request';

/** No setting is in what the site hands out (quality: Security 10): none of the build's, no secret of the run's. */

const distDir = process.env.NEXT_DIST_DIR || '.next';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a build contains nothing of its environment, no source map', () => {
  const files = filesBelow(distDir).filter((file) => !file.startsWith(join(distDir, 'cache')));
  const marks = files.filter((file) => file.endsWith(CANARY_MARK));
  expect(marks, 'made by `npm test` or `npm run build -- --canaries`').toHaveLength(1);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(file).includes(BUILD_CANARY))).toEqual([]);
  const handedOut = files.filter((file) => file.startsWith(join(distDir, 'static')));
  expect(handedOut.length).toBeGreaterThan(10);
  expect(handedOut.filter((file) => file.endsWith('.map'))).toEqual([]);
  // Names of settings are no secret; that browsers get code which reads them would be.
  const reading =
    /SESSION_KEYS|TOKEN_KEYS|BADGE_KEYS|DATABASE_URL|CONSUMER_DATA_KEYS|METRICS_TOKEN|EXPORT_TOKEN|VENDOR_KEY/;
  const scripts = handedOut.filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => reading.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** The secrets of the demo that runs, each as it would show. */
const secretsOfTheRun = (): string[] => {
  const keys = JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'demo-keys.json'), 'utf8'));
  return [
    ...Object.values<string>(keys),
    'postgres://',
    'postgresql://',
    'sandbox-consumer-data-',
    VENDOR_KEY,
    process.env.E2E_METRICS_TOKEN ?? '',
  ].filter(Boolean);
};

test('no page or public answer contains a secret', async () => {
  const id = buildIdIn((await raw('/pt-BR/')).body);
  const pages = LOCALES.flatMap((locale) => PUBLIC_PAGES.map((page) => `${locale}/${page}`));
  const paths = [
    ...pages.map((page) => `/${page}`),
    ...pages.map((page) => `/_next/data/${id}/${page.replace(/\/$/, '')}.json`),
    ...LOCALES.map((locale) => `/api/config/${locale}`),
    '/pt-BR/nothing',
    '/pt-BR/certificate/ABCD-EFGH-JKLM',
    '/api/badges/issuer',
    '/api/badges/status/1',
    '/api/badges/keys/nothing',
    '/api/nothing',
    '/api/metrics',
    '/api/health/ready',
    ...OWN_SCRIPTS,
  ];
  const secrets = secretsOfTheRun();
  expect(secrets.length).toBeGreaterThanOrEqual(7);
  for (const path of paths) {
    const answer = await raw(path, { 'x-forwarded-for': '198.51.100.7' });
    expect(answer.body.length, path).toBeGreaterThan(0);
    const told = JSON.stringify(answer.headers) + answer.body;
    expect(
      secrets.filter((secret) => told.includes(secret)),
      path,
    ).toEqual([]);
    expect(told, path).not.toContain(BUILD_CANARY);
  }
});
