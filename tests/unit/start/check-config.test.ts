import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/harness/processes';
import { LOCALES } from '@/lib/shared/config/locales';
import { compiledScript } from '../../support/compiled-script';
import { completeEnvironment } from '../../support/complete-environment';
import { newBadgeKey } from '../../support/open-badges/keys';
import { repeatedScript } from '../../support/repeated-script';

/** Each secret with a mark by which it would be found. */
const SECRETS = {
  DATABASE_URL: 'postgres://site:canary-1@db.example:5432/site',
  SESSION_KEYS: `canary-2-${'k'.repeat(32)}`,
  TOKEN_KEYS: Buffer.alloc(32, 'canary').toString('base64'),
  MARKETING_IDENTITY_VENDOR_KEY: 'canary-4-vendor',
  SMTP_URL: 'smtps://site:canary-5%23x@mail.example:465',
  CONSUMER_DATA_KEYS: JSON.stringify(
    Object.fromEntries(
      ['BR', 'GB', 'AU', 'NZ', 'AR', 'MX'].map((country) => [country, `canary-6-${country}`]),
    ),
  ),
  METRICS_TOKEN: 'canary-7-metrics-credential',
  OBJECT_STORAGE: '{"bucket":"evidence","region":"sa-east-1"}',
  OBJECT_STORAGE_CREDENTIALS: '{"accessKeyId":"canary-8","secretAccessKey":"canary-9"}',
  BADGE_KEYS: newBadgeKey().private,
  EXTENDED_PROFILE_URL: 'https://site:canary-10@profile.example/api',
};

let folder: string;
let check: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'check-config-'));
  check = await compiledScript('front/start/check-config.ts');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await check.remove();
});

