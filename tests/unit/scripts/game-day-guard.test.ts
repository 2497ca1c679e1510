import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGuard } from '@/scripts/game-day/guard';

let folder: string;
let started: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guard-'));
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const WAITS = 'setInterval(() => undefined, 60_000)';
const start = (words: readonly string[], log: string): ChildProcess => {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, ['-e', WAITS, ...words], { stdio: ['ignore', output, 'ignore'] });
  closeSync(output);
  started.push(child);
  return child;
};

describe('the guard of a game day', () => {
  it('ends what belongs to its folder, and nothing else', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
    const other = start([], join(elsewhere, 'log'));
    const writes = start([], join(folder, 'site.log'));
    const names = start(['-D', join(folder, 'etc')], join(elsewhere, 'log'));
    names.kill('SIGSTOP');
    const guard = startGuard(folder);
    expect([writes.exitCode, writes.signalCode]).toEqual([null, null]);
    const ended = Promise.all([once(writes, 'exit'), once(names, 'exit'), once(guard, 'exit')]);
    // As the system does when the process that started it ends.
    guard.stdin?.destroy();
    await ended;
    expect([existsSync(folder), other.exitCode, other.signalCode]).toEqual([false, null, null]);
    rmSync(elsewhere, { recursive: true });
  });
});
