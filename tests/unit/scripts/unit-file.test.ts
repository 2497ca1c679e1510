import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readUnit } from '@/scripts/deployment/unit-file';

/** What the stand-ins for systemd carry out of deploy/systemd. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unit-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) =>
  readUnit(name, {
    '/srv/breaking-barriers/current': '/version',
    '/srv/breaking-barriers': '/base',
    '/etc/breaking-barriers': folder,
    '/usr/bin/node': '/node',
  });

describe('the unit of a process of the site', () => {
  it('starts it at the port of its name', () => {
    const { program, args, folder: place, description } = read('breaking-barriers@3001');
    expect([program, ...args].join(' ')).toBe(
      '/usr/bin/env NODE_ENV=production HOST=127.0.0.1 PORT=3001 /node scripts/start.mjs',
    );
    expect([place, description]).toEqual(['/version', 'Breaking Barriers, site on port 3001']);
  });

  it('starts it again after a failure, not with unusable settings', () => {
    expect(read('breaking-barriers@3001')).toMatchObject({ restartMs: 3_000, finalCodes: [78] });
  });

  it('hands over its settings as they are at each start', () => {
    const { environment } = read('breaking-barriers@3001');
    for (const level of ['info', 'warn']) {
      writeFileSync(join(folder, 'site.env'), `LOG_LEVEL='${level}'\n`);
      expect(environment()).toEqual({ PATH: process.env.PATH, LOG_LEVEL: level });
    }
  });
});

describe('the unit of the migrations', () => {
  it('runs once, with the address of its own', () => {
    writeFileSync(join(folder, 'migrate.env'), 'MIGRATION_DATABASE_URL=postgres://owner@db/site\n');
    const unit = read('breaking-barriers-migrate');
    expect(unit).toMatchObject({ folder: '/base/next', restartMs: null, finalCodes: [] });
    expect(unit.environment()).toEqual({
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MIGRATION_DATABASE_URL: 'postgres://owner@db/site',
    });
  });
});
