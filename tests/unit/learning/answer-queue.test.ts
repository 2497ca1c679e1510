import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextBatch, retryDelay, saveState } from '@/lib/learning/answer-queue';
import { answer, FakeServer, filmEvent, memoryStorage, openTab, settled, sharedLock } from './fake-device';

const questionsOf = (server: FakeServer) =>
  server.received.flatMap(({ write }) => (write.kind === 'answer' ? [write.question] : []));

const twenty = Array.from({ length: 20 }, (_, index) => `q${index + 1}`);

describe('answers on their way to the server (R3.15)', () => {
  it('sends answers at once, one by one, in order', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    for (const question of twenty) queue.add(answer(question));
    expect(saveState(queue.snapshot())).toBe('saving');
    await settled();
    expect(questionsOf(server)).toEqual(twenty);
    expect(queue.snapshot().waiting).toEqual([]);
    expect(saveState(queue.snapshot())).toBe('saved');
  });

  it('sends 20 offline answers once and in order', async () => {
    const storage = memoryStorage();
    const server = new FakeServer();
    const offline = openTab({ storage, server });
    server.script.push({ kind: 'retry' });
    for (const question of twenty) offline.queue.add(answer(question));
    await settled();
    expect(saveState(offline.queue.snapshot())).toBe('unsaved');
    offline.queue.stop();

    const reopened = openTab({ storage, server });
    expect(reopened.queue.snapshot().waiting).toHaveLength(20);
    reopened.queue.wake();
    await settled();
    expect(questionsOf(server)).toEqual(twenty);
    expect(storage.length).toBe(0);
  });

  it('counts an answer once when its acknowledgement was lost on the way', async () => {
    const server = new FakeServer();
    const { queue, timers } = openTab({ storage: memoryStorage(), server });
    server.script.push('lost-answer');
    queue.add(answer('q1'));
    await settled();
    timers.run();
    await settled();
    expect(server.requests).toBe(2);
    expect(questionsOf(server)).toEqual(['q1']);
    expect(queue.snapshot().waiting).toEqual([]);
  });

  it('sends nothing of another customer of the same device', async () => {
    const storage = memoryStorage();
    const server = new FakeServer();
    server.script.push({ kind: 'retry' });
    const first = openTab({ storage, server, customerId: 1 });
    first.queue.add(answer('q1'));
    await settled();
    first.queue.stop();

    const second = openTab({ storage, server, customerId: 11 });
    second.queue.wake();
    second.queue.add(answer('q2'));
    await settled();
    expect(questionsOf(server)).toEqual(['q2']);
    expect(openTab({ storage, server, customerId: 1 }).queue.snapshot().waiting).toHaveLength(1);
  });

  it('keeps answers and asks to sign in when the session is over', async () => {
    const server = new FakeServer();
    const { queue, timers } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'sign-in' });
    queue.add(answer('q1'));
    await settled();
    expect(saveState(queue.snapshot())).toBe('sign-in');
    expect(timers.pending).toBe(0);
    queue.wake();
    await settled();
    expect(questionsOf(server)).toEqual(['q1']);
  });

  it('drops and names refused answers, and goes on', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'refused' });
    queue.add(answer('gone'));
    queue.add(answer('q2'));
    await settled();
    expect(queue.snapshot().refused.map(({ write }) => write)).toEqual([answer('gone')]);
    expect(questionsOf(server)).toEqual(['q2']);
  });

  it.each([
    ['there is no storage', null],
    ['storage is full', Object.assign(memoryStorage(), { full: true })],
  ])('works from memory when %s', async (_, storage) => {
    const server = new FakeServer();
    const { queue, timers } = openTab({ storage, server });
    server.script.push({ kind: 'retry' });
    queue.add(answer('q1'));
    queue.add(answer('q2'));
    await settled();
    expect(queue.snapshot().waiting).toHaveLength(2);
    timers.run();
    await settled();
    expect(questionsOf(server)).toEqual(['q1', 'q2']);
  });
});

