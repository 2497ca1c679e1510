import { describe, expect, it } from 'vitest';
import { planState } from '@/lib/learning/learner-progress';
import { answer, FakeServer, memoryStorage, openTab, settled } from './fake-device';

const VIDEO = 101;
const NONE = { text: '', day: null };
const LISTEN = { text: 'Ouvir', day: null };
const write = (plan = LISTEN) => ({ kind: 'plan', videoId: VIDEO, ...plan, locale: 'pt-BR' }) as const;

const open = (server = new FakeServer()) => ({ ...openTab({ storage: memoryStorage(), server }), server });

describe('the state of a plan (R1.3)', () => {
  it('is nothing without a plan, although answers are saved', async () => {
    const { queue } = open();
    queue.add(answer('q1'));
    await settled();
    expect(queue.snapshot().acknowledged).toBe(true);
    expect(planState(queue.snapshot(), VIDEO, NONE)).toBe('nothing');
  });

  it('is that of the plan while an answer waits', async () => {
    const { queue } = open();
    queue.add(answer('q1'));
    expect(planState(queue.snapshot(), VIDEO, LISTEN)).toBe('saved');
  });

  it('goes from saving to saved, and to nothing once emptied', async () => {
    const { queue } = open();
    queue.add(write());
    expect(planState(queue.snapshot(), VIDEO, LISTEN)).toBe('saving');
    await settled();
    expect(planState(queue.snapshot(), VIDEO, LISTEN)).toBe('saved');
    queue.add(write(NONE));
    expect(planState(queue.snapshot(), VIDEO, NONE)).toBe('saving');
    await settled();
    expect(planState(queue.snapshot(), VIDEO, NONE)).toBe('nothing');
  });

  it('is unsaved without a network', async () => {
    const { queue, server } = open();
    server.script.push({ kind: 'retry' });
    queue.add(write());
    await settled();
    expect(planState(queue.snapshot(), VIDEO, LISTEN)).toBe('unsaved');
  });

  it('is refused until another plan is saved', async () => {
    const { queue, server } = open();
    server.script.push({ kind: 'refused' });
    queue.add(write());
    await settled();
    expect(planState(queue.snapshot(), VIDEO, LISTEN)).toBe('refused');
    const other = { text: 'Ouvir mais', day: null };
    queue.add(write(other));
    await settled();
    expect(planState(queue.snapshot(), VIDEO, other)).toBe('saved');
  });
});
