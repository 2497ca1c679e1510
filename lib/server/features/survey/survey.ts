import { eq, sql } from 'drizzle-orm';
import type { SurveyStatus } from '@/lib/shared/contract/survey';
import type { Database } from '../../platform/db/database';
import { surveyStatus } from '../../platform/db/schema';
import type { Certificates } from '../certificates/certificates';
import type { CourseLibrary } from '../courses/course-library';

/** The course survey: asked once after the first completed course (spec §3). */

interface Ports {
  database: Database;
  courses: Pick<CourseLibrary, 'moduleKeys'>;
  certificates: Pick<Certificates, 'learner'>;
}

export interface SurveyResult {
  customerId: number;
  status: 'answered' | 'declined';
  answers: readonly { question: string; answer: string }[];
}

/** Whether the survey was answered, and whether it is to be asked now. */
export const checkSurvey = async (ports: Ports, customerId: number): Promise<SurveyStatus> => {
  const { database, courses, certificates } = ports;
  const [found] = await database
    .select({ status: surveyStatus.status })
    .from(surveyStatus)
    .where(eq(surveyStatus.customerId, customerId));
  if (found) return { answered: found.status === 'answered', due: false };
  const learner = await certificates.learner(customerId);
  const courseIds = new Set(courses.moduleKeys().map(({ courseId }) => courseId));
  const due = [...courseIds].some((courseId) => learner.standingIn(courseId).completedAt !== null);
  return { answered: false, due };
};

/** Marks the survey answered or declined. What was answered first stays; one that was declined can still be answered. */
export const recordSurvey = async (
  database: Database,
  { customerId, status, answers }: SurveyResult,
): Promise<SurveyStatus> => {
  const rows = await database
    .insert(surveyStatus)
    .values({ customerId, status, answers })
    .onConflictDoUpdate({
      target: surveyStatus.customerId,
      set: { status, answers, recordedAt: sql`now()` },
      setWhere: sql`${surveyStatus.status} = 'declined'`,
    })
    .returning({ status: surveyStatus.status });
  // No row was changed: it had been answered.
  return { answered: (rows[0]?.status ?? 'answered') === 'answered', due: false };
};
