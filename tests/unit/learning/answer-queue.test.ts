import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveState } from '@/lib/learning/learner-progress';
import { nextBatch } from '@/lib/learning/queue-entries';
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

  it('counts an answer once when its acknowledgement was lost', async () => {
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

  it('keeps answers and asks to sign in after the session', async () => {
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

  it('never mixes an answer, or two modules, in a request', () => {
    const write = fc.constantFrom(answer('q1'), filmEvent('play'), filmEvent('play', 201));
    fc.assert(
      fc.property(fc.array(write, { maxLength: 250 }), (writes) => {
        const batch = nextBatch(
          writes.map((one, sequence) => ({ key: `k${sequence}`, sequence, write: one })),
        );
        const answers = batch.filter(({ write: { kind } }) => kind === 'answer').length;
        expect(answers === 0 || batch.length === 1).toBe(true);
        expect(batch.length).toBeLessThanOrEqual(100);
        expect(batch.length === 0).toBe(writes.length === 0);
        expect(new Set(batch.map((one) => 'videoId' in one.write && one.write.videoId)).size).toBeLessThan(2);
      }),
    );
  });
});
