import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';
import { isRecord } from '@/lib/shared/json/record';
import { acceptedBy } from '../../support/accepted-bodies';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { allowPasswords } from '../../support/cognito-accounts';
import type { Json } from '../../support/contract-bodies';
import { fieldNames } from '../../support/fields-of-bodies';
import { answer, questionsOf } from '../../support/learner';
import { everythingOf, TABLES } from '../../support/victim';
import { fromElsewhere, trustsTheTest } from '../../support/visitors';

/**
 * Bodies that are accepted, with fields that are the server's own added to every object in them: each column of the database
 * in both spellings, and what other products call such things. Endpoints come from the contract.
 */

const SEED = 20_240_614;
const MARK = 'planted-mark';
const NUMBER = 1_414_141_414;
const DAY = '2001-02-03';

let api: ApiHarness;
let victimId: number;
beforeAll(async () => {
  api = await startApi({ cognito: true, mail: true, environment: trustsTheTest });
  await allowPasswords(api);
  await services().outbox.end();
  victimId = (await api.signedIn()).customer.customer_id;
});
afterAll(() => api.stop());

const VALUES: Readonly<Record<string, unknown>> = {
  number: NUMBER,
  boolean: true,
  date: `${DAY}T04:05:06.000Z`,
};

const valueFor = ({ dataType, name }: Column): unknown =>
  name === 'customer_id' ? victimId : (VALUES[dataType] ?? (name.endsWith('_on') ? DAY : MARK));

const planted = (): Json => ({
  ...Object.fromEntries(
    TABLES.flatMap((table) => Object.entries(getTableColumns(table))).flatMap(([key, column]) => [
      [key, valueFor(column)],
      [column.name, valueFor(column)],
    ]),
  ),
  ...{ isAdmin: true, admin: true, role: MARK, roles: [MARK], verified: true, emailVerified: true },
  ...{ done: true, status: MARK, issuedBy: MARK, owner: victimId, customer: { id: victimId, role: MARK } },
});

/** Objects of the page or the person themselves, which are kept as they are. */
const KEPT: ReadonlySet<string> = new Set(['payload', 'metadata']);

const withFields = (value: unknown, fields: Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => withFields(item, fields));
  if (!isRecord(value)) return value;
  const own = Object.entries(value).map(([name, inner]) => [
    name,
    KEPT.has(name) ? inner : withFields(inner, fields),
  ]);
  return { ...fields, ...Object.fromEntries(own) };
};

/** Tables with a row in which something planted stands. */
const takenIn = async (): Promise<string[]> => {
  const each = TABLES.map((table) => {
    const name = getTableName(table);
    return `select '${name}' as name where exists (select from ${name} r where r::text ~ '${MARK}|${NUMBER}|${DAY}')`;
  });
  const { rows } = await api.database.query<{ name: string }>(each.join(' union all '));
  return rows.map(({ name }) => name);
};

const WRITES = ENDPOINTS.filter(({ method }) => method === 'POST');

const sendTo = async (endpoint: Endpoint) => {
  const accepted = await acceptedBy(api, endpoint, SEED);
  const { client, customer } = accepted.client
    ? { client: accepted.client, customer: null }
    : await api.signedIn();
  const own = customer && 'customer_id' in accepted.body ? { customer_id: customer.customer_id } : {};
  const body = { ...accepted.body, ...own, ...(await accepted.renewed?.()) };
  // What the contract knows is no field of the server's.
  const known = new Set(fieldNames(endpoint));
  const fields = Object.fromEntries(Object.entries(planted()).filter(([name]) => !known.has(name)));
  return client.post(endpoint.path, withFields(body, fields), { headers: fromElsewhere() });
};

describe('fields that are the server’s own change nothing', () => {
  it.each(WRITES)('at $path', async (endpoint) => {
    const before = await everythingOf(api, victimId);
    const { status, text, body } = await sendTo(endpoint);
    expect([200, 400], text).toContain(status);
    // Refused for these fields alone, or accepted without them.
    if (status === 400)
      expect(new Set(body.errors.map(({ reason }) => reason)), text).toEqual(new Set(['unrecognized_keys']));
    expect(text).not.toContain(MARK);
    expect(await takenIn()).toEqual([]);
    expect(await everythingOf(api, victimId)).toEqual(before);
  });

  it('make no wrong answer right, no module done', async () => {
    const learner = await api.signedIn();
    const answers = (await questionsOf(101)).map(({ question, wrong }) => ({
      ...planted(),
      question,
      choice: wrong[0] ?? '',
    }));
    const { body } = await answer(learner, 101, answers);
    expect(body.module.done).toBe(false);
    expect(Object.values(body.module.answers).some(({ correct }) => correct)).toBe(false);
    const issued = await learner.client.post('/api/certificates', {
      ...planted(),
      ...{ course_id: 1, name: 'Joana Prado', locale: 'pt-BR' },
      customer_id: learner.customer.customer_id,
    });
    expect([issued.status, issued.body.code]).toEqual([409, 'course-not-completed']);
  });
});
