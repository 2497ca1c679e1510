import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compiledScript } from '../../../support/compiled-script';

/** A device of Linux on which there is no space left. */
const FULL = '/dev/full';

let loggingServer: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  loggingServer = await compiledScript('tests/unit/server/log/logging-server.ts');
});
afterAll(() => loggingServer.remove());

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

const startServer = async (output: number | 'pipe') => {
  const started = spawn(process.execPath, [loggingServer.script], {
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  child = started;
  const ended = once(started, 'exit');
  const [{ port }] = await once(started, 'message');
  const ask = async (lines: number) => (await fetch(`http://127.0.0.1:${port}/?lines=${lines}`)).text();
  return { ask, ended, output: started.stdout, terminate: () => started.kill('SIGTERM') };
};

describe('the output of the log', () => {
  it.runIf(existsSync(FULL))('drops lines when its disk is full, and goes on', async () => {
    const full = openSync(FULL, 'w');
    const { ask, ended, terminate } = await startServer(full);
    closeSync(full);
    for (const lines of [1, 1, 1_000, 1]) expect(await ask(lines)).toBe('answered');
    terminate();
    expect(await ended).toEqual([0, null]);
  });

  it('has every line when the process ends', async () => {
    const { ask, ended, output, terminate } = await startServer('pipe');
    const written = output ? text(output) : Promise.reject(new Error('no output'));
    await ask(500);
    terminate();
    expect(await ended).toEqual([0, null]);
    const lines = (await written).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).line)).toEqual([
      ...Array(500).keys(),
      ...Array(1_000).keys(),
    ]);
  });

  it('holds up no request while nobody reads it', async () => {
    const { ask, output } = await startServer('pipe');
    output?.pause();
    // Far more than a pipe and the lines that may wait take together.
    for (let turn = 0; turn < 20; turn += 1) expect(await ask(5_000)).toBe('answered');
  });
});
