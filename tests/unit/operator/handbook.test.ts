import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { lineFaults } from '@/front/start/settings-lines';
import { EnvironmentError, parseEnvironment } from '@/lib/shared/config/environment';
import { LOCALES, SITES } from '@/lib/shared/config/locales';

const handbook = readFileSync('docs/operator.md', 'utf8');
const example = readFileSync('.env.example', 'utf8');
const keysOfExample = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
/** Rows of the table of variables. */
const rows = [...handbook.matchAll(/^\| `([A-Z_]+)` \| (.*) \|$/gm)].map(([, name, row]) => ({ name, row }));

/** What the settings of the first launch say once the commands within them have run. */
const firstLaunch = (): string => {
  const [section = ''] = /### 3\. The settings[\s\S]*?(?=### 4\.)/.exec(handbook) ?? [];
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const made: [RegExp, string][] = [
    [/\$\(openssl rand -hex 32\)/, 'a'.repeat(64)],
    [/\$\(openssl rand -base64 32\)/, Buffer.alloc(32).toString('base64')],
    [/\$\(openssl rand -hex 16\)/, 'b'.repeat(32)],
    [/^BADGE_KEYS=.*$/m, ''],
    [/^(umask|cat|SETTINGS\b).*$/gm, ''],
  ];
  const text = made.reduce((whole, [from, to]) => whole.replace(from, to), blocks.join('\n'));
  return text;
};

describe('docs/operator.md', () => {
  it('has a row for each variable of .env.example, in its order, and no other', () => {
    expect(rows.map(({ name }) => name)).toEqual(keysOfExample);
  });

  it('says format, example and effect of each', () => {
    for (const { name, row = '' } of rows) {
      const cells = row.split(' | ');
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

  it('opens two countries with the settings of its first launch, and no other', () => {
    const environment = parseEnvironment(parseEnv(firstLaunch()));
    expect(lineFaults(firstLaunch(), '.env')).toEqual([]);
    expect(environment.TRUSTED_PROXIES).toContain('::1');
    expect(environment.LOCALE_CONFIG['pt-BR']?.localBrand).toBe('Chute Inicial');
    expect(environment.OPEN_SITES).toEqual(['pt-BR', 'en-GB']);
  });

  it('names the zone of every site', () => {
    for (const locale of LOCALES) expect(handbook).toContain(`\`${SITES[locale].timeZone}\``);
  });

  it('shows pictures that are there, and small', () => {
    const pictures = [...handbook.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(pictures).toHaveLength(3);
    for (const path of pictures)
      expect(readFileSync(join('docs', path)).byteLength, path).toBeLessThan(80_000);
  });

  it('leads to headings that exist', () => {
    const anchors = [...handbook.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
    const headings = [...handbook.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    );
    expect(anchors.filter((anchor) => !headings.includes(anchor ?? ''))).toEqual([]);
  });
});
