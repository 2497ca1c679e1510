import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { type ApiHarness, startApi } from '../support/api-harness';
import { compiledScript } from '../support/compiled-script';
import { repeatedScript } from '../support/repeated-script';
import { storageTools } from '../support/stored-files';

/** `npm run export`, as the build compiles it: the same file as the address gives, without the site. */

const TOKEN = 'canary-export-credential-of-32-characters';

let api: ApiHarness;
let command: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  [api, command] = await Promise.all([
    startApi({ environment: { EXPORT_TOKEN: TOKEN } }),
    compiledScript('front/start/export.ts'),
  ]);
  for (const firstName of ['Ana', 'Bia']) await api.signedIn({ firstName });
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

/** As it is sent over HTTP, with its mark. */
const answered = async (query: string): Promise<string> => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await fetch(`${api.origin}/api/export/${query}`, { headers });
  return Buffer.from(await response.arrayBuffer()).toString();
};

describe('the command of the export', () => {
  it('writes what the address gives to the standard output', async () => {
    const { output, failure, code } = await run('BR', '--separator', 'semicolon');
    expect([code, failure]).toEqual([0, '']);
    expect(output).toContain('Bia');
    expect(output).toBe(await answered('?country=BR&separator=semicolon'));
  });

  it('keeps it in the bucket with --to-storage, under its key', async () => {
    const kept = [await run('BR', '--to-storage'), await run('BR', '--to-storage')];
    const keys = kept.map(({ output }) => output.trim());
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) {
      expect(key).toMatch(/^operator\/exports\/BR\/\d{4}-[\dT:.-]+Z-[0-9a-f-]{36}\.csv$/);
      expect(await contentAt(key)).toBe(await answered('?country=BR'));
    }
    const facts = await services().storage?.objects.head({ key: keys[0] ?? '' });
    expect(facts?.contentType).toBe('text/csv; charset=utf-8; header=present');
  });

  it.each([[[]], [['XX']], [['BR', '--separator', 'tab']]])('explains itself after %j', async (args) => {
    const { output, failure, code } = await run(...args);
    expect([code, output]).toEqual([1, '']);
    expect(failure).toContain('npm run export -- COUNTRY');
  });
});

describe('what the export is given and where it goes', () => {
  it.each([
    [['BR', 'GB'], /^npm run export/],
    [['BR', '--separator', 'comma', '--separator', 'semicolon'], /^--separator stands twice; keep one\./],
    [['br'], /^npm run export/],
  ])('has to be one of each: %j', async (words, why) => {
    const { output, failure, code } = await run(...words);
    expect([code, output]).toEqual([1, '']);
    expect(failure).toMatch(why);
  });

  it.each([
    ['is full', '> /dev/full', 'The standard output did not take all of it (ENOSPC).\n'],
    ['nobody reads', '| true', 'What reads the output ended before all of it was there.\n'],
  ])('is told where the output %s, not of the database', (_title, where, why) => {
    const line = `"$0" "$1" BR ${where}`;
    const { stderr } = spawnSync('sh', ['-c', line, process.execPath, command.script], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: api.databaseUrl },
      encoding: 'utf8',
    });
    expect(stderr).toBe(why);
  });
});
