import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { countProgramme } from '@/lib/server/features/figures/count-programme';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { watchGroups } from '../../support/group-watcher';
import { createGroupWorld, type GroupWorld } from '../../support/group-world';
import { trustsTheTest } from '../../support/visitors';

/**
 * What anybody is answered of groups while people come, move on and go, each answer compared with all before. In `npm test` with a few
 * people; `GROUPS_WORLD=full` before it has 10,000 in 50 groups, and `GROUPS_SEED=7` another fate.
 */

const isFull = process.env.GROUPS_WORLD === 'full';
const SIZE = isFull ? { people: 10_000, groups: 50, days: 28 } : { people: 90, groups: 4, days: 21 };
const SEED = Number(process.env.GROUPS_SEED ?? 35);
const LONGEST_MS = isFull ? 7_200_000 : 120_000;

let api: ApiHarness;
let world: GroupWorld;
let watcher: ReturnType<typeof watchGroups>;

beforeAll(async () => {
  api = await startApi({ environment: trustsTheTest });
  world = await createGroupWorld(services(), api.database, SEED, SIZE);
  watcher = watchGroups(services(), world);
  const stranger = await api.signedIn({ firstName: 'Ninguém', lastName: '' });
  let steps = 0;
  await world.live(async (group) => {
    await watcher.look(group);
    steps += 1;
    if (steps % 10 === 0) await watcher.lookFromOutside(group, stranger.customer.customer_id);
  });
}, LONGEST_MS);
afterAll(() => api.stop());

describe('what is answered of groups while people come and go', () => {
  it('names nobody and tells no single move', () => {
    expect(watcher.breaches.slice(0, 5)).toEqual([]);
  });

  it('has been tried on many changes and leavings', () => {
    const { looks, changes, returns, resets } = watcher.seen;
    expect(looks).toBeGreaterThan(SIZE.people * 2);
    expect(changes).toBeGreaterThan(SIZE.groups * 4);
    expect(Math.min(returns, resets)).toBeGreaterThan(SIZE.groups);
  });

  it('adds up for operators to no fewer than five', async () => {
    const period = { country: 'BR', from: '2020-01-01', to: '2099-12-31', by: 'group' } as const;
    const { rows } = await countProgramme(services(), period);
    const counts = rows.flatMap(({ split, count }) => (split === 'group' && count !== null ? [count] : []));
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.filter((count) => count > 0 && count < 5)).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/q\d+x|@example/i);
  });
});
