import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { compiledScript } from '../../support/compiled-script';
import { query } from '../../support/run-parts';

/** `npm run migrate` as the build compiles it. */

const url = new URL(inject('runServices').templateUrl);
const inDatabase = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
const NAME = `migrate_command_${process.pid}`;

let command: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  command = await compiledScript('front/start/migrate.ts');
  await cp('lib/server/platform/db/migrations', join(dirname(command.script), 'migrations'), {
    recursive: true,
  });
  await query(inDatabase('postgres'), [`create database ${NAME}`]);
});
afterAll(async () => {
  await command.remove();
  await query(inDatabase('postgres'), [`drop database ${NAME} with (force)`]);
});

/** Runs it with no other setting than these. */
const run = (settings: Record<string, string>) =>
  new Promise<{ code: number | null; output: string; failure: string }>((resolve, reject) => {
    const { PATH = '' } = process.env;
    // Elsewhere than at the project's root, where somebody may have a file with settings.
    const cwd = dirname(command.script);
    const child = spawn(process.execPath, [command.script], {
      cwd,
      env: { NODE_ENV: 'production', PATH, ...settings },
    });
    const texts = { output: '', failure: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      texts.output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      texts.failure += text;
    });
    child.once('error', reject).once('close', (code) => resolve({ code, ...texts }));
  });

describe('npm run migrate', () => {
  it('started twice at once migrates once', async () => {
    const both = await Promise.all([
      run({ MIGRATION_DATABASE_URL: inDatabase(NAME), DATABASE_URL: 'postgres://pooler.invalid/site' }),
      run({ DATABASE_URL: inDatabase(NAME) }),
    ]);
    expect(both.map(({ code, failure }) => ({ code, failure }))).toEqual(
      Array(2).fill({ code: 0, failure: '' }),
    );
    const counts = both.map(({ output }) => Number(/: (\d+) migrations? run now/.exec(output)?.[1]));
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBe(
      readdirSync('lib/server/platform/db/migrations').filter((file) => file.endsWith('.sql')).length,
    );
    expect(both.map(({ output }) => output).join()).toContain('0000_first_release\n');
  });

  it.each([
    [{}, /^ {2}DATABASE_URL is not set$/m],
    [
      { MIGRATION_DATABASE_URL: 'mysql://canary' },
      /^ {2}MIGRATION_DATABASE_URL: must be a postgres:\/\/ address$/m,
    ],
    [
      { MIGRATION_DATABASE_URL: 'postgres://canary@127.0.0.1:1/site' },
      /^MIGRATION_DATABASE_URL: the database does not answer at this address\.$/m,
    ],
  ])('with %j says what is wrong', async (settings, said) => {
    const { code, failure } = await run({ ...settings });
    expect(code).toBe(1);
    expect(failure).toMatch(said);
    expect(failure).not.toContain('canary');
  });
});
