import { sql } from 'drizzle-orm';
import type { SurveyStatus } from '@/lib/shared/contract/survey';
import { statusSurvey as contract } from '@/lib/shared/contract/survey';
import { answersTo } from '@/lib/shared/rules/survey';
import type { Database } from '../../platform/db/database';
import { ProblemError } from '../../platform/errors/problem-error';
import {
  answeredBefore,
  type Idempotency,
  isClaimed,
  keyClaim,
  storedAnswer,
} from '../../platform/http/idempotency';
import { type Made, madeAt, wasMadeLater } from '../../platform/http/made-later';
import type { IssuedCertificates, Learner } from '../certificates/issued-certificates';
import type { CourseLibrary } from '../courses/course-library';

/** The course survey: asked once after the first completed course (spec §3). */

interface Ports {
  courses: CourseKeys;
  certificates: Pick<IssuedCertificates, 'learner'>;
}

type CourseKeys = Pick<CourseLibrary, 'moduleKeys'>;

export interface SurveyResult extends Made {
  customerId: number;
  status: 'answered' | 'declined';
  answers: readonly { question: string; answer: string }[];
}

/** `early`: no course is completed yet. One who declined may still answer. */
export type SurveyStanding = 'early' | 'open' | 'declined' | 'answered';

export const surveyStandingOf = (courses: CourseKeys, learner: Learner): SurveyStanding => {
  const courseIds = new Set(courses.moduleKeys().map(({ courseId }) => courseId));
  const completed = [...courseIds].some((courseId) => {
    const { completedAt, status } = learner.standingIn(courseId);
    // A certificate stands, even when the course has grown since.
    return completedAt !== null || status.status === 'issued';
  });
  return learner.survey ?? (completed ? 'open' : 'early');
};

export const surveyStanding = async (
  { courses, certificates }: Ports,
  customerId: number,
): Promise<SurveyStanding> => surveyStandingOf(courses, await certificates.learner(customerId));

/** Whether the survey was answered, and whether it is to be asked now. */
export const checkSurvey = async (ports: Ports, customerId: number): Promise<SurveyStatus> => {
  const standing = await surveyStanding(ports, customerId);
  return { answered: standing === 'answered', due: standing === 'open' };
};

/** Why these answers are refused: what the survey does not ask, does not offer, or asks once. */
const refusalOf = (answers: SurveyResult['answers']): ProblemError | null => {
  const errors = answers.flatMap(({ question, answer }, index) => {
    const refused = (field: string, reason: string) => [{ path: `/answers/${index}/${field}`, reason }];
    const offered = answersTo(question);
    if (offered === undefined) return refused('question', 'The survey has no such question.');
    if (answers.findIndex((one) => one.question === question) < index)
      return refused('question', 'This question is answered twice.');
    if (offered === 'free' || offered.includes(answer)) return [];
    return refused('answer', 'This question has no such answer.');
  });
  return errors.length > 0 ? new ProblemError('bad-request', { errors }) : null;
};

/** Whoever got no answer to a first attempt, which may have been stored, writes on and sends again. */
const CORRECTED_WITHIN = sql`interval '1 hour'`;

/** Of what is kept, what may be replaced by what comes: not what another device has answered since that was made. */
const replaceable = (result: SurveyResult) =>
  result.answers.length > 0
    ? sql`kept.status = 'declined'
        or excluded.made_at < kept.recorded_at + ${CORRECTED_WITHIN} and ${wasMadeLater(result, 'made_at')}`
    : sql`kept.status = 'declined'`;

/**
 * Marks the survey answered or declined, once for each key, and both in one statement. One that was declined can still be answered.
 * Answers can be replaced by later ones that are made within an hour after they came, and stay then; what comes a second time under
 * its key replaces nothing.
 * @throws ProblemError bad-request (no such question or answer), course-not-completed, idempotency-key-reused. Nothing is written then.
 */
export const recordSurvey = async (
  ports: Ports & { database: Database },
  result: SurveyResult,
  idempotency: Idempotency | null,
): Promise<SurveyStatus> => {
  const { customerId, status, answers, insteadOf: keys = [] } = result;
  const { database } = ports;
  const refusal = refusalOf(answers);
  if (refusal) return answeredBefore(database, customerId, idempotency, refusal);
  if ((await surveyStanding(ports, customerId)) === 'early') throw new ProblemError('course-not-completed');
  const told = { answered: status === 'answered', due: false };
  const { rowCount } = await database.execute(sql`
    with claimed as (${keyClaim(customerId, idempotency, told, { endpoint: contract.name, keys })})
    insert into survey_status as kept (customer_id, status, answers, made_at, saved_key)
    select ${customerId}::int, ${status}, ${JSON.stringify(answers)}::jsonb, ${madeAt(result)},
      ${idempotency?.key ?? null}
    where ${isClaimed(idempotency)}
    on conflict (customer_id) do update
      set status = excluded.status, answers = excluded.answers,
        made_at = greatest(excluded.made_at, kept.made_at), saved_key = excluded.saved_key,
        recorded_at = case when kept.status = 'declined' then now() else kept.recorded_at end
      where ${replaceable(result)}`);
  if (rowCount === 1) return told;
  // It came before, or the survey had been answered and stays so.
  if (idempotency) await storedAnswer(database, customerId, idempotency);
  return { answered: (await surveyStanding(ports, customerId)) === 'answered', due: false };
};
