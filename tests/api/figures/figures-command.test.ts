import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { compiledScript } from '../../support/compiled-script';
import { programmeHistories, storeHistories } from '../../support/programme-histories';
import { repeatedScript } from '../../support/repeated-script';
import { storageTools } from '../../support/stored-files';

/** `npm run figures`, as the build compiles it: the same file as the address gives, without the site. */

const TOKEN = 'canary-export-credential-of-32-characters';
const PERIOD = ['--from', '2026-10-05', '--to', '2026-12-06'];

let api: ApiHarness;
let command: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  [api, command] = await Promise.all([
    startApi({ environment: { EXPORT_TOKEN: TOKEN } }),
    compiledScript('front/start/figures.ts'),
  ]);
  // It reads content and texts where it is run, as the site does.
  for (const folder of ['content', 'locales', 'next-i18next.config.js'])
    await symlink(join(process.cwd(), folder), join(dirname(command.script), folder));
  await storeHistories(api.database, programmeHistories(3, 200, services().courses.moduleKeys()));
});
afterAll(async () => {
  await command.remove();
  await api.stop();
});

const { contentAt } = storageTools(() => api);

const runAgain = repeatedScript(() => command.script);

const run = (...args: readonly string[]) => {
  const { OBJECT_STORAGE, OBJECT_STORAGE_CREDENTIALS } = process.env;
  const settings = { DATABASE_URL: api.databaseUrl, OBJECT_STORAGE, OBJECT_STORAGE_CREDENTIALS };
  return runAgain(args, settings);
};

const withoutMoment = (text: string) => text.replace(/"madeAt": "[^"]*"/, '');

describe('the command of the figures', () => {
  it.each(['json', 'csv', 'html'])('writes the %s that the address gives', async (format) => {
    const { output, failure, code } = await run('--country', 'BR', ...PERIOD, '--format', format);
    expect([code, failure]).toEqual([0, '']);
    const response = await fetch(
      `${api.origin}/api/export/?what=figures&country=BR&from=2026-10-05&to=2026-12-06&format=${format}`,
      { headers: { authorization: `Bearer ${TOKEN}` } },
    );
    const answered = Buffer.from(await response.arrayBuffer()).toString();
    expect(answered.length).toBeGreaterThan(500);
    expect(withoutMoment(output)).toBe(withoutMoment(answered));
  });

  it('keeps the file in the bucket with --to-storage', async () => {
    const { output } = await run('--country', 'BR', ...PERIOD, '--format', 'csv', '--to-storage');
    expect(output).toMatch(/^operator\/figures\/BR\/\d{4}-[\dT:.-]+Z-[0-9a-f-]{36}\.csv\n$/);
    expect(await contentAt(output.trim())).toContain('"sign_ups","all"');
  });

  it.each([
    ['--country', ['--country', 'XX', ...PERIOD]],
    ['--from', ['--country', 'BR', '--to', '2026-12-06']],
    ['--to', ['--country', 'BR', '--from', '2026-12-06', '--to', '2026-10-05']],
    ['--format', ['--country', 'BR', ...PERIOD, '--format', 'pdf']],
  ])('says that %s is wrong', async (option, args) => {
    const { output, failure, code } = await run(...args);
    expect([code, output]).toEqual([1, '']);
    expect(failure.startsWith(`${option}: `)).toBe(true);
    expect(failure).toContain('npm run figures -- ');
  });
});
