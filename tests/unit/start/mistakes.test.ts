import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doubtfulValues } from '@/front/start/doubtful-values';
import { checkedEnvironment, completeSettings, warningsOf } from '@/front/start/settings';
import { EnvironmentError, parseEnvironment } from '@/lib/shared/config/environment';
import { ENDPOINT_NAMES } from '@/lib/shared/contract/endpoints';
import { completeEnvironment } from '../../support/complete-environment';

/**
 * Mistakes that an operator made on purpose, one after the other: each is told by the check of the settings, by `--ask`, or in a
 * document.
 */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const complete: Record<string, string> = {
  ...completeEnvironment,
  SESSION_KEYS: 'abcdefgh'.repeat(4),
  TRUSTED_PROXIES: '127.0.0.1',
};

type Settings = Readonly<Record<string, string | undefined>>;
const fileOf = (settings: Settings): string =>
  Object.entries(settings)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}='${value}'`]))
    .join('\n');

/** What the start and the check say of such a file, and of such a process. */
const told = (text: string, process: Settings = {}): string => {
  const file = join(folder, 'site.env');
  writeFileSync(file, text);
  const variables: Record<string, string | undefined> = { ...process };
  const findings = completeSettings(folder, variables, file);
  try {
    const environment = checkedEnvironment(folder, findings, ENDPOINT_NAMES, () =>
      parseEnvironment(variables, ENDPOINT_NAMES),
    );
    return [...findings.warnings, ...warningsOf(environment), ...doubtfulValues(environment)].join('\n');
  } catch (error) {
    if (EnvironmentError.is(error)) return error.faults.join('\n');
    throw error;
  }
};

const config = (site: object): Settings => ({ LOCALE_CONFIG: JSON.stringify({ 'pt-BR': site }) });

describe('a mistake in the settings', () => {
  it('is none where all is right', () => {
    expect(told(fileOf(complete))).toBe('');
  });

  it.each<[string, Settings, RegExp]>([
    [
      'an origin with a path',
      { SITE_ORIGIN: 'https://www.example.org/site' },
      /SITE_ORIGIN: must be scheme and host/,
    ],
    ['a misspelt scheme', { SITE_ORIGIN: 'htps://www.example.org' }, /SITE_ORIGIN: must be scheme and host/],
    ['an address without https', { SITE_ORIGIN: 'http://www.example.org' }, /SITE_ORIGIN is http/],
    ['a secret that is missing', { TOKEN_KEYS: undefined }, /^TOKEN_KEYS is not set$/],
    [
      'a file that is not there',
      { TOKEN_KEYS: undefined, TOKEN_KEYS_FILE: '/nowhere' },
      /TOKEN_KEYS_FILE: .*ENOENT/,
    ],
    [
      'a value and its file',
      { METRICS_TOKEN: 'a'.repeat(16), METRICS_TOKEN_FILE: '/nowhere' },
      /are both set; keep one/,
    ],
    ['keys that were swapped', { TOKEN_KEYS: 'k'.repeat(64) }, /^TOKEN_KEYS/],
    [
      'a key of one letter',
      { SESSION_KEYS: 'a'.repeat(32) },
      /^SESSION_KEYS: key 1 repeats a few characters/,
    ],
    [
      'a site that there is not',
      { OPEN_SITES: 'pt-BR,fr-FR' },
      /OPEN_SITES: name 2 is no site; must be sites out of pt-BR/,
    ],
    ['a brand for no site', { LOCALE_CONFIG: '{"fr-FR":{}}' }, /LOCALE_CONFIG: there is no site fr-FR/],
    [
      'a misspelt name in a brand',
      config({ localbrand: 'Kick On' }),
      /pt-BR\): has no localbrand; it may have globalBrand, localBrand/,
    ],
    [
      'JSON that is cut short',
      { LOCALE_CONFIG: '{"pt-BR":' },
      /LOCALE_CONFIG: must be JSON; the fault is in its line 1, column/,
    ],
    [
      'a logo that is missing',
      config({ logo: '/logos/mine.svg' }),
      /at pt-BR\.logo\): there is no such file below public/,
    ],
    [
      'a folder of content that is missing',
      { CONTENT_DIR: '/nowhere/content' },
      /CONTENT_DIR: the folder cannot be read \(ENOENT\)/,
    ],
    [
      'a folder that is no whole path',
      { PUBLIC_DIR: 'own/public' },
      /PUBLIC_DIR: must be the whole path of a folder, from \/ on/,
    ],
    [
      'a contact of two kinds',
      config({ contact: { email: 'a@example.org', link: 'https://example.org/c' } }),
      /pt-BR\.contact\): has email and link/,
    ],
    [
      'a legal link in a circle',
      config({ legalLinks: { terms: '/pt-BR/terms' } }),
      /pt-BR\.legalLinks\.terms/,
    ],
    ['nobody who answers for data', { CONTROLLERS: '{}' }, /CONTROLLERS: says nothing of pt-BR/],
    [
      'a misspelt variable',
      { SESSION_IDLE_MINUTE: '5' },
      /SESSION_IDLE_MINUTE in site\.env .* is SESSION_IDLE_MINUTES meant\?/,
    ],
    [
      'a variable of something else',
      { POSTGRES_PASSWORD: 'x' },
      /POSTGRES_PASSWORD in site\.env is not a setting of the site/,
    ],
    [
      'an authority in a file that Node does not read',
      { NODE_EXTRA_CA_CERTS: '/house.pem' },
      /NODE_EXTRA_CA_CERTS in site\.env counts only where/,
    ],
    ['a port that there is not', { PORT: '70000' }, /PORT: must be a whole number from 0 to 65535/],
    [
      'windows that overlap',
      { MAINTENANCE_WINDOWS: '{"en-US":[{"from":"2026-06-14T22:00"},{"from":"2026-06-15T22:00"}]}' },
      /en-US\.1\): overlaps with window 0/,
    ],
    [
      'a window that ends first',
      { MAINTENANCE_WINDOWS: '{"en-US":[{"from":"2026-06-14T22:00","to":"2026-06-13T22:00"}]}' },
      /must end after it begins/,
    ],
    [
      'a switch of another word',
      { MAINTENANCE_SWITCH: 'yes' },
      /MAINTENANCE_SWITCH: must be on, off or JSON/,
    ],
    [
      'proxies of a /33',
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      /TRUSTED_PROXIES \(at 0\): each must be an IP address/,
    ],
    ['proxies of a /0', { TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES has a range of all addresses/],
    ['no proxies', { TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES is empty/],
    [
      'a parameter that mail has not',
      { SMTP_URL: 'smtp://mail.example:587?requiretls=true' },
      /SMTP_URL: must have no parameters but/,
    ],
    [
      'smtps at the port of smtp',
      { SMTP_URL: 'smtps://mail.example:587' },
      /SMTP_URL: mail servers begin without TLS at port 587/,
    ],
    [
      'smtp at the port of smtps',
      { SMTP_URL: 'smtp://mail.example:465' },
      /SMTP_URL: mail servers begin with TLS at port 465/,
    ],
    ['a sender that is none', { MAIL_FROM: 'nobody' }, /MAIL_FROM: must be an e-mail address/],
    [
      'a password with a bare #',
      { DATABASE_URL: 'postgres://site:a#b@127.0.0.1/site' },
      /DATABASE_URL: cannot be read: write # as %23/,
    ],
    [
      'an endpoint that there is not',
      { BACKEND_PATHS: '{"save-answer":"/a"}' },
      /BACKEND_PATHS: there is no endpoint save-answer/,
    ],
    [
      'the quotes of docker',
      { METRICS_TOKEN: `"${'a'.repeat(16)}"` },
      /METRICS_TOKEN: its value has the quotes around it/,
    ],
    ['a damaged badge key', { BADGE_KEYS: Buffer.from('no key at all').toString('base64') }, /BADGE_KEYS/],
    [
      'a pool of another region',
      {
        COGNITO_POOLS: JSON.stringify({
          'pt-BR': { region: 'sa-east-1', userPoolId: 'eu-west-2_a', webClientId: 'c' },
        }),
        OPEN_SITES: 'pt-BR',
      },
      /at pt-BR\.userPoolId\): is a pool of another region/,
    ],
    [
      'a pool that an open site lacks',
      {
        COGNITO_POOLS: JSON.stringify({
          'pt-BR': { region: 'sa-east-1', userPoolId: 'sa-east-1_a', webClientId: 'c' },
        }),
        OPEN_SITES: 'pt-BR,es-MX',
      },
      /^COGNITO_POOLS \(at es-MX\): is missing$/,
    ],
  ])('is told: %s', (_, settings, words) => {
    expect(told(fileOf({ ...complete, ...settings }))).toMatch(words);
  });

  it.each<[string, string, RegExp]>([
    [
      'a # in a value without quotes',
      'METRICS_TOKEN=abcdefgh#ijklmnop',
      /METRICS_TOKEN: the value in site\.env ends at its #/,
    ],
    [
      'an apostrophe in JSON',
      `LOCALE_CONFIG='{"pt-BR":{"localBrand":"Coach's"}}'`,
      /LOCALE_CONFIG: must be JSON; .*an apostrophe within a value/,
    ],
    ['a name twice', 'PORT=80\nPORT=81', /PORT stands twice in site\.env/],
    ['an export before a name', 'export PORT=70000', /PORT: must be a whole number/],
  ])('in the file is told: %s', (_, line, words) => {
    expect(told(`${fileOf(complete)}\n${line}\n`)).toMatch(words);
  });

  it('is told: a byte order mark', () => {
    expect(told(fileOf(complete), { '\uFEFFSITE_ORIGIN': 'https://www.example.org' })).toMatch(
      /byte order mark/,
    );
  });

  it('is none: ends of line and blanks of another editor', () => {
    const text = Object.entries(complete)
      .map(([name, value]) => `${name} = '${value}'`)
      .join('\r\n');
    expect(told(`\uFEFF${text}`)).toBe('');
  });

  it.each(['a database that is away', 'a wrong password', 'an example host'])(
    'is asked about with --ask: %s',
    (title) => {
      expect(readFileSync('tests/api/operation/ask.test.ts', 'utf8')).toContain(`'${title}'`);
    },
  );
});

