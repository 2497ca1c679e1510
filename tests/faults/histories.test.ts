import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkHistories, startRegisterLoad, violationLines } from '@/harness/register-load';
import { apiRegisters, type Register, type Send } from '@/harness/registers';
import { type ApiHarness, startApi } from '../support/api-harness';
import { anySite, endSites, type SiteProcess, startSite } from './site-process';

/**
 * Reads and writes of what a learner saves and sees again, while the site or its database is killed: one order has to explain them.
 * `npm run test:faults` asks more often.
 */

const isFull = process.env.FAULTS === 'full';
const QUESTIONS = isFull ? 1_000 : 60;
const CLIENTS = 6;
if (isFull) vi.setConfig({ testTimeout: 600_000 });

let api: ApiHarness;
let site: SiteProcess;
beforeAll(async () => {
  api = await startApi({ ownPostgres: true });
  site = await anySite();
});
afterAll(async () => {
  await endSites();
  await api.stop();
});

const send: Send = async (path, request) => {
  const response = await fetch(`${site.origin}${path}`, request);
  return { status: response.status, body: await response.text() };
};

const newRegisters = async (): Promise<Register[]> => {
  const { client, customer } = await api.signedIn();
  await client.csrfToken();
  const learner = { customerId: Number(customer.customer_id), cookie: client.cookieHeader };
  return apiRegisters({ send, origin: api.origin, learner });
};

/** Lets clients ask before, during and after the harm. Nothing is sent again before it is mended. */
const liveThrough = async (harm: () => Promise<void>) => {
  const registers = await newRegisters();
  let mended = Promise.resolve();
  let time = 0;
  const load = startRegisterLoad(registers, CLIENTS, {
    now: () => time++,
    pause: () => mended.then(() => new Promise(setImmediate)),
  });
  const asked = () => [...load.history.operations.values()].flat().length;
  await expect.poll(asked, { interval: 5 }).toBeGreaterThan(QUESTIONS);
  mended = harm();
  await mended;
  const before = asked();
  await expect.poll(asked, { interval: 5 }).toBeGreaterThan(before + QUESTIONS);
  await load.stop();
  const { unread, violations } = checkHistories(registers, load.history);
  expect(unread).toEqual([]);
  expect([...violations].flatMap(([name, violation]) => violationLines(name, violation))).toEqual([]);
};

it('A killed site leaves histories that one order explains', async () => {
  await liveThrough(async () => {
    await site.kill();
    site = await startSite();
  });
});

it('A killed database leaves histories that one order explains', async () => {
  const { rows } = await api.database.query(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  await liveThrough(async () => {
    process.kill(rows[0].pid, 'SIGKILL');
    const isBack = () =>
      api.database.query('select 1').then(
        () => true,
        () => false,
      );
    await expect.poll(isBack).toBe(true);
  });
});
