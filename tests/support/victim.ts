import { randomBytes, randomUUID } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { localDay } from '@/lib/shared/rules/calendar-day';
import { tokenOf } from '@/sandbox/object-storage/operations/list-objects';
import { schema } from '../../harness/database/schema';
import { jpeg } from '../../harness/media/pictures';
import type { ApiHarness } from './api-harness';
import type { ApiClient } from './client';
import { createAccount, logInAs } from './cognito-accounts';
import type { Belongings } from './fields-of-bodies';
import { answer, completeMainCourse, questionsOf } from './learner';
import { storageTools } from './stored-files';

/** Somebody whom others try to read or change, of whom the database and the storage hold something everywhere. */

export interface Victim {
  client: ApiClient;
  belongings: Belongings;
  certificateCode: string;
  /** Names that no stranger's answer may contain. */
  secrets: readonly string[];
}

/** Every table of the product. */
export const TABLES = Object.values<unknown>({ ...schema }).filter(
  (one): one is PgTable => one instanceof PgTable,
);

/** Tables that name a customer, by the column that does. */
const TABLES_OF_CUSTOMERS: readonly (readonly [string, string])[] = TABLES.map((table): [string, string] => [
  getTableName(table),
  table === schema.customers ? 'id' : 'customer_id',
]).filter(([name, column]) =>
  TABLES.some(
    (table) =>
      getTableName(table) === name &&
      Object.values(getTableColumns(table)).some((one) => one.name === column),
  ),
);

/** All rows of a customer, by table, as text. */
export const everythingOf = async ({ database }: ApiHarness, customerId: number) => {
  const each = TABLES_OF_CUSTOMERS.map(
    ([table, column]) =>
      `select '${table}' as "table", coalesce(string_agg(r::text, E'\\n' order by r::text), '') as rows
       from ${table} r where r.${column} = $1`,
  );
  const { rows } = await database.query<{ table: string; rows: string }>(each.join(' union all '), [
    customerId,
  ]);
  return Object.fromEntries(rows.map(({ table, rows: text }) => [table, text]));
};

/** Two files that are stored, one that is on its way, and where a listing goes on. */
const withFiles = async (api: ApiHarness, sender: Awaited<ReturnType<ApiHarness['signedIn']>>) => {
  const { call, consent, keyOf, send } = storageTools(() => api);
  await consent(sender);
  for (const name of ['vitima-1.jpg', 'vitima-2.jpg']) await send(sender, { name });
  const picture = Buffer.from(jpeg([], { width: 176, height: 132 })).toString('base64');
  await call(sender, 'keep-thumbnail', { key: keyOf(sender, 'vitima-1.jpg'), picture });
  const file = { contentType: 'image/jpeg', size: 1_000 };
  const begun = await call(sender, 'create', { key: keyOf(sender, 'vitima-3.jpg'), ...file });
  const prefix = `private/${sender.customer.customer_id}/`;
  const page = await call(sender, 'list', { prefix, maxKeys: 1 });
  return {
    key: keyOf(sender, 'vitima-1.jpg'),
    prefix,
    uploadId: String(begun.body.uploadId),
    continuationToken: String(page.body.nextToken),
  };
};

const written = async (client: ApiClient, customer_id: number, token: string, email: string) => {
  await client.post('/api/events', { token, email, country: 'BR', language: 'PT' });
  await client.post('/api/save-events', { customer_id, event_id: 7, value: 'seven' });
  const headers = { 'idempotency-key': randomUUID() };
  await client.post('/api/save-impact', { customer_id, payload: { story: 'Vitimasilva' } }, { headers });
  const answers = [{ question: 'open', answer: 'Vitimasilva elogia' }];
  await client.post('/api/save-extra-answers', { customer_id, extra_module_id: 1, answers });
  await client.post('/api/save-plan', { customer_id, video_id: 101, text: 'Vitimasilva', day: localDay() });
  await client.post('/api/status-survey', { customer_id });
};

/** Signs up at Cognito, takes the course, and writes wherever one can. */
export const victim = async (api: ApiHarness): Promise<Victim> => {
  const account = await createAccount(api, 'pt-BR', { given_name: 'Vitimasilva', family_name: 'Prado' });
  const { client, tokens } = await logInAs(api, account);
  const { customer } = (await client.post('/api/get-customer')).body;
  const { customer_id } = customer;
  const { email, userId: token } = account;
  const sender = { client, customer };
  await completeMainCourse(sender);
  const [question] = await questionsOf(101);
  await answer(sender, 101, [{ question: question?.question ?? '', choice: question?.right ?? '' }]);
  const issued = await client.post('/api/certificates', {
    course_id: 1,
    name: 'Vitimasilva Prado',
    locale: 'pt-BR',
  });
  await written(client, customer_id, token, email);
  const made = await client.post('/api/make-group', { name: 'Vitimasilva FC', locale: 'pt-BR' });
  const { group_id, code } = made.body;
  await client.post('/api/join-group', { code, counts: true, shows_name: true });
  const { accessToken } = tokens;
  const belongings = { customer_id, token, email, accessToken, group_id, ...(await withFiles(api, sender)) };
  const certificateCode = issued.body.certificate.code;
  return { client, belongings, certificateCode, secrets: ['Vitimasilva', email, certificateCode, code] };
};

/** The same of somebody who does not exist. */
export const ofNoOne = ({ accessToken }: Belongings): Belongings => {
  const customer_id = 2_000_000_001;
  return {
    customer_id,
    token: randomUUID(),
    email: `${randomUUID()}@example.org`,
    accessToken: `${accessToken.slice(0, -4)}AAAA`,
    key: `private/${customer_id}/evidence/nobody.jpg`,
    prefix: `private/${customer_id}/`,
    uploadId: randomBytes(16).toString('hex'),
    group_id: randomUUID(),
    continuationToken: tokenOf(`private/${customer_id}/evidence/nobody.jpg`),
  };
};
