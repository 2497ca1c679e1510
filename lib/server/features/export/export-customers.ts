import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { BYTE_ORDER_MARK, type Cell, csvRow, type Separator } from './csv';
import { type CustomerWindow, customerWindows } from './customer-windows';
import type { OneAtATime } from './one-at-a-time';

/** The operator's file about the people of one country (spec §7, `/api/export/?country=`): one row for each customer. */

/** Ids of `content/courses`, which never change. */
const MAIN_COURSE = 1;
const FOOTBALL_COURSE = 2;

/** Each column with its SQL over `c` (customers), `r` (what the sign-up form asked), `a`, `t`, `s`, `e` and `g` below. */
const COLUMNS: Readonly<Record<string, string>> = {
  customer_id: 'c.id',
  country: 'c.country',
  language: 'c.language',
  registered_at: `to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  first_name: 'c.first_name',
  last_name: 'c.last_name',
  email: 'c.email',
  may_be_mailed: `case when e.granted then 'yes' else 'no' end`,
  organisation: `r ->> 'organisation'`,
  work_from: `r ->> 'workFrom'`,
  job: `r ->> 'job'`,
  partner: `r ->> 'partner'`,
  number_of_people: `r ->> 'numberOfPeople'`,
  marketing_channel: `r ->> 'mktChannel'`,
  young_female: `r ->> 'youngFemale'`,
  sport_type: `r ->> 'sportType'`,
  questions_answered: 'a.answered',
  questions_right: 'a.correct',
  course_completed_on: 't.main::text',
  football_completed_on: 't.football::text',
  survey: 's.status',
  groups: 'g.names',
};

/** How many customers one statement looks at. */
const WINDOW = 500;

interface Row extends Record<string, unknown> {
  cells: readonly Cell[];
}

/** People whose account is being deleted are gone already. */
const rowsOfWindow = async (database: Database, country: string, { after, last }: CustomerWindow) => {
  const { rows } = await database.execute<Row>(sql`
    select json_build_array(${sql.raw(Object.values(COLUMNS).join(', '))}) as cells
    from customers c
    cross join lateral (select c.registration as r) registration
    left join survey_status s on s.customer_id = c.id
    left join lateral (
      select count(*) as answered, count(*) filter (where correct) as correct from answers where customer_id = c.id
    ) a on true
    left join lateral (
      select max(completed_on) filter (where course_id = ${MAIN_COURSE}) as main,
        max(completed_on) filter (where course_id = ${FOOTBALL_COURSE}) as football
      from certificates where customer_id = c.id and revoked_at is null
    ) t on true
    left join lateral (
      select granted from consents where customer_id = c.id and kind = 'email' order by id desc limit 1
    ) e on true
    left join lateral (
      select string_agg(o.name || ' (' || left(o.id::text, 8) || ')', '; ' order by o.name, o.id) as names
      from group_members m join groups o on o.id = m.group_id
      where m.customer_id = c.id and m.counts and o.ended_at is null
    ) g on true
    where c.id > ${after} and c.id <= ${last} and c.country = ${country}
      and not exists (select from account_deletions d where d.customer_id = c.id)
    order by c.id`);
  return rows;
};

/**
 * The file, piece by piece. Between two statements no connection is held, so that who takes it slowly or leaves occupies
 * nothing; the file is therefore no snapshot: it has people as they are when their turn comes.
 */
async function* piecesOf(
  database: Database,
  { country, separator }: { country: string; separator: Separator },
  progress: { rows: number },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(Object.keys(COLUMNS), separator);
  for await (const window of customerWindows(database, WINDOW)) {
    const rows = await rowsOfWindow(database, country, window);
    progress.rows += rows.length;
    if (rows.length > 0) yield rows.map(({ cells }) => csvRow(cells, separator)).join('');
  }
}

export interface CountryExport {
  /**
   * Hands the CSV file of a country to `send`, which reads it piece by piece and sees how many people were in what it has
   * read. Rejects with `too-many-requests` while this process makes another one.
   */
  export(
    choice: { country: string; separator: Separator },
    send: (pieces: AsyncGenerator<string>, progress: { readonly rows: number }) => Promise<void>,
  ): Promise<void>;
}

export const createCountryExport = (database: Database, alone: OneAtATime): CountryExport => ({
  export: (choice, send) =>
    alone(() => {
      const progress = { rows: 0 };
      return send(piecesOf(database, choice, progress), progress);
    }),
});