const runAgain = repeatedScript(() => check.script, process.cwd());
/** Runs the check with these settings in a file, and nothing in its environment. */
const run = async (settings: Record<string, string>, ...args: string[]) => {
  const file = join(folder, 'site.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(file, lines.join('\n'));
  const { code, output, failure } = await runAgain([file, ...args], {});
  return { status: code, stdout: output, stderr: failure };
};
const complete = { ...completeEnvironment, ...SECRETS };
/** The lines of one site, by name. */
const siteIn = (text: string, locale: string): Record<string, string> => {
  const block = text.split('\n\n').find((one) => one.startsWith(`${locale}\n`)) ?? '';
  const lines = block.split('\n').slice(1);
  return Object.fromEntries(lines.map((line) => [line.slice(2, 22).trim(), line.slice(22)]));
};

describe('npm run check-config', () => {
  it('shows all eight sites as the operator has them', async () => {
    const { status, stdout, stderr } = await run({
      ...complete,
      LOCALE_CONFIG: JSON.stringify({
        'en-GB': {
          localBrand: 'Kick On',
          logo: '/logos/en-AU.svg',
          campaignId: 'PN009999',
          emailPattern: '^[^@]+@example\\.com$',
          socialLinks: { instagram: 'https://social.example/kick-on' },
          legalLinks: { terms: 'https://own.example/terms' },
          contact: { email: 'hello@own.example' },
          tagManagerId: 'GTM-KICKON',
          analyticsIds: { local: ['L-1'] },
          federation: { name: 'Partner Federation' },
        },
        'pt-BR': { localBrand: 'Chute Inicial' },
      }),
      MAINTENANCE_SWITCH: '{"es-AR":"on"}',
    });
    expect([status, stderr]).toEqual([0, '']);
    for (const locale of LOCALES)
      expect(siteIn(stdout, locale).address).toBe(`https://www.example.org/${locale}/`);
    expect(siteIn(stdout, 'en-GB')).toMatchObject({
      brand: 'Kick On (Breaking Barriers)',
      logo: '/logos/en-AU.svg',
      codes: 'campaign PN009999, brand BH0978, parent none',
      'consumer data': 'region EU, key GB',
      'email rule': '^[^@]+@example\\.com$',
      terms: 'https://own.example/terms',
      privacy: 'https://www.example.org/en-GB/privacy',
      contact: 'form, sent to hello@own.example',
      'social links': 'instagram https://social.example/kick-on',
      federation: 'Partner Federation',
      measuring: 'after consent: tag manager GTM-KICKON, local L-1',
    });
    expect(siteIn(stdout, 'pt-BR').logo).toBe('ours, with “Chute Inicial” written out beside it');
    expect(siteIn(stdout, 'es-AR')['consumer data']).toBe('region US, key AR');
    expect(siteIn(stdout, 'es-US')['consumer data']).toBe('marketing-identity provider');
    expect(siteIn(stdout, 'es-AR').maintenance).toBe(
      'CLOSED NOW; from now on without an end (America/Argentina/Buenos_Aires)',
    );
    expect(siteIn(stdout, 'en-US').maintenance).toBe(
      'open now; from 14 June 2024 at 21:45 to 15 June 2024 at 10:00 (America/New_York)',
    );
    expect(stdout).toContain('The configuration is usable.');
  });

  it('tells where a site leads that is not opened', async () => {
    const { stdout } = await run({ ...complete, OPEN_SITES: 'pt-BR, en-GB' });
    expect(stdout).toMatch(/^ {2}open sites +pt-BR, en-GB$/m);
    expect(siteIn(stdout, 'en-NZ')).toEqual({
      address: 'https://www.example.org/en-NZ/',
      opened: 'NOT YET: its pages lead to https://www.example.org/en-GB/change-location',
    });
    expect(siteIn(stdout, 'en-GB').brand).toBe('Breaking Barriers (Breaking Barriers)');
  });

  it('warns of what is allowed and probably not meant', async () => {
    expect((await run(complete)).stdout).toContain('Warning: TRUSTED_PROXIES is empty');
    expect((await run({ ...complete, TRUSTED_PROXIES: '::1' })).stdout).not.toContain('Warning:');
  });

  it('shows the whole address of Cognito, once', async () => {
    const COGNITO_ENDPOINT = 'http://127.0.0.1:4000/cognito';
    const line = (await run({ ...complete, COGNITO_ENDPOINT })).stdout.match(/^ {2}Cognito +(.*)$/m)?.[1];
    expect(line).toBe(COGNITO_ENDPOINT);
  });

  it('prints no secret', async () => {
    const { status, stdout } = await run(complete);
    expect(status).toBe(0);
    expect(stdout).toContain('db.example:5432/site');
    expect(stdout).toContain('smtps://mail.example:465');
    expect(stdout).not.toContain('canary');
    for (const secret of [SECRETS.TOKEN_KEYS, SECRETS.BADGE_KEYS]) expect(stdout).not.toContain(secret);
  });

  it('names every fault without a value, and ends with 1', async () => {
    const overlapping = [{ from: '2026-06-14T22:00' }, { from: '2026-06-15T22:00', to: '2026-06-16T22:00' }];
    const { TOKEN_KEYS: _, ...rest } = complete;
    const { status, stdout, stderr } = await run({
      ...rest,
      SITE_ORIGIN: 'https://canary.example/path',
      LOCALE_CONFIG: JSON.stringify({
        'en-GB': { socialLinks: { facebook: 'javascript:alert(1)' }, emailPattern: '^(a+)+$' },
      }),
      MAINTENANCE_WINDOWS: JSON.stringify({ 'en-US': overlapping }),
      TRUSTED_PROXY: '10.0.0.1',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(
      stderr
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.trim()),
    ).toEqual([
      'TRUSTED_PROXY in site.env is not a setting of the site; is TRUSTED_PROXIES meant?',
      'SITE_ORIGIN: must be scheme and host without a path, such as https://www.example.org',
      'TOKEN_KEYS is not set',
      'LOCALE_CONFIG (at en-GB.socialLinks.facebook): must be an https address or empty',
      'MAINTENANCE_WINDOWS (at en-US.1): overlaps with window 0 of this site',
    ]);
    expect(stderr).not.toContain('canary');
  });

  it('finds what only the start finds: pictures and patterns', async () => {
    const { status, stderr } = await run({
      ...complete,
      LOCALE_CONFIG: JSON.stringify({ 'en-GB': { logo: '/logos/none.svg', emailPattern: '^(a+)+$' } }),
    });
    expect(status).toBe(1);
    expect(stderr).toContain('LOCALE_CONFIG (at en-GB.logo): there is no such file below public/');
    expect(stderr).toContain('LOCALE_CONFIG (at en-GB.emailPattern): can take very long');
  });

  it('refuses a file that is not there', () => {
    const { status, stderr } = spawnSync(process.execPath, [check.script, 'nowhere.env'], {
      env: { NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('nowhere.env: there is no such file');
  });

  it('reads the settings of the units where none are named', () => {
    const file = join(folder, 'units.env');
    writeFileSync(file, 'SITE_ORIGN=https://www.example.org\n');
    const { stderr } = spawnSync(process.execPath, [check.script], {
      cwd: folder,
      env: { NODE_ENV: 'production', SITE_SETTINGS: file },
      encoding: 'utf8',
    });
    expect(stderr).toContain('SITE_ORIGN in units.env is not a setting of the site; is SITE_ORIGIN meant?');
  });

  it('asks only when told, and fails without answers', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const settings = {
      ...complete,
      OPEN_SITES: 'pt-BR',
      SITE_ORIGIN: 'http://localhost:3000',
      DATABASE_URL: 'postgres://site:canary-1@127.0.0.1:1/site',
      COGNITO_ENDPOINT: nowhere,
      CONSUMER_DATA_URLS: JSON.stringify({ US: nowhere, EU: nowhere, SG: nowhere }),
      EXTENDED_PROFILE_URL: nowhere,
      SMTP_URL: 'smtp://site:canary-5@127.0.0.1:1',
      OBJECT_STORAGE: JSON.stringify({ bucket: 'evidence', region: 'sa-east-1', endpoint: nowhere }),
    };
    expect((await run(settings)).stdout).not.toMatch(/^(ok|BAD) /m);
    const { status, stdout, stderr } = await run(settings, '--ask');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toContain('The configuration is usable.');
    const bad = [...stdout.matchAll(/^BAD {2}(\S+(?: \S+)*) {2,}(\w+)/gm)].map(([, what, code]) => [
      what,
      code,
    ]);
    expect(bad).toEqual(
      ['database', 'mail', 'pool pt-BR', 'consumer data US', 'extended profile', 'bucket', 'bucket CORS'].map(
        (what) => [what, 'ECONNREFUSED'],
      ),
    );
    expect(stdout).toMatch(/^7 to be seen to\.$/m);
    expect(stdout).not.toContain('canary');
  });
});
