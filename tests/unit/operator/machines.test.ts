import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** What an operator's monitoring asks of the machines around the site, and what visitors read while no process answers. */

const SCRIPT = 'deploy/monitoring/machine-facts.sh';
/** Of node_exporter itself. */
const OF_EXPORTER = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_textfile_mtime_seconds',
];

const rules = (
  parse(readFileSync('deploy/monitoring/machine-alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  }
).groups.flatMap((group) => group.rules);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'machine-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const facts = (settings: Record<string, string>): string =>
  execFileSync(SCRIPT, [], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  });
/** A file of this age, which is a moment in seconds. */
const file = (path: string, moment: number): void => {
  const whole = join(folder, path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, '');
  utimesSync(whole, moment, moment);
};
const valuesIn = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+\{.*\}) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Math.round(Number(value)),
    ]),
  );
const newest = (what: string) => `newest_file_timestamp_seconds{what="${what}"}`;

describe('the facts of a machine', () => {
  it('tell how old backup, receipts and archive are', () => {
    for (const [path, moment] of [
      ['backups/2026-11-27/backup_manifest', 1_000],
      ['backups/2026-11-28/backup_manifest', 2_000],
      ['backups/2026-11-29/PG_VERSION', 3_000],
      ['receipts/2026-11-29', 4_000],
      ['archive/000000010000000000000001', 5_000],
      ['archive/000000010000000000000002.part', 6_000],
    ] as const)
      file(path, moment);
    const text = facts({
      BACKUPS: join(folder, 'backups'),
      RECEIPTS: join(folder, 'receipts'),
      ARCHIVE: join(folder, 'archive'),
    });
    expect(valuesIn(text)).toEqual({
      [newest('backup')]: 2_000,
      [newest('receipts')]: 4_000,
      [newest('archive')]: 5_000,
    });
  });

  it('tell of an empty folder as of the oldest', () => {
    expect(valuesIn(facts({ BACKUPS: join(folder, 'nowhere') }))).toEqual({ [newest('backup')]: 0 });
  });

  it('tell of no certificate as of one that ended', () => {
    const text = facts({ SITE_HOST: 'localhost', SITE_PORT: '1' });
    expect(valuesIn(text)).toEqual({ 'site_certificate_end_timestamp_seconds{host="localhost"}': 0 });
  });

  it('come in time where the site takes connections alone', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const SITE_PORT = String((silent.address() as AddressInfo).port);
    try {
      expect(valuesIn(facts({ SITE_HOST: '127.0.0.1', SITE_PORT, SITE_PATIENCE: '1' }))).toEqual({
        'site_certificate_end_timestamp_seconds{host="127.0.0.1"}': 0,
      });
    } finally {
      silent.close();
    }
  });

  it('leave out what a machine does not have', () => {
    expect(facts({})).toBe('');
  });
});

describe('the alerts of machines', () => {
  it('ask for what node_exporter and the script tell', () => {
    const told = readFileSync(SCRIPT, 'utf8');
    const asked = rules.flatMap(({ expr }) => expr.match(/\b[a-z]+_\w+(?=\{| -)/g) ?? []);
    expect(asked.length).toBeGreaterThan(6);
    expect(asked.filter((name) => !OF_EXPORTER.includes(name) && !told.includes(`# TYPE ${name} `))).toEqual(
      [],
    );
  });

  it('have a line in the handbook each', () => {
    const [, section = ''] = readFileSync('docs/operate/monitoring.md', 'utf8').split('\n## Machines\n');
    const lines = [...section.matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name);
    expect(lines).toEqual(rules.map(({ alert }) => alert));
  });
});

describe('the pages for a site without processes', () => {
  const words = (locale: string): Record<string, string> =>
    JSON.parse(readFileSync(`locales/${locale}/unavailable.json`, 'utf8'));

  it.each([
    ['pt-BR', words('pt-BR')],
    ['en', words('en')],
    ['es', words('es')],
    ['es-AR', { ...words('es'), ...words('es-AR') }],
  ])('say in %s what the site itself would say', (name, { title, heading, text, retry }) => {
    const page = readFileSync(`deploy/nginx/away/${name}.html`, 'utf8');
    expect(page).toContain(`<html lang="${name}">`);
    for (const part of [`<title>${title}</title>`, `<h1>${heading}</h1>`, `<p>${text}</p>`, `>${retry}</a>`])
      expect(page).toContain(part);
    expect(page).not.toMatch(/src=|https?:/);
  });
});
