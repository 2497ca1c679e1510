import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from '@/lib/shared/config/environment';
import { LOCALES, SITES } from '@/lib/shared/config/locales';
import { variablesText } from '@/scripts/variables-document';
import { HASH_BEHIND_VALUE } from '../../support/settings-files';

const FOLDER = 'docs/operate';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const launch = read('launch.md');
const variables = read('variables.md');
const example = readFileSync('.env.example', 'utf8');
const keysOfExample = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
/** Rows of the table of variables. */
const rows = [...variables.matchAll(/^\| `([A-Z_]+)` \| (.*) \|$/gm)].map(([, name, row]) => ({ name, row }));

/** What the settings of the first launch say once the commands within them have run. */
const firstLaunch = (): string => {
  const [section = ''] = /### 3\. The settings[\s\S]*?(?=### 4\.)/.exec(launch) ?? [];
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const made: [RegExp, string][] = [
    [/\$\(openssl rand -hex 32\)/, 'a'.repeat(64)],
    [/\$\(openssl rand -base64 32\)/, Buffer.alloc(32).toString('base64')],
    [/\$\(openssl rand -hex 16\)/, 'b'.repeat(32)],
    [/^BADGE_KEYS=.*$/m, ''],
    [/^(umask|mkdir|cat|SETTINGS\b).*$/gm, ''],
  ];
  const text = made.reduce((whole, [from, to]) => whole.replace(from, to), blocks.join('\n'));
  return text;
};

describe('the table of variables', () => {
  it('is what `npm run variables` writes', () => {
    expect(variables).toBe(variablesText(example));
  });

  it('has the rows of .env.example, in its order', () => {
    expect(rows.map(({ name }) => name)).toEqual(keysOfExample);
  });

  it('says default, rule and effect of each', () => {
    for (const { name, row = '' } of rows) {
      const cells = row.split(/(?<!\\)\|/);
      expect(cells, name).toHaveLength(3);
      expect(
        cells.every((cell) => cell.trim() !== ''),
        name,
      ).toBe(true);
    }
  });

  it('calls “must” exactly what has no default', () => {
    const missing = (() => {
      try {
        parseEnvironment({});
      } catch (error) {
        if (EnvironmentError.is(error)) return error.faults.map((fault) => fault.split(' ')[0]);
      }
      return [];
    })();
    expect(
      rows
        .filter(({ row = '' }) => row.startsWith('must'))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(missing.toSorted());
  });
});

describe('the operator’s handbook', () => {
  it('opens two countries with its first settings, no other', () => {
    const environment = parseEnvironment(parseEnv(firstLaunch()));
    expect(firstLaunch()).not.toMatch(HASH_BEHIND_VALUE);
    expect(environment.TRUSTED_PROXIES).toContain('::1');
    expect(environment.LOCALE_CONFIG['pt-BR']?.localBrand).toBe('Chute Inicial');
    expect(environment.OPEN_SITES).toEqual(['pt-BR', 'en-GB']);
  });

  it('names the zone of every site', () => {
    const sites = read('sites-and-brands.md');
    for (const locale of LOCALES) expect(sites).toContain(`\`${SITES[locale].timeZone}\``);
  });

  it('shows pictures that are there, and small', () => {
    const pages = readdirSync(FOLDER).map(read).join('\n');
    const pictures = [...pages.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(pictures).toHaveLength(3);
    for (const path of pictures)
      expect(readFileSync(join(FOLDER, path)).byteLength, path).toBeLessThan(80_000);
  });
});
