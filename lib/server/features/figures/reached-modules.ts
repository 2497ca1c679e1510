import { type SQL, sql } from 'drizzle-orm';
import { RECAP_QUESTION } from '@/lib/shared/rules/course-types';
import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';
import type { ModuleKey } from '../courses/module-questions';

/**
 * A query with one row for each of these customers who has begun something: `id`, and the video ids `begun` and `done`, each null
 * where there are none. By the rules of `lib/shared/rules/progress.ts`, which a test compares with these.
 * @param ids an array of customer ids
 */
export const reachedModules = (keys: readonly ModuleKey[], ids: SQL) => {
  const asked = keys.map(({ videoId, questionIds }): [string, number] => [
    String(videoId),
    questionIds.length,
  ]);
  const questions = keys.flatMap(({ videoId, questionIds }) => questionIds.map((one) => `${videoId} ${one}`));
  return sql`
  with given as (
    select customer_id, video_id, bool_or(question <> ${RECAP_QUESTION}) as begun,
      count(*) filter (where correct and video_id || ' ' || question = any(${sql.param(questions)}::text[])) as right_ones
    from answers where customer_id = any(${ids}) group by 1, 2
  ), taken as (
    select customer_id, video_id, watched_percent > 0 or transcript_read_at is not null as begun,
      watched_percent >= ${WATCHED_ENOUGH_PERCENT} or transcript_read_at is not null as whole
    from module_progress where customer_id = any(${ids})
  )
  select customer_id as id, array_agg(video_id) filter (where given.begun or taken.begun) as begun,
    array_agg(video_id) filter (where taken.whole
      and coalesce(right_ones, 0) = (${JSON.stringify(Object.fromEntries(asked))}::jsonb ->> video_id::text)::int) as done
  from given full join taken using (customer_id, video_id)
  where video_id = any(${sql.param(keys.map(({ videoId }) => videoId))}::int[])
  group by 1`;
};
