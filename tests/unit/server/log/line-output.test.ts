import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** @param other a descriptor that the server writes to, as its fourth one, instead of its standard output */
const startServer = async (output: number | 'pipe', other?: number) => {
  const started = spawn(process.execPath, [loggingServer.script, ...(other === undefined ? [] : ['4'])], {
    stdio: ['ignore', output, 'inherit', 'ipc', ...(other === undefined ? [] : [other])],
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

  it('loses no line while its reader is behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bb-log-'));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;
    // A pipe that takes a part of what is written when it is full, instead of keeping the writer waiting.
    const reading = openSync(pipe, O_RDONLY | O_NONBLOCK);
    const writing = openSync(pipe, O_WRONLY | O_NONBLOCK);
    rmSync(folder, { recursive: true });
    // Node makes the standard output of a process keep it waiting.
    const { ask } = await startServer('pipe', writing);
    closeSync(writing);
    await ask(3_000);
    let written = '';
    const reader = new Socket({ fd: reading, readable: true, writable: false });
    reader.on('data', (chunk) => {
      written += chunk;
    });
    await expect.poll(() => written.split('\n').length, { interval: 20 }).toBe(3_001);
    const lines = written.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).line)).toEqual([...Array(3_000).keys()]);
    reader.destroy();
  });

  it('holds up no request while nobody reads it', async () => {
    const { ask, output } = await startServer('pipe');
    output?.pause();
    // Far more than a pipe and the lines that may wait take together.
    for (let turn = 0; turn < 20; turn += 1) expect(await ask(5_000)).toBe('answered');
  });
});