describe('retries', () => {
  it('waits longer after each failure, up to a minute', async () => {
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

  it('stays between half and all, up to five minutes', () => {
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
    expect(retryDelay(1, 0, 3_600_000)).toBe(300_000);
  });

  it('is not made faster by a reader who goes on answering', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'retry' });
    queue.add(answer('q1'));
    await settled();
    for (const question of twenty) queue.add(answer(question));
    await settled();
    expect(server.requests).toBe(1);
  });

  it('tries at once when woken, and only once', async () => {
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
});

describe('several tabs', () => {
  it('send what both added once and in order', async () => {
    const storage = memoryStorage();
    const server = new FakeServer();
    const exclusively = sharedLock();
    const left = openTab({ storage, server, exclusively });
    const right = openTab({ storage, server, exclusively });
    for (const [index, question] of twenty.entries()) (index % 2 ? left : right).queue.add(answer(question));
    await settled();
    await settled();
    expect(questionsOf(server)).toEqual(twenty);
    expect(server.requests).toBe(20);
  });

  it('count an answer that another tab sent as saved', async () => {
    const storage = memoryStorage();
    const server = new FakeServer();
    const exclusively = sharedLock();
    server.script.push({ kind: 'retry' });
    const left = openTab({ storage, server, exclusively });
    left.queue.add(answer('q1'));
    await settled();
    const right = openTab({ storage, server, exclusively });
    right.queue.wake();
    await settled();
    left.queue.refresh();
    expect(left.queue.snapshot().waiting).toEqual([]);
    expect(saveState(left.queue.snapshot())).toBe('saved');
  });
});

describe('player events (R3.15)', () => {
  it('travel in batches, before the answers that follow them', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'retry' });
    queue.add(filmEvent('play'));
    queue.add(filmEvent('pause'));
    queue.add(answer('q1'));
    queue.add(filmEvent('ended'));
    await settled();
    queue.wake();
    await settled();
    expect(server.requests).toBe(4);
    expect(server.received.map(({ write }) => ('action' in write ? write.action : write.question))).toEqual([
      'play',
      'pause',
      'q1',
      'ended',
    ]);
  });

  it('keep only the latest position and share of each film', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'retry' });
    queue.add(answer('q1'));
    await settled();
    for (const action of ['position:10', 'watched:10', 'position:20', 'play', 'watched:20'])
      queue.add(filmEvent(action));
    queue.add(filmEvent('position:5', 102));
    const actions = queue
      .snapshot()
      .waiting.flatMap(({ write }) => (write.kind === 'event' ? [`${write.videoId} ${write.action}`] : []));
    expect(actions).toEqual(['101 position:20', '101 play', '101 watched:20', '102 position:5']);
  });

  it('are sent silently, except for a lost connection', async () => {
    const server = new FakeServer();
    const { queue, timers } = openTab({ storage: memoryStorage(), server });
    const states: string[] = [];
    queue.subscribe(() => states.push(saveState(queue.snapshot())));
    queue.add(filmEvent('position:12'));
    await settled();
    expect(new Set(states)).toEqual(new Set(['nothing', 'saved']));
    server.script.push({ kind: 'retry' });
    queue.add(filmEvent('position:27'));
    await settled();
    expect(saveState(queue.snapshot())).toBe('unsaved');
    timers.run();
    await settled();
    expect(saveState(queue.snapshot())).toBe('saved');
  });

  it('tell of a session that ended while the film ran', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'sign-in' });
    queue.add(filmEvent('position:12'));
    await settled();
    expect(saveState(queue.snapshot())).toBe('sign-in');
  });

  it('are handed over when the page goes away, answers stay', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'retry' });
    queue.add(answer('q1'));
    await settled();
    queue.add(filmEvent('position:33'));
    expect(queue.takeFilmEvents().map(({ write }) => write)).toEqual([filmEvent('position:33')]);
    expect(queue.snapshot().waiting.map(({ write }) => write)).toEqual([answer('q1')]);
  });

  it('keep what was watched on the device until a save is acknowledged', async () => {
    const [storage, server] = [memoryStorage(), new FakeServer()];
    const left = openTab({ storage, server });
    server.script.push({ kind: 'retry' });
    left.queue.add(answer('q1'));
    await settled();
    left.queue.add(filmEvent('watched:90'));
    left.queue.add(filmEvent('position:33'));
    const handedOver = left.queue.takeFilmEvents().map(({ write }) => write);
    expect(handedOver).toEqual([filmEvent('watched:90'), filmEvent('position:33')]);
    expect(left.queue.takeFilmEvents()).toEqual([]);
    left.queue.stop();

    openTab({ storage, server }).queue.wake();
    await settled();
    expect(server.received.map(({ write }) => write)).toEqual([answer('q1'), filmEvent('watched:90')]);
  });

  it('wait for a later try when the browser gives no lock', async () => {
    const [storage, server] = [memoryStorage(), new FakeServer()];
    const exclusively = () => Promise.reject(new Error('no lock'));
    const { queue, timers } = openTab({ storage, server, exclusively });
    queue.add(answer('q1'));
    await settled();
    expect([saveState(queue.snapshot()), server.requests]).toEqual(['unsaved', 0]);
    expect(timers.pending).toBe(1);
  });

  it('are not sent twice by a page that closes', async () => {
    const server = new FakeServer();
    const release = server.holdNext();
    const { queue } = openTab({ storage: memoryStorage(), server });
    queue.add(filmEvent('position:10'));
    await settled();
    queue.add(filmEvent('position:20'));
    expect(queue.takeFilmEvents().map(({ write }) => write)).toEqual([filmEvent('position:20')]);
    release();
    await settled();
    expect(server.received.map(({ write }) => write)).toEqual([filmEvent('position:10')]);
    expect(queue.takeFilmEvents()).toEqual([]);
  });
});

