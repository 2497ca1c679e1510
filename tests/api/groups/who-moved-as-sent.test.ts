import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';
import { watchGroups } from '../../support/group-watcher';
import { createGroupWorld, type GroupWorld, type WorldGroup } from '../../support/group-world';
import { watchSentPages } from '../../support/sent-pages';

/**
 * The same as `who-moved.test.ts` with a small world, for what a browser is sent by the built site. Part of `npm run test:groups`, since
 * it needs a build.
 */

const isFull = process.env.GROUPS_WORLD === 'full';
const SIZE = { people: 30, groups: 6, days: 12 };
const SEED = Number(process.env.GROUPS_SEED ?? 35);
const LONGEST_MS = 1_800_000;

let api: ApiHarness;
let site: BuiltSite;
let world: GroupWorld;
let watcher: ReturnType<typeof watchGroups>;
let pages: Awaited<ReturnType<typeof watchSentPages>>;

const noon = () => Date.parse(`${world.today()}T12:00:00Z`);
const machine = Date.now;

beforeAll(async () => {
  if (!isFull) return;
  api = await startApi();
  site = await startBuiltSite();
  const stranger = (await api.signedIn({ firstName: 'Ninguém', lastName: '' })).customer.customer_id;
  world = await createGroupWorld(services(), api.database, SEED, SIZE);
  services().clock = noon;
  watcher = watchGroups(services(), world);
  pages = await watchSentPages({ api, services: services(), world, origin: site.origin });
  let day = '';
  const afterStep = async (group: WorldGroup): Promise<void> => {
    if (day !== world.today()) await site.moveClock(noon() - machine());
    day = world.today();
    await pages.lookAtAll(group, stranger);
    await watcher.look(group);
  };
  await world.live(SIZE.days, afterStep, async () => undefined);
}, LONGEST_MS);
afterAll(async () => {
  if (!isFull) return;
  site.process.kill('SIGTERM');
  await site.endsWithin(60_000);
  await api.stop();
});

describe('what a browser is sent of groups while people come and go', () => {
  it.runIf(isFull)('is the same while its reader may know no more', () => {
    expect(pages.breaches.slice(0, 5)).toEqual([]);
    expect(watcher.breaches.slice(0, 5)).toEqual([]);
  });

  it.runIf(isFull)('has been compared many times, with figures among it', () => {
    expect(watcher.seen.looks).toBeGreaterThan(100);
    expect(pages.seen.repeated).toBeGreaterThan(pages.seen.answers / 2);
    expect(pages.seen.figures).toBeGreaterThan(10);
    const { answers, repeated } = pages.seen;
    process.stdout.write(`groups as sent: ${answers} answers, ${repeated} compared with one before\n`);
  });
});
