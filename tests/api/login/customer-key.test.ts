import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doHotWork } from '@/harness/database/hot-work';
import { type ApiHarness, startApi } from '../../support/api-harness';

/**
 * A database that is spread over machines by customer finds a person's rows on one of them when the statement says whose they
 * are (docs/operate/scaling.md, “What scales how”).
 */

let api: ApiHarness;
let statements: { work: string; text: string }[];
let personal: RegExp;

/** Records what the product asks while it does the work of `npm run bench:growth`. */
const recordHotWork = async (): Promise<typeof statements> => {
  const { services } = await import('@/lib/server/composition');
  const all = services();
  const seen: typeof statements = [];
  const watched = new Set<PoolClient>();
  let work = '';
  (all.database as unknown as { $client: Pool }).$client.on('acquire', (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: [string | { text: string }, ...unknown[]]) => {
        const [asked] = args;
        seen.push({ work, text: (typeof asked === 'string' ? asked : asked.text).replace(/\s+/g, ' ') });
        return query(...args);
      },
    });
  });
  await doHotWork(all, (name) => {
    work = name;
  });
  return seen;
};

beforeAll(async () => {
  api = await startApi();
  const { rows } = await api.database.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_id'`,
  );
  personal = new RegExp(`\\b(customers|${rows.map(({ name }) => name).join('|')})\\b`);
  statements = await recordHotWork();
});
afterAll(() => api.stop());

const CARRIES_THE_KEY = [
  /\bcustomer_id"? = \$/,
  /"customers"\."id" = \$/,
  /insert into "?\w+"? \([^)]*\bcustomer_id\b/,
];

/** What is looked for before it is known whose it is, or for many people at once; each with how it would be found. */
const WITHOUT: Record<string, RegExp> = {
  'a session, by the hash of the cookie’s id or of a token': /("sessions"|\bs)\."?(id|access)_hash"? = \$/,
  'a customer, by the identity provider’s id': /"customers" where \("customers"\."identity" = \$/,
  'a new customer, who gets the key': /^insert into "customers" \("id"/,
  'sign-up answers of somebody who has not logged in': /(into|from) "pending_registrations"/,
  'a certificate, by its public code': /"certificates"\."code" = \$/,
  'a deletion, by its reference; or those that are open, or ended lately':
    /(from|update) "account_deletions"/,
  'what is due of the queue, for all people': /with oldest as \(/,
  'what has expired, for all people': /^delete from "\w+" where \(ctid = any/,
};

/** The start of a process gives badges to older certificates; it may have done so before, or do it meanwhile. */
const AT_START = /"badge_places"."certificate_code" is null|set "badge_(id|subject)" = coalesce/;

describe('hot statements', () => {
  const withoutKey = () =>
    statements.filter(
      ({ text }) =>
        personal.test(text) && !AT_START.test(text) && !CARRIES_THE_KEY.some((pattern) => pattern.test(text)),
    );

  it('carry the key of the customer whose rows they touch', () => {
    const unexplained = withoutKey().filter(
      ({ text }) => !Object.values(WITHOUT).some((pattern) => pattern.test(text)),
    );
    expect(unexplained).toEqual([]);
    expect(statements.filter(({ text }) => personal.test(text)).length).toBeGreaterThan(50);
  });

  it('without it are all of a kind that is listed', () => {
    const texts = withoutKey().map(({ text }) => text);
    const unused = Object.entries(WITHOUT).filter(([, pattern]) => !texts.some((text) => pattern.test(text)));
    expect(unused.map(([name]) => name)).toEqual([]);
  });
});