describe('any run of failures, closed tabs and writes', () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constant('answer' as const) },
    { weight: 2, arbitrary: fc.constantFrom('lost-answer', 'retry', 'sign-in') },
    { weight: 1, arbitrary: fc.constantFrom('reopen', 'wake') },
  );

  it('delivers every answer exactly once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const storage = memoryStorage();
        const server = new FakeServer();
        let tab = openTab({ storage, server });
        const given: string[] = [];
        for (const what of steps) {
          if (what === 'answer') {
            given.push(`q${given.length}`);
            tab.queue.add(answer(given.at(-1) as string));
          } else if (what === 'lost-answer') server.script.push('lost-answer');
          else if (what === 'retry' || what === 'sign-in') server.script.push({ kind: what });
          else if (what === 'reopen') {
            tab.queue.stop();
            tab = openTab({ storage, server });
          } else tab.queue.wake();
          await settled();
        }
        for (let turn = 0; turn <= steps.length; turn += 1) {
          tab.queue.wake();
          await settled();
        }
        expect(questionsOf(server)).toEqual(given);
        expect(storage.length).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('never mixes an answer with anything else in a request', () => {
    const write = fc.oneof(fc.constant(answer('q1')), fc.constant(filmEvent('play')));
    fc.assert(
      fc.property(fc.array(write, { maxLength: 250 }), (writes) => {
        const batch = nextBatch(
          writes.map((one, sequence) => ({ key: `k${sequence}`, sequence, write: one })),
        );
        const answers = batch.filter(({ write: { kind } }) => kind === 'answer').length;
        expect(answers === 0 || batch.length === 1).toBe(true);
        expect(batch.length).toBeLessThanOrEqual(100);
        expect(batch.length === 0).toBe(writes.length === 0);
      }),
    );
  });
});
