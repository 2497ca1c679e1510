import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { createLogger } from '@/lib/server/platform/log/logger';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { watchReaders } from '../../support/group-readers';
import { backUpWorld, toldOf } from '../../support/group-restore';
import { watchGroups } from '../../support/group-watcher';
import { createGroupWorld, type GroupWorld, personsIn, type WorldGroup } from '../../support/group-world';
import { trustsTheTest } from '../../support/visitors';

/**
 * What anybody is given of groups while people come, move on and go, each answer compared with all before: makers, members, strangers,
 * operators and who reads the log. Then the database is restored to an older day, and everything goes on from there. In `npm test`
 * with a few people; `GROUPS_WORLD=full` before it has 10,000 in 50 groups, and `GROUPS_SEED=7` another fate.
 */

const isFull = process.env.GROUPS_WORLD === 'full';
const SIZE = isFull ? { people: 10_000, groups: 50, days: 28 } : { people: 90, groups: 4, days: 21 };
const SEED = Number(process.env.GROUPS_SEED ?? 35);
const LONGEST_MS = isFull ? 7_200_000 : 300_000;
/** Days between the backup and its restore, and after it. */
const LOST = 4;
const AFTER = 5;
const PAGES_EVERY = isFull ? 200 : 20;
const TOKEN = 'canary-export-credential-of-32-characters';

let api: ApiHarness;
let world: GroupWorld;
let watcher: ReturnType<typeof watchGroups>;
let readers: ReturnType<typeof watchReaders>;
let stranger: number;
const written: string[] = [];
/** What they were told after the restore of groups that they had left, or that had ended. */
const toldAfterRestore: number[] = [];

const liveDays = async (days: number): Promise<void> => {
  let steps = 0;
  const afterStep = async (group: WorldGroup): Promise<void> => {
    await watcher.look(group);
    steps += 1;
    if (steps % 10 === 0) await watcher.lookFromOutside(group, stranger);
    if (steps % PAGES_EVERY === 0) await readers.lookAtPages(group, stranger);
  };
  await world.live(days, afterStep, readers.lookAsOperator);
};

const lookAfterRestore = async (ended: readonly WorldGroup[]): Promise<void> => {
  for (const group of world.groups) {
    await watcher.look(group);
    const gone = group.waiting.filter((id) => !group.makers.has(id));
    toldAfterRestore.push(...(await toldOf(services(), group, gone)));
  }
  for (const group of ended)
    toldAfterRestore.push(...(await toldOf(services(), group, world.persons.keys())));
  await readers.lookAsOperator();
};

beforeAll(async () => {
  api = await startApi({ environment: { ...trustsTheTest, EXPORT_TOKEN: TOKEN } });
  stranger = (await api.signedIn({ firstName: 'Ninguém', lastName: '' })).customer.customer_id;
  world = await createGroupWorld(services(), api.database, SEED, SIZE);
  services().log = createLogger('trace', { write: (line) => written.push(line) });
  services().clock = () => Date.parse(`${world.today()}T12:00:00Z`);
  watcher = watchGroups(services(), world);
  readers = watchReaders({ api, services: services(), world, token: TOKEN });
  await liveDays(SIZE.days - LOST - AFTER);
  const restore = await backUpWorld(services(), api.database, world);
  const forgetSince = watcher.remember();
  await liveDays(LOST);
  const ended = await restore();
  forgetSince();
  await lookAfterRestore(ended);
  await liveDays(AFTER);
}, LONGEST_MS);
afterAll(() => api.stop());

describe('what is answered of groups while people come and go', () => {
  it('names nobody and tells no single move', () => {
    expect(watcher.breaches.slice(0, 5)).toEqual([]);
  });

  it('tells no more in pages, exports and figures', () => {
    expect(readers.breaches.slice(0, 5)).toEqual([]);
  });

  it('leaves out after a restore who had gone before', () => {
    expect(toldAfterRestore).toEqual([]);
  });

  it('leaves names, addresses and codes out of the log', () => {
    const text = written.join('');
    const codes = world.groups.map(({ code }) => code);
    expect(text).toContain('"endpoint":"group-invitation"');
    expect(personsIn(text)).toEqual([]);
    expect([...codes, 'Clube'].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('has been tried on many changes and leavings', () => {
    const { looks, changes, returns, resets } = watcher.seen;
    expect(looks).toBeGreaterThan(SIZE.people * 2);
    expect(changes).toBeGreaterThan(SIZE.groups * 4);
    expect(Math.min(returns, resets)).toBeGreaterThan(SIZE.groups);
    const { pages, exported, figures } = readers.seen;
    expect(pages).toBeGreaterThan(SIZE.groups * 20);
    expect(exported).toBeGreaterThan((SIZE.people * SIZE.days) / 2);
    expect(figures).toBeGreaterThan(SIZE.groups);
    const { memberships, choices, accounts } = world.withdrawn;
    expect(Math.min(memberships.size, choices.size, accounts.size)).toBeGreaterThan(0);
  });
});