describe('what no open site needs', () => {
  const brazil: Settings = {
    ...complete,
    OPEN_SITES: 'pt-BR',
    COGNITO_POOLS: JSON.stringify({ 'pt-BR': JSON.parse(complete.COGNITO_POOLS ?? '')['pt-BR'] }),
    CONSUMER_DATA_URLS: '{"US":"https://us.consumer.example"}',
    CONSUMER_DATA_KEYS: '{"BR":"key-of-brazil"}',
    MARKETING_IDENTITY_URL: undefined,
    MARKETING_IDENTITY_VENDOR_KEY: undefined,
    MARKETING_IDENTITY: undefined,
  };

  it('may be left out', () => {
    const environment = parseEnvironment(brazil);
    expect(environment.cognitoOrigins).toEqual(['https://cognito-idp.sa-east-1.amazonaws.com']);
    expect(environment.CONSUMER_DATA_URLS).toMatchObject({
      US: 'https://us.consumer.example',
      EU: 'https://not-used.invalid',
    });
  });

  it.each([
    ['en-US', /^MARKETING_IDENTITY_URL is not set$/m],
    ['en-GB', /^CONSUMER_DATA_URLS \(at EU\): is missing$/m],
    ['es-AR', /^CONSUMER_DATA_KEYS \(at AR\): is missing$/m],
  ])('is asked for once %s opens', (site, words) => {
    expect(told(fileOf({ ...brazil, OPEN_SITES: `pt-BR,${site}` }))).toMatch(words);
  });

  it('is kept and checked where it is given', () => {
    const { CONSUMER_DATA_URLS } = parseEnvironment({ ...complete, OPEN_SITES: 'pt-BR' });
    expect(CONSUMER_DATA_URLS.EU).toBe('https://eu.consumer.example');
    expect(told(fileOf({ ...brazil, MARKETING_IDENTITY_URL: 'nowhere' }))).toMatch(
      /^MARKETING_IDENTITY_URL: must be/,
    );
  });
});
