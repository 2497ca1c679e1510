import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeSettings, warningsOf } from '@/front/start/settings';
import { EnvironmentError } from '@/lib/shared/config/environment';
import { nearestName } from '@/lib/shared/texts/nearest-name';
import { completeEnvironment } from '../../support/complete-environment';
import { newBadgeKey } from '../../support/open-badges/keys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('a byte order mark', () => {
  it('is no part of a name or a value', () => {
    write('.env', '\uFEFFHOST=10.0.0.1\r\nPORT=81\r\n');
    const variables: Record<string, string> = { METRICS_TOKEN_FILE: write('marked', '\uFEFFtoken\r\n') };
    expect(completeSettings(folder, variables)).toEqual({ faults: [], warnings: [] });
    expect(variables).toMatchObject({ HOST: '10.0.0.1', PORT: '81', METRICS_TOKEN: 'token' });
  });
});

describe('a value that keeps its quotes', () => {
  it.each(['"canary"', "'canary'", '""'])('is refused without being shown: %s', (value) => {
    expect(completeSettings(folder, { METRICS_TOKEN: value, HOSTNAME: value })).toEqual({
      faults: [
        'METRICS_TOKEN: its value has the quotes around it for a part of it, as docker run --env-file takes them; write it without',
      ],
      warnings: [],
    });
  });
});

describe('.env', () => {
  it('completes the environment and replaces nothing', () => {
    write('.env', 'HOST=10.0.0.1\n# a comment # of two parts\nPORT=81\nMAIL_FROM="a#b@example.org"\n');
    const variables: Record<string, string> = { PORT: '82' };
    expect(completeSettings(folder, variables)).toEqual({ faults: [], warnings: [] });
    expect(variables).toEqual({ HOST: '10.0.0.1', PORT: '82', MAIL_FROM: 'a#b@example.org' });
  });

  it('is refused without showing a value that ends with #', () => {
    write('.env', 'SMTP_URL=smtps://u:canary#ry@mail.example\nSESSION_KEYS = canary#x\n');
    const { faults } = completeSettings(folder, {});
    expect(faults.toSorted().reverse()).toEqual([
      'SMTP_URL: the value in .env ends at its #; put the value in quotes',
      'SESSION_KEYS: the value in .env ends at its #; put the value in quotes',
    ]);
  });

  it('is refused when a value begins with a #', () => {
    write('.env', 'METRICS_TOKEN=#canary-of-a-token\n');
    expect(completeSettings(folder, {}).faults).toEqual([
      'METRICS_TOKEN: the value in .env ends at its #; put the value in quotes',
    ]);
    write('.env', 'METRICS_TOKEN=\nMAIL_FROM="#1 site <a@example.org>"\n');
    expect(completeSettings(folder, {}).faults).toEqual([]);
  });

  it.each(['PORT=81 # canary', "PORT='81' # canary"])('may have a comment behind a value: %s', (line) => {
    write('.env', `${line}\n`);
    const variables: Record<string, string> = {};
    expect(completeSettings(folder, variables).faults).toEqual([]);
    expect(variables.PORT).toBe('81');
  });

  it('takes comments, export and backticks within quotes for text', () => {
    write('.env', "LOCALE_CONFIG='{\n  export PORT=`1` # x\n}'\n  \nHOST=10.0.0.1  \n");
    expect(completeSettings(folder, {}).faults).toEqual([]);
  });

  it('has an example without faults', () => {
    write('.env', readFileSync('.env.example', 'utf8'));
    expect(completeSettings(folder, {})).toEqual({ faults: [], warnings: [] });
  });

  it('is refused when a name stands in it twice', () => {
    write(
      '.env',
      "LOCALE_CONFIG='{\n  PORT=1\n}'\n# HOST=10.0.0.2\nHOST=10.0.0.1\nPORT=\nPORT = 80\nLOCALE_CONFIG='{}'\n",
    );
    expect(completeSettings(folder, {}).faults).toEqual([
      'PORT stands twice in .env, and the last would count; keep one',
      'LOCALE_CONFIG stands twice in .env, and the last would count; keep one',
    ]);
  });

  it('is refused for a misspelt name, warned about others', () => {
    write('.env', 'POSTGRES_PASSWORD=x\nNODE_OPTIONS=--max-old-space-size=512\n');
    expect(completeSettings(folder, {})).toEqual({
      faults: [],
      warnings: ['POSTGRES_PASSWORD in .env is not a setting of the site and changes nothing'],
    });
    write('.env', 'TRUSTED_PROXY=10.0.0.1\nLOCALE_CONFGI={}\n');
    expect(completeSettings(folder, {}).faults.toSorted()).toEqual([
      'LOCALE_CONFGI in .env is not a setting of the site; is LOCALE_CONFIG meant?',
      'TRUSTED_PROXY in .env is not a setting of the site; is TRUSTED_PROXIES meant?',
    ]);
  });
});

describe('the process’s environment', () => {
  it('is warned about for names like ours', () => {
    const { faults, warnings } = completeSettings(folder, { METRIC_TOKEN: 'x', PATH: '/bin', HOSTS: 'x' });
    expect(faults).toEqual([]);
    expect(warnings).toEqual(['METRIC_TOKEN is not a setting of the site; is METRICS_TOKEN meant?']);
  });
});

