import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelay } from '@/lib/browser/retry-delay';
import { saveState } from '@/lib/learning/learner-progress';
import type { QueueEntry } from '@/lib/learning/queue-entries';
import {
  answer,
  FakeServer,
  filmEvent,
  memoryStorage,
  openTab,
  questionsOf,
  settled,
  twenty,
} from './fake-device';

describe('retries', () => {
  it('wait longer after each failure, up to a minute', async () => {
    const server = new FakeServer();
    const { queue, timers } = openTab({ storage: memoryStorage(), server });
    for (let failure = 0; failure < 9; failure += 1) server.script.push({ kind: 'retry' });
    queue.add(answer('q1'));
    await settled();
    for (let turn = 0; turn < 8; turn += 1) {
      timers.run();
      await settled();
    }
    expect(timers.delays).toEqual([750, 1500, 3000, 6000, 12000, 24000, 45000, 45000, 45000]);
    queue.wake();
    await settled();
    server.script.push({ kind: 'retry' });
    queue.add(answer('q2'));
    await settled();
    expect(timers.delays.at(-1)).toBe(750);
  });

  it('stay between half and all, up to an hour', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (n, random) => {
          const delay = retryDelay(n, random);
          expect(delay).toBeGreaterThanOrEqual(500);
          expect(delay).toBeLessThanOrEqual(60_000);
        },
      ),
    );
    expect(retryDelay(1, 0, 90_000)).toBe(90_000);
    expect(retryDelay(1, 0, 86_400_000)).toBe(3_600_000);
  });

  it('are not made faster by somebody who answers on', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'retry' });
    queue.add(answer('q1'));
    await settled();
    for (const question of twenty) queue.add(answer(question));
    await settled();
    expect(server.requests).toBe(1);
  });

  it('say that the last attempt failed until one succeeds', async () => {
    const server = new FakeServer();
    const { queue, timers } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'retry' }, { kind: 'retry' });
    queue.add(answer('q1'));
    await settled();
    const states: string[] = [];
    queue.subscribe(() => states.push(saveState(queue.snapshot())));
    for (const _ of ['fails again', 'succeeds']) {
      timers.run();
      await settled();
    }
    expect([...new Set(states)]).toEqual(['unsaved', 'saved']);
  });

  it('come at once when woken, and only once', async () => {
    const server = new FakeServer();
    const { queue, timers } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'retry' });
    queue.add(answer('q1'));
    await settled();
    queue.wake();
    queue.wake();
    await settled();
    expect(timers.pending).toBe(0);
    expect(server.requests).toBe(2);
  });

  it('come no more once the queue has been stopped', async () => {
    const server = new FakeServer();
    const { queue, timers } = openTab({ storage: memoryStorage(), server });
    const release = server.holdNext();
    server.script.push({ kind: 'retry' });
    queue.add(answer('q1'));
    await settled();
    queue.stop();
    release();
    await settled();
    expect([server.requests, timers.pending]).toEqual([1, 0]);
  });

  it('come later when the browser gives no lock', async () => {
    const [storage, server] = [memoryStorage(), new FakeServer()];
    const exclusively = () => Promise.reject(new Error('no lock'));
    const { queue, timers } = openTab({ storage, server, exclusively });
    queue.add(answer('q1'));
    await settled();
    expect([saveState(queue.snapshot()), server.requests]).toEqual(['unsaved', 0]);
    expect(timers.pending).toBe(1);
  });

  it.each([
    ['late', 'unsaved'],
    ['gone', 'reload'],
  ] as const)('keep no other tab waiting while the sender is %s', async (readiness, told) => {
    const server = new FakeServer();
    server.readiness = readiness;
    let turns = 0;
    const exclusively = (work: () => Promise<void>) => {
      turns += 1;
      return work();
    };
    const { queue, timers } = openTab({ storage: memoryStorage(), server, exclusively });
    queue.add(answer('q1'));
    await settled();
    expect([saveState(queue.snapshot()), turns, timers.pending]).toEqual([told, 0, 1]);
    server.readiness = 'ready';
    timers.run();
    await settled();
    expect([saveState(queue.snapshot()), turns]).toEqual(['saved', 1]);
  });

  describe.each([
    ['an answer', answer('q1')],
    ['a plan', { kind: 'plan', videoId: 101, text: 'try it', day: null, locale: 'pt-BR' }],
    ['a player event', filmEvent('position:12')],
  ] as const)('after a server that asks to wait with %s', (_, write) => {
    const askedToWait = async () => {
      const server = new FakeServer();
      const tab = openTab({ storage: memoryStorage(), server });
      server.script.push({ kind: 'retry', afterMs: 600_000 });
      tab.queue.add(write);
      await settled();
      return { server, ...tab };
    };

    it('come not before that, whatever wakes the queue', async () => {
      const { server, queue, timers } = await askedToWait();
      queue.wake();
      queue.add(answer('q2'));
      await settled();
      expect([server.requests, saveState(queue.snapshot())]).toEqual([1, 'unsaved']);
      expect(timers.delays).toEqual([600_000]);
      timers.run();
      await settled();
      expect(server.received.map(({ write: sent }) => sent)).toEqual([write, answer('q2')]);
      expect(saveState(queue.snapshot())).toBe('saved');
    });

    it('take no event away for the page’s last request', async () => {
      const { queue } = await askedToWait();
      const before = queue.snapshot().waiting;
      expect(queue.takeFilmEvents()).toEqual([]);
      expect(queue.snapshot().waiting).toEqual(before);
    });
  });
});

