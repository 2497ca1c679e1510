import { describe, expect, it } from 'vitest';
import {
  afterEarlier,
  createEntryStore,
  nextBatch,
  type QueueEntry,
  supersedes,
} from '@/lib/learning/queue-entries';
import { entryPrefix } from '@/lib/learning/waiting-here';
import { answer, filmEvent, memoryStorage, twenty } from './fake-device';

const storeOn = (storage: ReturnType<typeof memoryStorage>, now: () => number, customerId = 7) => {
  let keys = 0;
  return createEntryStore({ storage, customerId, now, newKey: () => `${now()}-key-${++keys}` });
};

describe('entries on the device', () => {
  it.each([-86_400_000, 86_400_000])('stay in order although the clock jumps by %i ms', (jump) => {
    const storage = memoryStorage();
    let clock = 1_800_000_000_000;
    // Two tabs, each with what the other one wrote.
    const tabs = [storeOn(storage, () => clock), storeOn(storage, () => clock)];
    for (const [index, question] of twenty.entries()) {
      clock += index === 5 ? jump : index === 10 ? -2 * jump : 1;
      tabs[index % 2]?.append(answer(question));
    }
    const order = tabs[0]?.list().map(({ write }) => write);
    expect(order).toEqual(twenty.map((question) => answer(question)));
  });

  it('stay in order although the clock is put back', () => {
    const storage = memoryStorage();
    let clock = 5_000;
    const store = storeOn(storage, () => clock);
    store.append(answer('q1'));
    clock = 1_000;
    store.append(answer('q2'));
    store.append(answer('q3'));
    const order = storeOn(storage, () => 0)
      .list()
      .map(({ write }) => write);
    expect(order).toEqual([answer('q1'), answer('q2'), answer('q3')]);
  });

  it('say they go with the page where nothing is kept', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    for (const storage of [null, full]) {
      const store = createEntryStore({ storage, customerId: 7, now: () => 1, newKey: () => 'key' });
      expect(store.isKept()).toBe(true);
      store.append(answer('q1'));
      expect(store.isKept()).toBe(false);
      store.remove('key');
      expect(store.isKept()).toBe(true);
    }
    const kept = storeOn(memoryStorage(), () => 1);
    kept.append(answer('q1'));
    expect(kept.isKept()).toBe(true);
  });

  it('keep the site on which they came about', () => {
    const storage = memoryStorage();
    const writes = [
      { ...answer('q1'), locale: 'en-US' },
      { ...filmEvent('play'), locale: 'es-US' },
    ] as const;
    for (const write of writes) storeOn(storage, () => 1).append(write);
    const read = storeOn(storage, () => 1).list();
    expect(read.map(({ write }) => write)).toEqual(writes);
  });

  it('skip what somebody else wrote under the same prefix', () => {
    const storage = memoryStorage();
    storage.setItem(
      `${entryPrefix(7)}0000000000000001.x`,
      JSON.stringify({ ...answer('q1'), videoId: 'no' }),
    );
    storage.setItem(`${entryPrefix(7)}0000000000000002.y`, 'not json');
    const forged = { ...answer('q1'), question: 'Q 1!' };
    storage.setItem(`${entryPrefix(7)}0000000000000003.z`, JSON.stringify(forged));
    const { locale: _, ...withoutSite } = answer('q1');
    storage.setItem(`${entryPrefix(7)}0000000000000004.a`, JSON.stringify(withoutSite));
    storage.setItem(`${entryPrefix(7)}nonsense`, JSON.stringify(answer('q1')));
    expect(storeOn(storage, () => 1).list()).toEqual([]);
  });

  it('are never read by a customer whose number begins alike', () => {
    const storage = memoryStorage();
    storeOn(storage, () => 1, 71).append(answer('q1'));
    expect(storeOn(storage, () => 1, 7).list()).toEqual([]);
  });
});

const entry = (write: QueueEntry['write'], key = 'key'): QueueEntry => ({ key, sequence: 1, write });
const plan = { kind: 'plan', videoId: 101, text: 'Elogiar', day: null, locale: 'pt-BR' } as const;

it('events of two sites go in two requests', () => {
  const here = entry(filmEvent('play'), 'here');
  const elsewhere = entry({ ...filmEvent('pause'), locale: 'en-GB' }, 'elsewhere');
  expect(nextBatch([here, elsewhere])).toEqual([here]);
});

it('events that are each worth sending take no other’s place', () => {
  expect(supersedes(filmEvent('play'))).toBeNull();
});

it('a plan names those that the plans before it named', () => {
  const before = entry({ ...plan, insteadOf: ['first'] }, 'second');
  expect(afterEarlier(plan, [before])).toMatchObject({ insteadOf: ['first', 'second'] });
});

it('a plan names the latest twenty before it', () => {
  const earlier = Array.from({ length: 21 }, (_, index) => entry(plan, `key-${index}`));
  expect(afterEarlier(plan, earlier)).toMatchObject({
    insteadOf: earlier.slice(1).map(({ key }) => key),
  });
});
