import { type SQL, sql } from 'drizzle-orm';
import { RECAP_QUESTION } from '@/lib/shared/rules/course-types';
import type { Database } from '../../platform/db/database';
import type { ModuleRecord } from './module-record';

/** Rows of answers and player events. Each method is one statement, so each is atomic and one round trip. */
export interface ProgressRepository {
  /** Every module that the customer has touched. */
  read(customerId: number): Promise<readonly ModuleRecord[]>;
  /** Adds the events and returns the modules they touched as they are afterwards. */
  saveEvents(
    customerId: number,
    events: readonly EventRow[],
    modules: readonly ModuleDelta[],
  ): Promise<ModuleRecord[]>;
}

export interface EventRow {
  videoId: number;
  type: string;
  action: string;
}

/** What a batch of events adds up to for one module; null where it says nothing. */
export interface ModuleDelta {
  videoId: number;
  watchedPercent: number;
  /** Whether that counts as the film. */
  watched: boolean;
  positionSeconds: number | null;
  transcriptRead: boolean;
}

const milliseconds = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`;

const answersOf = (rows: SQL) => sql`
  select video_id, jsonb_object_agg(question, jsonb_build_object(
    'choice', choice, 'correct', correct, 'answeredAt', ${milliseconds(sql`answered_at`)}
  )) as answers, max(answered_at) filter (where question <> ${RECAP_QUESTION}) as touched_at
  from answers where ${rows} group by video_id`;

const recordColumns = (progress: SQL) => sql`
  coalesce(${progress}.watched_percent, 0)::int as "watchedPercent",
  ${milliseconds(sql`${progress}.watched_at`)} as "watchedAt",
  coalesce(${progress}.position_seconds, 0)::float4 as "positionSeconds",
  ${milliseconds(sql`${progress}.transcript_read_at`)} as "transcriptReadAt",
  ${milliseconds(sql`greatest(${progress}.updated_at, given.touched_at)`)} as "touchedAt",
  coalesce(given.answers, '{}'::jsonb) as answers`;

/** Every module that the customer has touched, as rows of `ModuleRecord`. */
export const modulesOf = (customerId: number) => sql`
  select coalesce(taken.video_id, given.video_id) as "videoId", ${recordColumns(sql`taken`)}
  from (select * from module_progress where customer_id = ${customerId}) taken
  full join (${answersOf(sql`customer_id = ${customerId}`)}) given using (video_id)
  order by 1`;

// Sorted by module, so that two batches at once wait for each other instead of deadlocking.
const saveEventsStatement = (
  customerId: number,
  events: readonly EventRow[],
  modules: readonly ModuleDelta[],
) => sql`
  with logged as (
    insert into module_events (customer_id, video_id, type, action)
    select ${customerId}::int, "videoId", type, action
    from rows from (
      jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as ("videoId" int, type text, action text)
    ) with ordinality as event("videoId", type, action, place)
    order by place
  ), delta as (
    select * from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb)
      as delta("videoId" int, "watchedPercent" smallint, watched boolean, "positionSeconds" real,
        "transcriptRead" boolean)
  ), taken as (
    insert into module_progress as kept
      (customer_id, video_id, watched_percent, watched_at, position_seconds, transcript_read_at)
    select ${customerId}::int, "videoId", "watchedPercent",
      case when watched then now() end,
      coalesce("positionSeconds", 0),
      case when "transcriptRead" then now() end
    from delta order by "videoId"
    on conflict (customer_id, video_id) do update set
      watched_percent = greatest(kept.watched_percent, excluded.watched_percent),
      watched_at = coalesce(kept.watched_at, excluded.watched_at),
      position_seconds = coalesce(
        (select "positionSeconds" from delta where "videoId" = excluded.video_id), kept.position_seconds),
      transcript_read_at = coalesce(kept.transcript_read_at, excluded.transcript_read_at),
      updated_at = now()
    returning *
  )
  select taken.video_id as "videoId", ${recordColumns(sql`taken`)}
  from taken
  left join (${answersOf(sql`customer_id = ${customerId} and video_id in (select "videoId" from delta)`)}) given
    using (video_id)
  order by 1`;

export const createProgressRepository = (database: Database): ProgressRepository => {
  const records = async (statement: SQL): Promise<ModuleRecord[]> =>
    (await database.execute(statement)).rows as unknown as ModuleRecord[];
  return {
    read: (customerId) => records(modulesOf(customerId)),
    saveEvents: (customerId, events, modules) => records(saveEventsStatement(customerId, events, modules)),
  };
};
