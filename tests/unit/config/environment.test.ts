import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  cognitoEndpoint,
  ENVIRONMENT_VARIABLES,
  EnvironmentError,
  parseEnvironment,
} from '@/lib/shared/config/environment';
import { overlaidLocale } from '@/lib/shared/config/locale-config';
import { LOCALES } from '@/lib/shared/config/locales';
import { ENDPOINT_NAMES } from '@/lib/shared/contract/endpoints';
import { completeEnvironment as complete } from '@/tests/support/complete-environment';

const pools = JSON.parse(complete.COGNITO_POOLS) as Record<string, object>;

const storageAt = (endpoint: string) =>
  JSON.stringify({ bucket: 'films-of-coaches', region: 'eu-west-1', endpoint });

const faultsOf = (
  source: Record<string, string | undefined>,
  endpointNames?: readonly string[],
): readonly string[] => {
  try {
    parseEnvironment(source, endpointNames);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
};

describe('the environment (R3.49, R7.56)', () => {
  it('needs thirteen variables and has a default for every other', () => {
    const environment = parseEnvironment(complete);
    expect(environment).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      MEDIA_BASE_URL: '/films/',
      LOG_LEVEL: 'info',
    });
    expect(environment.COGNITO_POOLS['es-MX']).toEqual(pools['es-MX']);
    expect(environment.TRUSTED_PROXIES).toEqual([]);
  });

  it('reports everything that is missing in one message', () => {
    const names = Object.keys(complete).filter((name) => name !== 'CONTROLLERS');
    const faults = faultsOf({});
    expect(faults).toEqual(names.map((name) => `${name} is not set`));
    expect(new EnvironmentError(faults).message.split('\n')).toHaveLength(names.length + 1);
  });

  it('counts an empty variable as not set', () => {
    expect(faultsOf({ ...complete, SITE_ORIGIN: ' ', LOG_LEVEL: '' })).toEqual(['SITE_ORIGIN is not set']);
  });

  it('reports wrong values by name and expectation, never the value', () => {
    const wrong = {
      SITE_ORIGIN: 'https://canary.example/path',
      ALLOWED_ORIGINS: 'canary',
      DATABASE_URL: 'mysql://canary',
      DATABASE_POOL_SIZE: 'canary',
      SESSION_KEYS: 'canary',
      TOKEN_KEYS: 'canary',
      SESSION_IDLE_MINUTES: '0',
      SESSION_ABSOLUTE_DAYS: '1.5',
      COGNITO_POOLS: '{canary',
      COGNITO_ENDPOINT: 'canary',
      MARKETING_IDENTITY_URL: 'canary',
      MARKETING_IDENTITY_VENDOR_KEY: 'canary',
      MARKETING_IDENTITY: '{canary',
      SMTP_URL: 'canary',
      MAIL_FROM: 'canary',
      CONSUMER_DATA_URLS: '{canary',
      CONSUMER_DATA_KEYS: '{canary',
      CONSUMER_DATA_HEADER: '{"formType":"<canary>"}',
      CONSUMER_DATA_SUBSCRIPTION: '<canary>',
      EXTENDED_PROFILE_URL: 'canary',
      MEDIA_BASE_URL: 'canary',
      FASTEST_COURSE_PACE: 'canary',
      LOCALE_CONFIG: '{"en-GB":{"tagManagerId":"canary!"}}',
      BACKEND_PATHS: '{"login":"https://canary"}',
      MAINTENANCE_WINDOWS: '{"en-GB":[{"from":"canary","to":"2024-01-01T00:00:00Z"}]}',
      TAG_MANAGER: '{"url":"canary"}',
      BADGE_KEYS: 'canary',
      BADGE_ISSUER: '{"url":"canary"}',
      TRUSTED_PROXIES: 'canary',
      METRICS_TOKEN: 'canary',
      LOG_LEVEL: 'canary',
      HOST: 'canary of a host',
      PORT: '70000',
      MAX_IN_FLIGHT: '-1',
      DRAIN_NOTICE_SECONDS: '600',
    };
    const faults = faultsOf(wrong);
    expect(faults.map((fault) => fault.split(/[: ]/)[0])).toEqual(Object.keys(wrong));
    expect(faults.join()).not.toMatch(/canary/);
  });

  it('names the place of a fault inside a JSON variable', () => {
    const { 'es-MX': _, ...five } = pools;
    expect(faultsOf({ ...complete, COGNITO_POOLS: JSON.stringify(five) })[0]).toMatch(
      /^COGNITO_POOLS \(at es-MX\): /,
    );
  });

  it('refuses a pool of another region', () => {
    const elsewhere = { ...pools, 'en-GB': { ...pools['en-GB'], region: 'eu-west-2' } };
    expect(faultsOf({ ...complete, COGNITO_POOLS: JSON.stringify(elsewhere) })).toEqual([
      expect.stringMatching(/^COGNITO_POOLS \(at en-GB\.userPoolId\): is a pool of another region/),
    ]);
  });

  it('takes several keys, so that they can be rotated', () => {
    const keys = ['a'.repeat(32), 'b'.repeat(40)];
    expect(parseEnvironment({ ...complete, SESSION_KEYS: keys.join(', ') }).SESSION_KEYS).toEqual(keys);
  });

  it('takes proxies only as addresses and ranges that exist', () => {
    const proxies = ['10.0.0.0/8', '192.0.2.7', '::1', 'fd00::/8'];
    expect(parseEnvironment({ ...complete, TRUSTED_PROXIES: proxies.join(',') }).TRUSTED_PROXIES).toEqual(
      proxies,
    );
    for (const none of ['300.1.1.1', '10.0.0.0/33', 'fd00::/129', ':::'])
      expect(faultsOf({ ...complete, TRUSTED_PROXIES: none })).toHaveLength(1);
  });

  it('takes as HOST what a socket can be opened on', () => {
    for (const host of ['0.0.0.0', '::', '::1', 'localhost', 'site-1.internal'])
      expect(parseEnvironment({ ...complete, HOST: host }).HOST).toBe(host);
    for (const none of ['a b', 'http://localhost', 'localhost:3000', '[::1]', '-', 'a..b'])
      expect(faultsOf({ ...complete, HOST: none }), none).toEqual([
        'HOST: must be an IP address or a host name',
      ]);
  });

  it('names unknown endpoints in BACKEND_PATHS along with the rest', () => {
    const BACKEND_PATHS = '{"save-answer":"/a","login":"/b","Login":"/c"}';
    const faults = faultsOf({ ...complete, BACKEND_PATHS, LOG_LEVEL: 'loud' }, ['login', 'save-answers']);
    expect(faults).toEqual([
      expect.stringContaining('LOG_LEVEL'),
      'BACKEND_PATHS: there is no endpoint save-answer, Login; there are login, save-answers',
    ]);
    expect(faultsOf({ ...complete, BACKEND_PATHS: '{broken' }, ['login'])).toHaveLength(1);
    const right = JSON.stringify(Object.fromEntries(ENDPOINT_NAMES.map((name) => [name, '/elsewhere'])));
    expect(faultsOf({ ...complete, BACKEND_PATHS: right }, ENDPOINT_NAMES)).toEqual([]);
  });

  it('uses the pool’s region and names its origins', () => {
    const environment = parseEnvironment(complete);
    expect(cognitoEndpoint(environment, 'sa-east-1')).toBe('https://cognito-idp.sa-east-1.amazonaws.com');
    const local = parseEnvironment({ ...complete, COGNITO_ENDPOINT: 'http://127.0.0.1:4000/cognito/' });
    expect(cognitoEndpoint(local, 'sa-east-1')).toBe('http://127.0.0.1:4000/cognito');
    expect(local.cognitoOrigins).toEqual(['http://127.0.0.1:4000']);
  });

  it.each(['METRICS_TOKEN', 'EXPORT_TOKEN'])('takes no %s that cannot be sent', (name) => {
    for (const token of ['ã'.repeat(40), `${'a'.repeat(40)} b`, `${'a'.repeat(40)}\u00a0b`])
      expect(faultsOf({ ...complete, [name]: token })).toEqual([
        `${name}: must be letters, digits and signs of ASCII without blanks`,
      ]);
    expect(faultsOf({ ...complete, [name]: `!~${'+/='.repeat(20)}` })).toEqual([]);
  });

  it.each([
    ['SMTP_URL', 'smtps://site:p#x@mail.example:465'],
    ['SMTP_URL', 'smtp://site:p@mail.example/#x'],
    ['SMTP_URL', 'smtp://site:12/x@mail.example'],
    ['DATABASE_URL', 'postgres://site:p#x@db.example:5432/site'],
    ['DATABASE_URL', 'postgres://site:p/x@db.example:5432/site'],
    ['DATABASE_URL', 'postgres://site:12/x@db.example:5432/site'],
    ['DATABASE_URL', 'postgres://site:12?x@db.example:5432/site'],
    ['MIGRATION_DATABASE_URL', 'postgres://site:12#x@db.example:5432/site'],
  ])('refuses %s where a sign cuts the password short: %s', (name, address) => {
    expect(faultsOf({ ...complete, [name]: address })).toEqual([
      `${name}: cannot be read: write # as %23, @ as %40, / as %2F in user and password`,
    ]);
  });

  it.each([
    ['SMTP_URL', 'smtps://site:p%23x@mail.example:465'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=true&tls.servername=mail.example'],
    ['DATABASE_URL', 'postgres://site:p%23x%2Fy%40z@db.example:5432/site?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://site@/site?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres:///site'],
    ['DATABASE_URL', 'postgresql://%2Fvar%2Frun%2Fpostgresql/site'],
  ])('takes %s: %s', (name, address) => {
    expect(faultsOf({ ...complete, [name]: address })).toEqual([]);
  });

  it.each(['requiretls=true', 'requireTls=true', 'canary=1'])('refuses SMTP_URL with %s', (parameter) => {
    expect(faultsOf({ ...complete, SMTP_URL: `smtp://mail.example:587?${parameter}` })).toEqual([
      expect.stringMatching(/^SMTP_URL: must have no parameters but requireTLS, (?!.*canary)/),
    ]);
  });

  it.each([
    'EXTENDED_PROFILE_URL',
    'MARKETING_IDENTITY_URL',
    'COGNITO_ENDPOINT',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ])('refuses %s with a query or a fragment', (name) => {
    for (const address of ['https://a.example/api?key=1', 'https://a.example/#x', 'https://a.example/?'])
      expect(faultsOf({ ...complete, [name]: address })).toEqual([
        `${name}: must be a base address, without ? and #`,
      ]);
  });

  it('knows where files are sent to (R7.61)', () => {
    const at = (settings: object) =>
      parseEnvironment({ ...complete, OBJECT_STORAGE: JSON.stringify(settings) }).storageOrigins;
    const place = { bucket: 'evidence', region: 'sa-east-1' };
    expect(at(place)).toEqual(['https://s3.sa-east-1.amazonaws.com']);
    expect(at({ ...place, endpoint: 'http://127.0.0.1:4000/object-storage/' })).toEqual([
      'http://127.0.0.1:4000',
    ]);
    expect(parseEnvironment(complete).storageOrigins).toEqual([]);
    expect(parseEnvironment(complete).OBJECT_STORAGE_QUOTA).toEqual({
      bytes: 20 * 1024 ** 3,
      objects: 200,
      dayBytes: 10 * 1024 ** 3,
      dayObjects: 50,
    });
    expect(faultsOf({ ...complete, OBJECT_STORAGE: '{"bucket":"a/b","region":"x"}' })).toEqual([
      expect.stringContaining('OBJECT_STORAGE (at bucket)'),
    ]);
  });

  it('is listed completely in .env.example', () => {
    const example = readFileSync('.env.example', 'utf8');
    const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...ENVIRONMENT_VARIABLES].toSorted());
  });
});

