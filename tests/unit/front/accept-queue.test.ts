import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createAcceptQueue } from '@/front/admission/accept-queue';
import { listening } from './running-front';

/** Iterations of the event loop that a test makes itself. */
const ownEventLoop = () => {
  let next: (() => void)[] = [];
  let time = 0;
  return {
    options: {
      longestPauseMs: 100,
      now: () => time,
      nextIteration: (check: () => void) => {
        next.push(check);
      },
    },
    iterate: async (milliseconds = 1) => {
      time += milliseconds;
      const checks = next;
      next = [];
      for (const check of checks) check();
      await Promise.resolve();
    },
  };
};

describe('connections that wait to be accepted', () => {
  it('keep nobody waiting when there are none', () => {
    expect(createAcceptQueue().drained()).toBeUndefined();
  });

  it('come first until two iterations have brought none', async () => {
    const { options, iterate } = ownEventLoop();
    const acceptQueue = createAcceptQueue(options);
    acceptQueue.accepted();
    let settled = false;
    void acceptQueue.drained()?.then(() => {
      settled = true;
    });
    for (let count = 0; count < 10; count += 1) {
      acceptQueue.accepted();
      await iterate();
    }
    expect(settled).toBe(false);
    await iterate();
    await iterate();
    expect(settled).toBe(true);
    expect(acceptQueue.drained()).toBeUndefined();
  });

  it('come first no longer than the patience allows', async () => {
    const { options, iterate } = ownEventLoop();
    const acceptQueue = createAcceptQueue(options);
    acceptQueue.accepted();
    const first = acceptQueue.drained();
    let settled = false;
    void first?.then(() => {
      settled = true;
    });
    for (let count = 0; count < 4; count += 1) {
      acceptQueue.accepted();
      await iterate(30);
    }
    expect(settled).toBe(true);
  });

  it('are all accepted before the first is handed on', async () => {
    const CONNECTIONS = 30;
    let accepted = 0;
    const acceptedAtDispatch: number[] = [];
    const { server, origin } = await listening({
      next: (_request, response) => {
        acceptedAtDispatch.push(accepted);
        response.end();
      },
    });
    server.on('connection', () => {
      accepted += 1;
    });
    const { hostname, port } = new URL(origin);
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname));
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n');
    await expect.poll(() => acceptedAtDispatch.length).toBe(CONNECTIONS);
    for (const socket of sockets) socket.destroy();
    expect(acceptedAtDispatch[0]).toBe(CONNECTIONS);
  });
});
