import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listening } from './running-front';

const LANES = 60;

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

const startFront = async () => {
  const started = fork('tests/support/slow-front.ts', { execArgv: ['--import', 'tsx'] });
  child = started;
  const port = await new Promise<number>((resolve, reject) => {
    started.once('message', (message: { port: number }) => resolve(message.port));
    started.once('exit', () => reject(new Error('the front did not start')));
  });
  const heard = new Promise<number>((resolve) =>
    started.on('message', (message: { heard?: number }) => message.heard && resolve(message.heard)),
  );
  const ended = new Promise<number | null>((resolve) => started.once('exit', resolve));
  return { port, heard, ended, terminate: () => started.kill('SIGTERM') };
};

/** Nobody took the connection: refused, or reset in the instant in which the socket closed to newcomers. */
const NOT_LET_IN = 'not let in';

/** One request on the lane's connection; resolves with the answer's body. */
const ask = (port: number, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', agent, path: '/pt-BR/' }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('error', reject).on('end', () => resolve(body.replace('begun ', '')));
    });
    sent.on('error', (error) => reject(sent.reusedSocket ? error : new Error(NOT_LET_IN))).end();
  });

/** Asks on one kept-alive connection, with short pauses, until nobody listens any more. */
const lane = async (port: number, outcomes: string[]): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let open = true; open; ) {
    const outcome = await ask(port, agent).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    open = outcome !== NOT_LET_IN;
    if (open) outcomes.push(outcome);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
  }
  agent.destroy();
};

describe('SIGTERM under load', () => {
  it('fails no request of sixty connections that never look at readiness', async () => {
    const { port, heard, ended, terminate } = await startFront();
    const outcomes: string[] = [];
    const lanes = Array.from({ length: LANES }, () => lane(port, outcomes));
    await expect.poll(() => outcomes.length).toBeGreaterThan(LANES * 10);
    terminate();
    await Promise.all(lanes);
    expect(outcomes.filter((outcome) => outcome !== 'answered')).toEqual([]);
    // Those that were turned away at the door were never heard: what was heard was answered.
    expect(await heard).toBe(outcomes.length);
    expect(await ended).toBe(0);
  });

  it('still answers on a connection that was idle when it came, and then lets it go', async () => {
    const { server, drain, origin } = await listening({
      next: (_request, response) => response.end('answered'),
    });
    const port = Number(new URL(origin).port);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(port, agent);
    const end = drain.finish(server, { notice: () => Promise.resolve(), timeoutMs: 10_000 });
    await expect.poll(() => server.listening).toBe(false);
    expect(await ask(port, agent)).toBe('answered');
    await expect(ask(port, agent)).rejects.toThrow(NOT_LET_IN);
    expect(await end).toBe(true);
    agent.destroy();
  });

  it('is not held up by a connection that never asks for anything', async () => {
    const { port, ended, terminate } = await startFront();
    const silent = connect(port, '127.0.0.1');
    silent.on('error', () => undefined);
    await new Promise((resolve) => silent.once('connect', resolve));
    terminate();
    expect(await ended).toBe(0);
  });
});