describe('addresses whose hosts stand in the policy of the pages', () => {
  const HOSTS = ['a.example;sandbox', 'a.example,b.example', "a.example'none'", 'a.example"', '*.example'];
  it.each([
    ['SITE_ORIGIN', (host: string) => `https://${host}`],
    ['ALLOWED_ORIGINS', (host: string) => `https://${host}`],
    ['MEDIA_BASE_URL', (host: string) => `https://${host}/films/`],
    ['COGNITO_ENDPOINT', (host: string) => `https://${host}/`],
    ['OBJECT_STORAGE', (host: string) => storageAt(`https://${host}`)],
    ['TAG_MANAGER', (host: string) => JSON.stringify({ url: `https://${host}/gtm.js` })],
    ['TAG_MANAGER', (host: string) => JSON.stringify({ scripts: [`https://${host.replace('*', '%')}`] })],
    ['TAG_MANAGER', (host: string) => JSON.stringify({ frames: [`https://${host.replace('*', '\n')}`] })],
  ])('cannot begin a directive or another policy in %s', (name, valueWith) => {
    for (const host of HOSTS)
      expect(faultsOf({ ...complete, [name]: valueWith(host) }).join(), host).toContain(name);
    expect(faultsOf({ ...complete, [name]: valueWith('a.example:8443') })).toEqual([]);
  });
});

