import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readJson, writeDurably } from '@/sandbox/state/durable-file';
import { lockFolder } from '@/sandbox/state/folder-lock';
import { RememberedPorts } from '@/sandbox/state/ports';
import { processStart } from '@/sandbox/state/process-identity';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-state-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['that is waited for', 'yes'],
  ['that is not waited for', 'no'],
])('a durable file %s', (_title, sync) => {
  beforeEach(() => void vi.stubEnv('SYNC_DATA', sync));

  it('is whole after many writers, and leaves nothing temporary behind', async () => {
    const path = join(folder, 'deep/file.json');
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => writeDurably(path, JSON.stringify({ n, pad: 'x'.repeat(9999) }))),
    );
    expect((await readJson<{ pad: string }>(path))?.pad).toHaveLength(9999);
    expect(await readdir(join(folder, 'deep'))).toEqual(['file.json']);
  });

  it('keeps the old content when no new one fits', async () => {
    const path = join(folder, 'file.json');
    await writeDurably(path, '1');
    await expect(writeDurably(join(path, 'below-a-file'), '2')).rejects.toThrow();
    expect(await readFile(path, 'utf8')).toBe('1');
  });

  it('that is damaged is named, a missing one undefined', async () => {
    const path = join(folder, 'file.json');
    expect(await readJson(path)).toBeUndefined();
    await writeFile(path, '{"half":');
    await expect(readJson(path)).rejects.toThrow(path);
  });
});

describe('the lock of a data folder', () => {
  it('is for one at a time, free after release', async () => {
    const first = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(/in use by another sandbox/);
    await first.release();
    await (await lockFolder(folder)).release();
  });

  it('is taken over from a process that ended', async () => {
    for (const holder of [
      { pid: 2 ** 22 - 1, started: 'long ago' },
      { pid: process.ppid, started: 'before that process' },
      'cut sho',
    ]) {
      await writeFile(
        join(folder, 'sandbox.lock'),
        typeof holder === 'string' ? holder : JSON.stringify(holder),
      );
      await (await lockFolder(folder)).release();
    }
  });

  it('of a process that runs is respected', async () => {
    const started = await processStart(process.ppid);
    expect(started).not.toBeNull();
    await writeFile(join(folder, 'sandbox.lock'), JSON.stringify({ pid: process.ppid, started }));
    await expect(lockFolder(folder)).rejects.toThrow(String(process.ppid));
  });
});

describe('ports', () => {
  it('are remembered and chosen again, also by the next start', async () => {
    const ports = await RememberedPorts.load(folder);
    const port = await ports.choose('smtp', 0);
    expect(await ports.choose('smtp', 0)).toBe(port);
    expect(await (await RememberedPorts.load(folder)).choose('smtp', 0)).toBe(port);
    expect(await ports.choose('http', 0)).not.toBe(0);
  });
});
