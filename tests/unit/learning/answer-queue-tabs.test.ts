import { describe, expect, it } from 'vitest';
import { saveState } from '@/lib/learning/learner-progress';
import {
  answer,
  FakeServer,
  memoryStorage,
  openTab,
  questionsOf,
  settled,
  sharedLock,
  twenty,
} from './fake-device';

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
  });

  it('ask for the mark of another tab’s answer', async () => {
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
    expect(left.queue.snapshot().waiting.map(({ write }) => write)).toEqual([answer('q1')]);
    await settled();
    expect(left.queue.snapshot().waiting).toEqual([]);
    expect(saveState(left.queue.snapshot())).toBe('saved');
    expect(left.progress.map(({ answers }) => Object.keys(answers))).toEqual([['q1']]);
    expect(questionsOf(server)).toEqual(['q1']);
  });

  it('send what came while the lock was given back', async () => {
    const server = new FakeServer();
    const lateQuestions = ['q2'];
    const tab = openTab({
      storage: memoryStorage(),
      server,
      exclusively: async (work) => {
        await work();
        for (const question of lateQuestions.splice(0)) tab.queue.add(answer(question));
      },
    });
    tab.queue.add(answer('q1'));
    await settled();
    expect(questionsOf(server)).toEqual(['q1', 'q2']);
  });

  it('ask for no marks of answers given elsewhere', async () => {
    const storage = memoryStorage();
    const server = new FakeServer();
    const exclusively = sharedLock();
    const looking = openTab({ storage, server, exclusively });
    const answering = openTab({ storage, server, exclusively });
    const release = server.holdNext();
    answering.queue.add(answer('q1'));
    looking.queue.refresh();
    release();
    await settled();
    looking.queue.refresh();
    await settled();
    expect([server.requests, looking.queue.snapshot().waiting]).toEqual([1, []]);
  });
});