describe('operator values of a locale (R1.14)', () => {
  it('lay over the built-in row group by group', () => {
    const { LOCALE_CONFIG } = parseEnvironment({
      ...complete,
      LOCALE_CONFIG: JSON.stringify({
        'en-GB': { localBrand: 'Kick On', socialLinks: { instagram: 'https://social.example/kick-on' } },
      }),
    });
    expect(overlaidLocale('en-GB', LOCALE_CONFIG)).toMatchObject({
      localBrand: 'Kick On',
      campaignId: 'PN003059',
      socialLinks: { instagram: 'https://social.example/kick-on', facebook: '' },
    });
  });

  it('R3.48 set brands, analytics ids and monitoring id of a locale', () => {
    const given = {
      globalBrand: 'Kick On Worldwide',
      localBrand: 'Kick On',
      analyticsIds: { global: ['UA-1', 'UA-2'], local: ['G-1'] },
      monitoringId: 'monitor-7',
    };
    const { LOCALE_CONFIG } = parseEnvironment({
      ...complete,
      LOCALE_CONFIG: JSON.stringify({ 'es-MX': given }),
    });
    expect(overlaidLocale('es-MX', LOCALE_CONFIG)).toMatchObject({ country: 'MX', language: 'es', ...given });
    const onlyOne = { 'es-MX': { analyticsIds: { local: ['G-1'] } } };
    expect(overlaidLocale('es-MX', onlyOne).analyticsIds).toEqual({ global: [], local: ['G-1'] });
  });

  it('R3.48 take no country, language or third list of ids', () => {
    for (const given of [{ country: 'PT' }, { language: 'fr' }, { analyticsIds: { other: ['G-1'] } }])
      expect(faultsOf({ ...complete, LOCALE_CONFIG: JSON.stringify({ 'es-MX': given }) })).toHaveLength(1);
  });

  it('leave the other locales alone', () => {
    const overlays = { 'en-GB': { localBrand: 'Kick On' } };
    for (const locale of LOCALES.filter((other) => other !== 'en-GB')) {
      expect(overlaidLocale(locale, overlays)).toEqual(overlaidLocale(locale, {}));
    }
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://x%0aalert(1)',
    'data:text/html,x',
    'http://own.example/',
    '//own.example/',
    '/\\own.example/',
    'https://[',
    'https://own.example/a b',
    'https://own.example;sandbox/',
    ' /terms',
  ])('lead nowhere by %j', (address) => {
    const faulty = {
      'en-GB': {
        legalLinks: { terms: address, privacy: address, cookies: address },
        socialLinks: { youtube: address },
        contact: { link: address },
      },
    };
    expect(faultsOf({ ...complete, LOCALE_CONFIG: JSON.stringify(faulty) })).toHaveLength(5);
  });

  it('R2.36 may have any letters in an address, which are encoded', () => {
    const links = { terms: 'https://own.example/términos?a=ł#ñ', privacy: '/póliza.pdf?a=1#b', cookies: '' };
    const { LOCALE_CONFIG } = parseEnvironment({
      ...complete,
      LOCALE_CONFIG: JSON.stringify({ 'es-MX': { legalLinks: links } }),
    });
    expect(overlaidLocale('es-MX', LOCALE_CONFIG).legalLinks).toEqual({
      terms: 'https://own.example/t%C3%A9rminos?a=%C5%82#%C3%B1',
      privacy: '/p%C3%B3liza.pdf?a=1#b',
      cookies: '',
    });
  });

  it('cannot name a script address or an unknown field', () => {
    const faulty = { 'en-GB': { socialLinks: { facebook: 'javascript:alert(1)' } }, 'en-US': { slug: 'x' } };
    expect(faultsOf({ ...complete, LOCALE_CONFIG: JSON.stringify(faulty) })).toHaveLength(2);
  });
});
