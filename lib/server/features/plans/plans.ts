import { sql } from 'drizzle-orm';
import type { Locale } from '@/lib/shared/config/locales';
import type { Plan } from '@/lib/shared/rules/course-types';
import type { Database } from '../../platform/db/database';
import { ProblemError } from '../../platform/errors/problem-error';
import { answeredBefore, type Idempotency, keyClaim, storedAnswer } from '../../platform/http/idempotency';
import type { CourseLibrary } from '../courses/course-library';
import { siteOffers } from '../courses/site-courses';

interface Ports {
  database: Database;
  courses: Pick<CourseLibrary, 'courseCatalogue' | 'moduleByVideoId'>;
}

export interface PlanCommand extends Plan {
  customerId: number;
  videoId: number;
  /** The site that asks, when it is told. */
  locale: Locale | undefined;
  /** For how long it waited on the device. */
  waitedSeconds: number;
}

const SAVED = { saved: true } as const;

/** No plan is taken to be older than this. */
const LONGEST_WAIT = sql`interval '1 year'`;
/** Slow requests blur when a plan was made; of two so close together the one that comes last counts. */
const UNCERTAINTY = sql`interval '5 minutes'`;

/**
 * Keeps the plan, once for each key, and plan and key in one statement. A repetition is answered as the first time, also
 * after a release has taken the module away. A plan that waited on one device does not replace a newer one from another.
 * @throws ProblemError not-found (no such module on that site), idempotency-key-reused. Nothing is written then.
 */
export const savePlan = async (
  { database, courses }: Ports,
  { customerId, videoId, text, day, locale, waitedSeconds }: PlanCommand,
  idempotency: Idempotency | null,
): Promise<typeof SAVED> => {
  const known = courses.moduleByVideoId(videoId) && (!locale || siteOffers(courses, locale, videoId));
  if (!known) return answeredBefore(database, customerId, idempotency, new ProblemError('not-found'));
  const { rowCount } = await database.execute(sql`
    with claimed as (${keyClaim(customerId, idempotency, SAVED)})
    insert into plans as kept (customer_id, video_id, text, day, saved_at)
    select ${customerId}::int, ${videoId}::int, ${text}, ${day}::date,
      now() - least(${waitedSeconds}::int * interval '1 second', ${LONGEST_WAIT})
    where ${idempotency === null} or exists (select from claimed)
    on conflict (customer_id, video_id) do update
      set text = excluded.text, day = excluded.day, saved_at = greatest(excluded.saved_at, kept.saved_at)
      where excluded.saved_at > kept.saved_at - ${UNCERTAINTY}`);
  // Nothing was saved: a newer plan is there, or the key was, and this tells whether with the same request.
  if (rowCount === 0 && idempotency) await storedAnswer(database, customerId, idempotency);
  return SAVED;
};

/** The plan for one module. */
export interface PlanRecord extends Plan {
  videoId: number;
}

/** A query with one row for each plan of the customer; what was emptied again is none. */
export const plansOf = (customerId: number) => sql`
  select video_id as "videoId", text, day::text as day from plans
  where customer_id = ${customerId} and (text <> '' or day is not null)`;

/** The customer's plans; what was emptied again is none. */
export const readPlans = async (
  database: Pick<Database, 'execute'>,
  customerId: number,
): Promise<readonly PlanRecord[]> =>
  (await database.execute(plansOf(customerId))).rows as unknown as PlanRecord[];
