import type { Client } from 'pg';
import { request } from 'playwright/test';
import { mainModules } from '../../harness/course-content';
import { newPerson } from '../../harness/people/learner';
import { openSession } from '../../harness/people/seeded-learner';
import { post } from '../../harness/people/site-api';
import { SITES } from '../../lib/shared/config/locales';
import type { OwnSite } from '../servers/own-site';
import type { PersonCost } from './calculation';
import { databaseCpuMs } from './database-cpu';

/** One person's evening on the built site, as a browser would ask it: sign-up, login, the first module with its questions. */

/** The first ones warm the site up. */
const WARM_UP = 5;
const PEOPLE = 100;

const PAGES_BEFORE = ['/pt-BR/', '/pt-BR/login'];
const { coursesHome, course } = SITES['pt-BR'].slugs;
const COURSE = `/pt-BR/${course}`;
const pagesAfter = () => [`/pt-BR/${coursesHome}`, COURSE, `${COURSE}/${mainModules()[0]?.slug}`];

const spendEvening = async (origin: string): Promise<void> => {
  const context = await request.newContext();
  try {
    const open = async (path: string) => {
      const answer = await context.get(origin + path);
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
    };
    for (const path of PAGES_BEFORE) await open(path);
    await openSession(context, newPerson(), 'pt-BR');
    for (const path of pagesAfter()) await open(path);
    const [first] = mainModules();
    const { customer } = await post<{ customer: { customer_id: number } }>(context, '/api/get-customer', {});
    const common = { customer_id: customer.customer_id, video_id: first?.videoId };
    for (const watched of [25, 50, 95])
      await post(context, '/api/save-modules-events', {
        ...common,
        type: 'film',
        action: `watched:${watched}`,
      });
    for (const answer of first?.answers ?? [])
      await post(context, '/api/save-answers', { ...common, answers: [answer], locale: 'pt-BR' });
    await open(COURSE);
  } finally {
    await context.dispose();
  }
};

/** What the database tells of itself; `active_time` is the time in which statements ran. */
const readDatabase = async (client: Client) => {
  await client.query('select pg_stat_force_next_flush(), pg_stat_clear_snapshot()');
  const { rows: all } = await client.query<{ active: number; transactions: number; bytes: number }>(
    `select active_time as active, xact_commit::int as transactions,
       (select sum(pg_total_relation_size(oid))::float from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace) as bytes
     from pg_stat_database where datname = current_database()`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`).join(' + ');
  const { rows: counted } = await client.query<{ rows: string }>(`select ${counts} as rows`);
  const [state] = all;
  if (!state) throw new Error('The database tells nothing of itself.');
  return { ...state, rows: Number(counted[0]?.rows), cpu: await databaseCpuMs(client) };
};

/** Sessions tell what they did when they have been idle for a second. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 2_000));

/** The mean of some people, one after the other. */
export const measurePerson = async (
  { origin, sandbox, server }: OwnSite,
  client: Client,
): Promise<PersonCost> => {
  Object.assign(process.env, { E2E_SITE: origin, E2E_SANDBOX: sandbox });
  for (let warm = 0; warm < WARM_UP; warm += 1) await spendEvening(origin);
  await quiet();
  const before = await readDatabase(client);
  const cpuBefore = await server.cpuMs();
  for (let person = 0; person < PEOPLE; person += 1) await spendEvening(origin);
  const cpuAfter = await server.cpuMs();
  await quiet();
  const after = await readDatabase(client);
  const each = (key: keyof typeof before) => (after[key] - before[key]) / PEOPLE;
  return {
    siteCpuMs: (cpuAfter - cpuBefore) / PEOPLE,
    databaseMs: each('active'),
    databaseCpuMs: each('cpu'),
    rows: each('rows'),
    bytes: each('bytes'),
    transactions: each('transactions'),
  };
};
