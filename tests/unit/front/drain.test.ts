import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { compiledScript } from '../../support/compiled-script';
import { listening } from './running-front';

const CLIENTS = 60;

let slowFront: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  slowFront = await compiledScript('tests/unit/front/slow-front.ts');
});
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await slowFront.remove();
});

afterEach(() => {
  vi.useRealTimers();
});

const startFront = async () => {
  const started = fork(slowFront.script, { execArgv: [], stdio: ['pipe', 'inherit', 'inherit', 'ipc'] });
  children.push(started);
  const port = await new Promise<number>((resolve, reject) => {
    started.once('message', (message: { port: number }) => resolve(message.port));
    started.once('exit', () => reject(new Error('the front did not start')));
  });
  const heard = new Promise<number>((resolve) =>
    started.on('message', (message: { heard?: number }) => message.heard && resolve(message.heard)),
  );
  const ended = new Promise<number | null>((resolve) => started.once('exit', resolve));
  /** Resolves when the front has begun to take no notice of anything, until `goOn`. */
  const keepBusy = () =>
    new Promise<void>((resolve) => {
      started.on('message', (message: { busy?: boolean }) => message.busy && resolve());
      started.send('be busy');
    });
  const goOn = () => started.stdin?.end('go on');
  return { port, heard, ended, keepBusy, goOn, terminate: () => started.kill('SIGTERM') };
};

/** Iterations of the event loop go on, in which connections come and close. */
const useFakeTime = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });

/** More than an iteration or two of the event loop can accept. */
const QUEUED = 50;

/** One request on a connection of its own: when the system has completed it, and the status or what went wrong. */
const askOnce = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const connected = new Promise<void>((resolve) => socket.once('connect', resolve));
  const outcome = new Promise<string>((resolve) => {
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on('close', () => resolve(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)));
  });
  socket.write('GET /pt-BR/ HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n');
  return { connected, outcome };
};

/** The connection was not accepted: refused, or reset in the instant in which the socket closed to newcomers. */
const NOT_LET_IN = 'not let in';

/** One request on the client's connection; resolves with the answer's body. */
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

/** Asks on one kept-alive connection, with short pauses, until the port is closed. */
const askUntilClosed = async (port: number, outcomes: string[]): Promise<void> => {
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
  it('fails no request of sixty connections that ignore readiness', async () => {
    const { port, heard, ended, terminate } = await startFront();
    const outcomes: string[] = [];
    const clients = Array.from({ length: CLIENTS }, () => askUntilClosed(port, outcomes));
    await expect.poll(() => outcomes.length).toBeGreaterThan(CLIENTS * 10);
    terminate();
    await Promise.all(clients);
    expect(outcomes.filter((outcome) => outcome !== 'answered')).toEqual([]);
    // Refused connections sent no request; every request that arrived was answered.
    expect(await heard).toBe(outcomes.length);
    expect(await ended).toBe(0);
  });

  it('answers on an idle connection once more and closes it', async () => {
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

  it.concurrent.each([1, 2, 3])('resets no queued connection (round %i)', async () => {
    const { port, heard, ended, terminate, keepBusy, goOn } = await startFront();
    await keepBusy();
    const asked = Array.from({ length: QUEUED }, () => askOnce(port));
    await Promise.all(asked.map(({ connected }) => connected));
    terminate();
    goOn();
    const outcomes = await Promise.all(asked.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(Array(QUEUED).fill('200'));
    expect(await heard).toBe(QUEUED);
    expect(await ended).toBe(0);
  });

  it.each([1, 2, 3, 4, 5])('resets no connection of clients that never pause (round %i)', async () => {
    const { port, ended, terminate } = await startFront();
    const outcomes: string[] = [];
    let refused = false;
    const hammer = async () => {
      while (!refused) {
        const outcome = await askOnce(port).outcome;
        outcomes.push(outcome);
        refused ||= outcome === 'ECONNREFUSED';
      }
    };
    const clients = Array.from({ length: CLIENTS }, hammer);
    await expect.poll(() => outcomes.length).toBeGreaterThan(CLIENTS * 2);
    terminate();
    await Promise.all(clients);
    expect(new Set(outcomes)).toEqual(new Set(['200', 'ECONNREFUSED']));
    expect(await ended).toBe(0);
  });

  it('closes a connection that is quiet for half a second', async () => {
    const { server, drain, origin } = await listening({
      next: (_request, response) => response.end('answered'),
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let isClosed = false;
    server.once('connection', (socket) =>
      socket.once('close', () => {
        isClosed = true;
      }),
    );
    await ask(Number(new URL(origin).port), agent);
    useFakeTime();
    const end = drain.finish(server, { notice: () => Promise.resolve(), timeoutMs: 10_000 });
    while (server.listening) await vi.advanceTimersByTimeAsync(50);
    await vi.advanceTimersByTimeAsync(300);
    expect(isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    // A few iterations of the event loop, in which the socket tells that it is closed.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(true);
    vi.useRealTimers();
    expect(await end).toBe(true);
    agent.destroy();
  });

  it('is not held up by a connection that asks nothing', async () => {
    const { server, drain, origin } = await listening({ next: () => undefined });
    const accepted = once(server, 'connection');
    const silent = connect(Number(new URL(origin).port), '127.0.0.1');
    await accepted;
    useFakeTime();
    const end = drain.finish(server, { notice: () => Promise.resolve(), timeoutMs: 10_000 });
    let finished: boolean | undefined;
    void end.then((value) => {
      finished = value;
    });
    let waitedMs = 0;
    for (; finished === undefined; waitedMs += 50) await vi.advanceTimersByTimeAsync(50);
    expect(finished).toBe(true);
    expect(waitedMs).toBeLessThan(5_000);
    silent.destroy();
  });

  it('tells of an unfinished answer, and waits no longer', async () => {
    const { server, drain, origin } = await listening({
      next: (_request, response) => response.write('begun '),
    });
    const agent = new Agent({ keepAlive: true });
    const asked = ask(Number(new URL(origin).port), agent);
    await expect.poll(() => drain.inFlight).toBe(1);
    expect(await drain.finish(server, { notice: () => Promise.resolve(), timeoutMs: 200 })).toBe(false);
    expect(drain.inFlight).toBe(1);
    server.closeAllConnections();
    await expect(asked).rejects.toThrow();
    agent.destroy();
  });
});