describe('a setting given as a file', () => {
  it('is read from it', () => {
    const variables: Record<string, string> = {
      SESSION_KEYS_FILE: write('keys', 'k'.repeat(32).concat('\n')),
    };
    expect(completeSettings(folder, variables)).toEqual({ faults: [], warnings: [] });
    expect(variables.SESSION_KEYS).toBe('k'.repeat(32));
  });

  it('is refused when the file is missing, empty or doubled', () => {
    const { faults } = completeSettings(folder, {
      SESSION_KEYS_FILE: join(folder, 'nowhere'),
      TOKEN_KEYS_FILE: write('empty', '\n'),
      DATABASE_URL: 'postgres://canary',
      DATABASE_URL_FILE: write('url', 'postgres://canary'),
    });
    expect(faults.toSorted()).toEqual([
      'DATABASE_URL and DATABASE_URL_FILE are both set; keep one',
      'SESSION_KEYS_FILE: the file cannot be read (ENOENT)',
      'TOKEN_KEYS_FILE: the file is empty',
    ]);
  });
});

describe('the nearest known name', () => {
  it.each([
    ['SESION_KEYS', 'SESSION_KEYS'],
    ['session_keys', 'SESSION_KEYS'],
    ['DATABASE_POOLSIZE', 'DATABASE_POOL_SIZE'],
    ['SMTP_UR', 'SMTP_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['SESSIONS_X', null],
    ['PORTS', null],
    ['HOME', null],
  ])('of %s is %s', (name, meant) => {
    const known = ['SESSION_KEYS', 'TRUSTED_PROXIES', 'DATABASE_POOL_SIZE', 'SMTP_URL', 'PORT', 'HOST'];
    expect(nearestName(name, known)).toBe(meant);
  });
});

describe('an https site without trusted proxies', () => {
  it('is warned about, since TLS ends somewhere', () => {
    const none: readonly string[] = [];
    const warned = (SITE_ORIGIN: string, TRUSTED_PROXIES: readonly string[]) =>
      warningsOf({ SITE_ORIGIN, TRUSTED_PROXIES: [...TRUSTED_PROXIES] });
    expect(warned('https://www.example.org', none)).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES is empty/),
    ]);
    expect(warned('https://www.example.org', ['10.0.0.1'])).toEqual([]);
    expect(warned('http://localhost:3000', none)).toEqual([]);
  });
});

it('Proxies in a range of all addresses bring a warning', () => {
  for (const range of ['0.0.0.0/0', '::/0'])
    expect(
      warningsOf({ SITE_ORIGIN: 'https://www.example.org', TRUSTED_PROXIES: ['10.0.0.1', range] }),
    ).toEqual([expect.stringMatching(/^TRUSTED_PROXIES has a range of all addresses/)]);
});

describe('an http site', () => {
  it.each(['http://www.example.org', 'http://localhost.example.org', 'http://10.0.0.1:3000'])(
    'is warned about at %s',
    (SITE_ORIGIN) => {
      expect(warningsOf({ SITE_ORIGIN, TRUSTED_PROXIES: ['::1'] })).toEqual([
        expect.stringMatching(/^SITE_ORIGIN is http: /),
      ]);
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.9.9.9', 'http://[::1]:3000'])(
    'is taken without a warning at %s',
    (SITE_ORIGIN) => {
      expect(warningsOf({ SITE_ORIGIN, TRUSTED_PROXIES: [] })).toEqual([]);
    },
  );
});

/** What the start says of an environment with these variables besides the needed ones. */
const faultsWith = async (variables: Record<string, string>): Promise<readonly string[]> => {
  // A process reads its environment once.
  vi.resetModules();
  const { checkedEnvironment } = await import('@/front/start/settings');
  for (const [name, value] of Object.entries({ ...completeEnvironment, ...variables }))
    vi.stubEnv(name, value);
  try {
    checkedEnvironment(folder, { faults: [], warnings: [] }, []);
    return [];
  } catch (error) {
    if (EnvironmentError.is(error)) return error.faults;
    throw error;
  }
};

describe('the keys of badges', () => {
  const key = newBadgeKey();

  it('are taken whole', async () => {
    expect(await faultsWith({ BADGE_KEYS: `${key.private},${newBadgeKey().public}` })).toEqual([]);
  });

  it.each([
    ['signing', key.private.slice(0, -8)],
    ['retired', `${key.private},${newBadgeKey().public.slice(0, -4)}`],
  ])('are refused by name when a %s one is damaged', async (_, keys) => {
    expect(await faultsWith({ BADGE_KEYS: keys })).toEqual([
      expect.stringMatching(/^BADGE_KEYS: .*(damaged|cannot be read)/),
    ]);
  });
});

it('R2.36 refuses addresses of legal pages that lead in a circle', async () => {
  const LOCALE_CONFIG = JSON.stringify({ 'en-GB': { legalLinks: { terms: '/en-GB/terms' } } });
  expect(await faultsWith({ LOCALE_CONFIG })).toEqual([expect.stringContaining('en-GB.legalLinks.terms')]);
});

it('R5.3 refuses an e-mail pattern that can take too long', async () => {
  const LOCALE_CONFIG = JSON.stringify({ 'pt-BR': { emailPattern: '^(a+)+$' } });
  expect(await faultsWith({ LOCALE_CONFIG })).toEqual([
    expect.stringMatching(/^LOCALE_CONFIG \(at pt-BR\.emailPattern\): can take very long/),
  ]);
});
