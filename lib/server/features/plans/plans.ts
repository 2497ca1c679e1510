import { sql } from 'drizzle-orm';
import type { Locale } from '@/lib/shared/config/locales';
import { savePlan as contract } from '@/lib/shared/contract/plans';
import type { ToldPlan } from '@/lib/shared/rules/course-types';
import type { Database } from '../../platform/db/database';
import { ProblemError } from '../../platform/errors/problem-error';
import {
  answeredBefore,
  type Idempotency,
  isClaimed,
  keyClaim,
  storedAnswer,
} from '../../platform/http/idempotency';
import { believedWait, type Made, madeAt, wasMadeLater } from '../../platform/http/made-later';
import type { CourseLibrary } from '../courses/course-library';
import { siteOffers } from '../courses/site-courses';

interface Ports {
  /** Epoch milliseconds. */
  clock: () => number;
  database: Database;
  courses: Pick<CourseLibrary, 'courseCatalogue' | 'moduleByVideoId'>;
}

export interface PlanCommand extends ToldPlan, Made {
  customerId: number;
  videoId: number;
  /** The site that asks, when it is told. */
  locale: Locale | undefined;
}

const SAVED = { saved: true } as const;

export interface SavedPlan {
  saved: true;
  /** What is kept in the place of the plan that was sent. */
  newer?: ToldPlan;
}

const DAY_SECONDS = 86_400;

const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Whether a day was still to come when it was planned, and lies within a year from now; a day more on both sides, since it is one of the
 * coach's own calendar.
 */
const liesAhead = (day: string, plannedAt: number, now: number): boolean =>
  day >= utcDay(plannedAt - DAY_SECONDS * 1000) && day <= utcDay(now + 366 * DAY_SECONDS * 1000);

const notAhead = () =>
  new ProblemError('bad-request', {
    errors: [{ path: '/day', reason: 'The day does not lie within the coming year.' }],
  });

/** The plan for a module as it stands, also where it was emptied again. */
const keptPlan = async (
  database: Pick<Database, 'execute'>,
  customerId: number,
  videoId: number,
): Promise<ToldPlan | undefined> => {
  const { rows } = await database.execute(sql`
    select text, day::text as day, outcome from plans where customer_id = ${customerId} and video_id = ${videoId}`);
  return rows[0] as ToldPlan | undefined;
};

/**
 * Keeps the plan, once for each key, and plan and key in one statement. A repetition is answered as the first time, also
 * after a release has taken the module away. A plan that waited on one device does not replace a newer one from another, and is
 * answered with that one. A day that is over stays where it was planned before.
 * @throws ProblemError not-found (no such module on that site), bad-request (a day that is over or more than a year away),
 * idempotency-key-reused. Nothing is written then.
 */
export const savePlan = async (
  { clock, database, courses }: Ports,
  command: PlanCommand,
  idempotency: Idempotency | null,
): Promise<SavedPlan> => {
  const { customerId, videoId, text, day, outcome, locale, insteadOf: keys = [] } = command;
  const known = courses.moduleByVideoId(videoId) && (!locale || siteOffers(courses, locale, videoId));
  if (!known) return answeredBefore(database, customerId, idempotency, new ProblemError('not-found'));
  const now = clock();
  const isAhead = day === null || liesAhead(day, now - believedWait(command) * 1000, now);
  if (!isAhead && (await keptPlan(database, customerId, videoId))?.day !== day)
    return answeredBefore(database, customerId, idempotency, notAhead());
  const key = idempotency?.key ?? null;
  const { rowCount } = await database.execute(sql`
    with claimed as (${keyClaim(customerId, idempotency, SAVED, { endpoint: contract.name, keys })})
    insert into plans as kept (customer_id, video_id, text, day, outcome, saved_at, saved_key)
    select ${customerId}::int, ${videoId}::int, ${text}, ${day}::date, ${outcome},
      ${madeAt(command)}, ${key}
    where ${isClaimed(idempotency)}
    on conflict (customer_id, video_id) do update
      set text = excluded.text, day = excluded.day, outcome = excluded.outcome,
        saved_at = greatest(excluded.saved_at, kept.saved_at), saved_key = excluded.saved_key
      where ${wasMadeLater(command, 'saved_at')}`);
  if (rowCount !== 0) return SAVED;
  // Nothing was saved: a newer plan is there, or the key was, and this tells whether with the same request.
  if (idempotency) await storedAnswer(database, customerId, idempotency);
  const kept = await keptPlan(database, customerId, videoId);
  const isSame = kept?.text === text && kept.day === day && kept.outcome === outcome;
  return !kept || isSame ? SAVED : { ...SAVED, newer: kept };
};

/** The plan for one module. */
export interface PlanRecord extends ToldPlan {
  videoId: number;
}

/** A query with one row for each plan of the customer; what was emptied again is none. */
export const plansOf = (customerId: number) => sql`
  select video_id as "videoId", text, day::text as day, outcome from plans
  where customer_id = ${customerId} and (text <> '' or day is not null)`;

/** The customer's plans; what was emptied again is none. */
export const readPlans = async (
  database: Pick<Database, 'execute'>,
  customerId: number,
): Promise<readonly PlanRecord[]> =>
  (await database.execute(plansOf(customerId))).rows as unknown as PlanRecord[];
