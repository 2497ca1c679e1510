import { describe, expect, it } from 'vitest';
import { checkHistories, startRegisterLoad, violationLines } from '@/harness/register-load';
import type { Register } from '@/harness/registers';

/** Time is a count of questions; every pause lets the other clients go on. */
const steps = () => {
  let time = 0;
  return { now: () => time++, pause: () => Promise.resolve() };
};

interface Store {
  /** How many writes behind a read is. */
  behind?: number;
  /** What a write is answered with, by its number. */
  statusOf?: (write: number) => number;
  /** Whether a write that was refused is stored all the same. */
  storesRefused?: boolean;
}

const registerIn = ({ behind = 0, statusOf = () => 200, storesRefused = false }: Store): Register => {
  const [stored, keys] = [[''], new Set<string>()];
  let writes = 0;
  return {
    name: 'plan of 7',
    initial: '',
    read: async () => stored.at(-1 - behind) ?? '',
    write: async (value, key) => {
      const status = statusOf(writes++);
      if ((status === 200 || storesRefused) && !keys.has(key)) {
        keys.add(key);
        stored.push(value);
      }
      return status;
    },
  };
};

/** Lets three clients ask until a hundred questions were called. */
const live = async (store: Store) => {
  const register = registerIn(store);
  const load = startRegisterLoad([register], 3, steps());
  while ((load.history.operations.get(register.name)?.length ?? 0) < 100) await Promise.resolve();
  await load.stop();
  return checkHistories([register], load.history);
};

describe('clients that read and write a register', () => {
  it('find nothing in one that keeps what it acknowledges', async () => {
    const { reads, writes, unknown, violations } = await live({});
    expect([reads > 50, writes > 30, unknown, violations.size]).toEqual([true, true, 0, 0]);
  });

  it('find a read that is one write behind', async () => {
    const { violations } = await live({ behind: 1 });
    expect([...violations.keys()]).toEqual(['plan of 7']);
  });

  it.each([true, false])('bear refused writes, whether they are stored (%s)', async (storesRefused) => {
    const { unknown, unknownButDone, violations } = await live({
      storesRefused,
      statusOf: (write) => (write % 20 < 10 ? 503 : 200),
    });
    expect([unknown > 0, unknownButDone > 0]).toEqual([true, storesRefused]);
    expect(violations.size).toBe(0);
  });

  it('count a write that was overtaken as unknown', async () => {
    const { writes, unknown, violations } = await live({ statusOf: () => 0 });
    expect([unknown, violations.size]).toEqual([writes, 0]);
  });
});

it('A violation names what is held and what cannot follow', () => {
  const stale = { kind: 'read', value: '3', called: 1200, returned: 1250 } as const;
  expect(violationLines('plan of 7', { held: '4', explained: 9, stuck: [stale] })).toEqual([
    'plan of 7: 9 operations can be put in order, then it holds "4", and next is one of',
    '  read "3", 1.200 to 1.250 s',
  ]);
});
