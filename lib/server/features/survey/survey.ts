import { sql } from 'drizzle-orm';
import type { SurveyStatus } from '@/lib/shared/contract/survey';
import { answersTo } from '@/lib/shared/rules/survey';
import type { Database } from '../../platform/db/database';
import { surveyStatus } from '../../platform/db/schema/learning';
import { ProblemError } from '../../platform/errors/problem-error';
import type { IssuedCertificates, Learner } from '../certificates/issued-certificates';
import type { CourseLibrary } from '../courses/course-library';

/** The course survey: asked once after the first completed course (spec §3). */

interface Ports {
  courses: CourseKeys;
  certificates: Pick<IssuedCertificates, 'learner'>;
}

type CourseKeys = Pick<CourseLibrary, 'moduleKeys'>;

export interface SurveyResult {
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

/** Refuses what the survey does not ask, does not offer, or asks once. */
const checkAnswers = (answers: SurveyResult['answers']): void => {
  const errors = answers.flatMap(({ question, answer }, index) => {
    const refused = (field: string, reason: string) => [{ path: `/answers/${index}/${field}`, reason }];
    const offered = answersTo(question);
    if (offered === undefined) return refused('question', 'The survey has no such question.');
    if (answers.findIndex((one) => one.question === question) < index)
      return refused('question', 'This question is answered twice.');
    if (offered === 'free' || offered.includes(answer)) return [];
    return refused('answer', 'This question has no such answer.');
  });
  if (errors.length > 0) throw new ProblemError('bad-request', { errors });
};

/** Whoever got no answer to a first attempt, which may have been stored, writes on and sends again. */
const CORRECTED_WITHIN = sql`interval '1 hour'`;

/**
 * Marks the survey answered or declined. One that was declined can still be answered. Answers can be replaced by others for
 * an hour, and stay then.
 * @throws ProblemError bad-request (no such question or answer), course-not-completed. Nothing is written then.
 */
export const recordSurvey = async (
  ports: Ports & { database: Database },
  { customerId, status, answers }: SurveyResult,
): Promise<SurveyStatus> => {
  checkAnswers(answers);
  if ((await surveyStanding(ports, customerId)) === 'early') throw new ProblemError('course-not-completed');
  const { database } = ports;
  const wasDeclined = sql`${surveyStatus.status} = 'declined'`;
  const isRecent = sql`${surveyStatus.recordedAt} > now() - ${CORRECTED_WITHIN}`;
  const rows = await database
    .insert(surveyStatus)
    .values({ customerId, status, answers })
    .onConflictDoUpdate({
      target: surveyStatus.customerId,
      set: {
        status,
        answers,
        recordedAt: sql`case when ${wasDeclined} then now() else ${surveyStatus.recordedAt} end`,
      },
      setWhere: answers.length > 0 ? sql`(${wasDeclined} or ${isRecent})` : wasDeclined,
    })
    .returning({ status: surveyStatus.status });
  // No row was changed: it had been answered, and stays.
  return { answered: (rows[0]?.status ?? 'answered') === 'answered', due: false };
};
