import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchedSwitch } from '@/front/start/watch-switch';
import { closedSites } from '@/lib/server/features/maintenance/maintenance-state';
import { parseEnvironment } from '@/lib/shared/config/environment';
import { handedWindows } from '@/lib/shared/request/handed-switch';
import type { MaintenanceWindows } from '@/lib/shared/request/request-decision';
import { completeEnvironment } from '../../support/complete-environment';

const NOW = Date.parse('2026-10-25T01:00:00Z');
const environment = parseEnvironment({
  ...completeEnvironment,
  MAINTENANCE_WINDOWS: '{"en-NZ":[{"from":"2026-10-24T00:00:00Z"}]}',
  MAINTENANCE_SWITCH: '{}',
});

let folder: string;
let path: string;
let published: MaintenanceWindows | undefined;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switch-'));
  path = join(folder, 'switch');
  published = undefined;
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const watched = () =>
  watchedSwitch(path, environment, {
    log: {
      info: (fields: object) => said.push(JSON.stringify(fields)),
      warn: (fields: object) => said.push(JSON.stringify(fields)),
    } as never,
    publish: (windows) => {
      published = windows;
    },
    now: () => NOW,
  });
const closed = () => published && closedSites(published, NOW);

describe('the maintenance switch in a file', () => {
  it('closes and opens sites while the site runs', async () => {
    const one = watched();
    writeFileSync(path, '{"en-GB":"on","en-NZ":"off"}\n');
    await one.check();
    expect(closed()).toEqual(['en-GB']);
    writeFileSync(path, 'on');
    await one.check();
    expect(closed()).toHaveLength(8);
    writeFileSync(path, '{}');
    await one.check();
    expect(closed()).toEqual(['en-NZ']);
    expect(said).toHaveLength(3);
  });

  it('is silent while it says the same', async () => {
    writeFileSync(path, '{}');
    const one = watched();
    await one.check();
    expect([one.header(), published, said]).toEqual([undefined, undefined, []]);
  });

  it.each(['', 'maybe', '{"en-GB":', '{"fr-FR":"on"}'])(
    'changes nothing and says so once for %j',
    async (text) => {
      const one = watched();
      writeFileSync(path, '{"en-GB":"on"}');
      await one.check();
      writeFileSync(path, text);
      await one.check();
      await one.check();
      expect(closed()).toContain('en-GB');
      expect(said).toEqual([expect.stringContaining('en-GB'), expect.stringContaining('fault')]);
    },
  );

  it('outlives its file', async () => {
    const one = watched();
    writeFileSync(path, '{"en-GB":"on"}');
    await one.check();
    rmSync(path);
    await one.check();
    expect(closed()).toContain('en-GB');
    expect(said[1]).toBe('{"fault":"ENOENT"}');
  });

  it('reaches the middleware as the front read it', async () => {
    const windowsOf = handedWindows(environment);
    expect(windowsOf(null)).toBe(environment.maintenance);
    const one = watched();
    writeFileSync(path, '{"es-AR":"on"}');
    await one.check();
    expect(closedSites(windowsOf(one.header() ?? null), NOW)).toEqual(closed());
  });
});