describe('what the server does not know yet', () => {
  const isNew = ({ write }: QueueEntry) => 'question' in write && write.question === 'new';
  const choiceOf = ({ write }: QueueEntry) => (write.kind === 'answer' ? write.choice : write.kind);
  const duringRoll = () => {
    const server = new FakeServer();
    server.judge = (entries) => (entries.some(isNew) ? { kind: 'unknown' } : 'saved');
    return { server, ...openTab({ storage: memoryStorage(), server }) };
  };

  it('holds up nothing behind it, and is saved later', async () => {
    const { server, queue, timers } = duringRoll();
    for (const question of ['q1', 'new', 'q2']) queue.add(answer(question));
    await settled();
    expect(questionsOf(server)).toEqual(['q1', 'q2']);
    expect(saveState(queue.snapshot())).toBe('unsaved');
    expect(timers.pending).toBe(1);
    server.judge = () => 'saved';
    timers.run();
    await settled();
    expect(questionsOf(server)).toEqual(['q1', 'q2', 'new']);
    expect([saveState(queue.snapshot()), timers.pending]).toEqual(['saved', 0]);
    expect(queue.snapshot().refused).toEqual([]);
  });

  it('is not overtaken by a later answer to it', async () => {
    const { server, queue, timers } = duringRoll();
    server.judge = ([entry]) => (entry && choiceOf(entry) === 'first' ? { kind: 'unknown' } : 'saved');
    for (const choice of ['first', 'second']) queue.add(answer('q1', choice));
    queue.add(answer('q2', 'third'));
    await settled();
    expect(server.received.map(choiceOf)).toEqual(['third']);
    server.judge = () => 'saved';
    timers.run();
    await settled();
    expect(server.received.map(choiceOf)).toEqual(['third', 'first', 'second']);
  });

  it('is asked less and less often, whatever is saved meanwhile', async () => {
    const { server, queue, timers } = duringRoll();
    queue.add(answer('new'));
    await settled();
    for (const question of ['q1', 'q2', 'q3']) {
      queue.add(answer(question));
      await settled();
      timers.run();
      await settled();
    }
    expect(questionsOf(server)).toEqual(['q1', 'q2', 'q3']);
    expect(timers.delays).toEqual([750, 1500, 3000, 6000]);
    expect(server.requests).toBe(7);
  });

  it('is asked again at its time, whatever else is unknown', async () => {
    const { queue, timers } = duringRoll();
    for (const videoId of [101, 102]) {
      queue.add(answer('new', 'a', videoId));
      await settled();
    }
    expect([timers.delays, timers.pending]).toEqual([[750], 1]);
  });

  it('is asked soon again once everything before it is saved', async () => {
    const { server, queue, timers } = duringRoll();
    const { judge } = server;
    for (const videoId of [101, 102]) {
      server.judge = judge;
      queue.add(answer('new', 'a', videoId));
      await settled();
      server.judge = () => 'saved';
      timers.run();
      await settled();
    }
    expect(timers.delays).toEqual([750, 750]);
  });

  it('follows what is under way when its time comes', async () => {
    const { server, queue, timers } = duringRoll();
    queue.add(answer('new'));
    await settled();
    const release = server.holdNext();
    queue.add(answer('q1'));
    await settled();
    server.judge = () => 'saved';
    timers.run();
    release();
    await settled();
    timers.run();
    await settled();
    expect(questionsOf(server)).toEqual(['q1', 'new']);
  });

  it('goes again with the rest after the network was away', async () => {
    const { server, queue, timers } = duringRoll();
    queue.add(answer('new'));
    await settled();
    server.script.push({ kind: 'retry' });
    for (const question of ['q1', 'q2']) queue.add(answer(question));
    await settled();
    queue.add(answer('q3'));
    await settled();
    expect([server.requests, timers.pending]).toEqual([2, 1]);
    server.judge = () => 'saved';
    timers.run();
    await settled();
    expect(questionsOf(server)).toEqual(['new', 'q1', 'q2', 'q3']);
  });

  it('is not overtaken by a later plan for the module', async () => {
    const server = new FakeServer();
    const { queue, timers } = openTab({ storage: memoryStorage(), server });
    const plan = (text: string) =>
      ({ kind: 'plan', videoId: 101, text, day: null, locale: 'pt-BR' }) as const;
    const release = server.holdNext();
    server.script.push({ kind: 'unknown' });
    queue.add(plan('first'));
    await settled();
    queue.add(plan('second'));
    release();
    await settled();
    expect([server.requests, queue.snapshot().waiting.length]).toEqual([1, 2]);
    timers.run();
    await settled();
    expect(server.received.map(({ write }) => write)).toMatchObject([plan('first'), plan('second')]);
  });
});
