import { describe, expect, it } from 'vitest';
import { saveState } from '@/lib/learning/learner-progress';
import type { QueueEntry } from '@/lib/learning/queue-entries';
import { answer, FakeServer, filmEvent, memoryStorage, openTab, settled } from './fake-device';

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
    expect(
      server.received.map(({ write }) =>
        'action' in write ? write.action : 'question' in write && write.question,
      ),
    ).toEqual(['play', 'pause', 'q1', 'ended']);
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

  it('are replaced by later ones after their request was lost', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push('lost-answer');
    queue.add(filmEvent('position:5'));
    await settled();
    queue.add(filmEvent('position:9'));
    expect(queue.snapshot().waiting.map(({ write }) => write)).toEqual([filmEvent('position:9')]);
  });

  it('of a film’s end wait until they are acknowledged', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'retry' });
    for (const action of ['play', 'ended']) queue.add(filmEvent(action));
    await settled();
    expect(queue.takeFilmEvents().map(({ write }) => write)).toEqual([filmEvent('play')]);
    expect(queue.snapshot().waiting.map(({ write }) => write)).toEqual([filmEvent('ended')]);
  });

  it('keep the most that was watched in any tab', async () => {
    const [storage, server] = [memoryStorage(), new FakeServer()];
    const [left, right] = [openTab({ storage, server }), openTab({ storage, server })];
    server.script.push({ kind: 'retry' }, { kind: 'retry' });
    left.queue.add(filmEvent('watched:85'));
    right.queue.add(filmEvent('watched:10'));
    right.queue.add(filmEvent('watched:20', 102));
    await settled();
    const waiting = () =>
      right.queue
        .snapshot()
        .waiting.flatMap(({ write }) => (write.kind === 'event' ? [`${write.videoId} ${write.action}`] : []));
    expect(waiting()).toEqual(['101 watched:85', '102 watched:20']);
    right.queue.add(filmEvent('watched:90'));
    expect(waiting()).toEqual(['102 watched:20', '101 watched:90']);
    for (const position of ['position:40', 'position:5']) right.queue.add(filmEvent(position));
    expect(waiting()).toContain('101 position:5');
  });

  it('of one module are refused without those of another', async () => {
    const server = new FakeServer();
    const { queue } = openTab({ storage: memoryStorage(), server });
    server.script.push({ kind: 'retry' }, { kind: 'refused' });
    const read = {
      kind: 'event',
      videoId: 101,
      type: 'transcript',
      action: 'read',
      locale: 'pt-BR',
    } as const;
    queue.add(filmEvent('play', 201));
    queue.add(read);
    queue.add(filmEvent('ended', 201));
    await settled();
    queue.wake();
    await settled();
    expect(queue.snapshot().refused.map(({ write }) => write)).toEqual([
      filmEvent('play', 201),
      filmEvent('ended', 201),
    ]);
    expect(server.received.map(({ write }) => write)).toEqual([read]);
  });

  it('are saved without the ones that are at fault', async () => {
    const server = new FakeServer();
    const [storage, actions] = [memoryStorage(), Array.from({ length: 60 }, (_, index) => `event-${index}`)];
    const isAtFault = (action: string) => ['event-7', 'event-40', 'event-41'].includes(action);
    server.judge = (entries) => {
      const faulty = entries.some(({ write }) => write.kind === 'event' && isAtFault(write.action));
      if (!faulty) return 'saved';
      return { kind: entries.length > 1 ? 'faulty' : 'refused' };
    };
    const { queue } = openTab({ storage, server });
    server.script.push({ kind: 'retry' });
    for (const action of actions) queue.add(filmEvent(action));
    await settled();
    queue.wake();
    await settled();
    const actionsOf = (entries: readonly QueueEntry[]) =>
      entries.flatMap(({ write }) => (write.kind === 'event' ? [write.action] : []));
    expect(actionsOf(server.received)).toEqual(actions.filter((action) => !isAtFault(action)));
    expect(actionsOf(queue.snapshot().refused)).toEqual(actions.filter(isAtFault));
    expect(storage.length).toBe(0);
    expect(server.requests).toBeLessThan(40);
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

  it('keep what was watched here until a save is acknowledged', async () => {
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

describe('plans on their way to the server', () => {
  const plan = (text: string, videoId = 101) =>
    ({ kind: 'plan', videoId, text, day: null, locale: 'pt-BR' }) as const;

  it('are kept without a network, the latest of each module', async () => {
    const [storage, server] = [memoryStorage(), new FakeServer()];
    const offline = openTab({ storage, server });
    server.script.push({ kind: 'retry' });
    offline.queue.add(answer('q1'));
    for (const write of [plan('first'), plan('elsewhere', 102), plan('latest')]) offline.queue.add(write);
    await settled();
    offline.queue.stop();

    openTab({ storage, server }).queue.wake();
    await settled();
    expect(server.received.map(({ write }) => write)).toMatchObject([
      answer('q1'),
      plan('elsewhere', 102),
      plan('latest'),
    ]);
  });

  it('name those that waited before them', async () => {
    const server = new FakeServer();
    const release = server.holdNext();
    const { queue } = openTab({ storage: memoryStorage(), server });
    queue.add(plan('sent'));
    await settled();
    for (const text of ['second', 'third']) queue.add(plan(text));
    const [sent, third] = queue.snapshot().waiting;
    expect(third?.write).toMatchObject({ text: 'third', insteadOf: [sent?.key, expect.any(String)] });
    release();
    await settled();
    expect(server.received.map(({ write }) => 'text' in write && write.text)).toEqual(['sent', 'third']);
  });

  it('give way to another device’s newer one, unless one waits', async () => {
    const server = new FakeServer();
    const { queue, newerPlans } = openTab({ storage: memoryStorage(), server });
    const saved = { kind: 'saved', modules: [], newerPlan: plan('from elsewhere') } as const;
    server.script.push(saved, saved, saved);
    const release = server.holdNext();
    queue.add(plan('first'));
    await settled();
    for (const write of [plan('second'), plan('of another', 102)]) queue.add(write);
    release();
    await settled();
    expect(server.requests).toBe(3);
    expect(newerPlans).toEqual([undefined, saved.newerPlan, saved.newerPlan]);
  });

  it('stay on a full device until their successor is kept', async () => {
    const storage = memoryStorage();
    const server = new FakeServer();
    server.readiness = 'late';
    const { queue } = openTab({ storage, server });
    const waiting = () => queue.snapshot().waiting.map(({ write }) => write);
    /** What another page finds there. */
    const kept = () =>
      openTab({ storage, server })
        .queue.snapshot()
        .waiting.map(({ write }) => write);
    queue.add(plan('first'));
    storage.full = true;
    for (const text of ['second', 'third']) queue.add(plan(text));
    expect([waiting(), kept()]).toMatchObject([[plan('first'), plan('third')], [plan('first')]]);
    storage.full = false;
    queue.add(plan('fourth'));
    expect([waiting(), kept()]).toMatchObject([[plan('fourth')], [plan('fourth')]]);
  });

  it('are written before those that they replace go', () => {
    const storage = memoryStorage();
    const server = new FakeServer();
    server.readiness = 'late';
    const { queue } = openTab({ storage, server });
    queue.add(plan('first'));
    const kept: number[] = [];
    const remove = storage.removeItem;
    storage.removeItem = (key) => {
      kept.push(storage.length);
      remove(key);
    };
    queue.add(plan('second'));
    expect(kept).toEqual([2]);
    expect(queue.snapshot().waiting.map(({ write }) => write)).toMatchObject([plan('second')]);
  });
});
