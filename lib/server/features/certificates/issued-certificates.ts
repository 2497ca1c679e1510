import type { LocaleConfig } from '@/lib/shared/config/locale-config';
import { footballCourseOffered, identityKey, type Locale } from '@/lib/shared/config/locales';
import { certificatePath } from '@/lib/shared/config/paths';
import type { Certificate, CertificateStatus } from '@/lib/shared/contract/certificates';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { calendarDate } from '../../platform/calendar-date';
import { createKeyedMutex } from '../../platform/concurrency/keyed-mutex';
import { ProblemError } from '../../platform/errors/problem-error';
import type { Badges } from '../badges/badges';
import type { CourseLibrary, CourseOutline } from '../courses/course-library';
import { latestFirst } from '../progress/module-record';
import type { Progress } from '../progress/progress';
import { knownCourse } from './certificate-content';
import type { CertificateRecord, CertificateRepository, LearnerRecord } from './certificate-repository';
import { newCertificateCode } from './code';
import type { CertificateLimits } from './limits';
import { missingCharacters, normaliseName } from './printable';

export interface IssueCommand {
  /** The session’s, both. */
  customerId: number;
  identity: string;
  courseId: number;
  name: string;
  locale: Locale;
  /** A certificate that is there stays as it is. */
  unlessIssued?: boolean | undefined;
}

/** A customer as a learner, as the database held it when it was asked. */
export interface Learner {
  /** Every module that was touched; plain JSON. */
  progress: ModuleProgress[];
  /** Video ids of those modules, the one that was touched last first. */
  touched: number[];
  /** What became of the course survey; null: it was neither answered nor declined. */
  survey: LearnerRecord['survey'];
  /** What the learner will try after modules. */
  plans: LearnerRecord['plans'];
  /** Extra modules whose question was answered, by their ids. */
  extras: LearnerRecord['extras'];
  /** @throws ProblemError not-found when there is no such course */
  standingIn(courseId: number): CourseStanding;
}

export interface CourseStanding {
  status: CertificateStatus;
  /** Where the certificate was issued, whose brand and language it keeps; null while there is none. */
  issuedOn: Locale | null;
  /** Epoch milliseconds at which the last module became done; null while any is missing. */
  completedAt: number | null;
  /** Of the course at the first issue, else as it is today. */
  studied: Pick<CourseOutline, 'videoIds' | 'minutes'>;
}

/** Whether the learner has completed this course and has its certificate. */
export const certificateIsIssued = (
  learner: Learner,
  course: Course,
  { modulesDone, modulesTotal }: CourseProgress,
): boolean =>
  modulesTotal > 0 &&
  modulesDone === modulesTotal &&
  learner.standingIn(course.id).status.status === 'issued';

/** A learner’s way to a certificate: where it stands, how it will look, and its issue. */
export interface IssuedCertificates {
  /** The name as it will be printed, and the characters in it that cannot be. */
  previewName(name: string): { name: string; missing: string[] };
  /** Progress, certificates, survey, plans and answered extras of a customer, in one round trip. */
  learner(customerId: number): Promise<Learner>;
  /**
   * Issues the certificate of a course that the server itself has seen completed, or puts a corrected name on
   * the one there is, unless the command says otherwise: same code, same date.
   * @throws ProblemError not-found (no such course on this site), bad-request (a site of another identity, or an empty name),
   * name-not-printable with the characters, certificate-revoked, course-not-completed, course-too-fast, too-many-requests (names corrected in one day),
   * unavailable (others of the same customer take too long)
   */
  issue(command: IssueCommand): Promise<Certificate>;
  /**
   * Revokes a certificate: its page says that it was withdrawn, its badge is revoked, there is no PDF of it, and the person cannot issue
   * it again. Or lets it count again, under its code. False when there is no such certificate, or it is so already.
   */
  setRevoked(code: string, isRevoked: boolean): Promise<boolean>;
}

/** Milliseconds that an issue waits for others of the same customer; with its own statements it is answered within five seconds. */
const ISSUE_PATIENCE_MS = 2_500;

export interface IssueParts {
  courses: Pick<CourseLibrary, 'courseOutline' | 'moduleByVideoId'>;
  progress: Pick<Progress, 'completionOf' | 'ofRecords'>;
  certificates: Pick<CertificateRepository, 'learner' | 'issue' | 'setRevoked'>;
  badges: Pick<Badges, 'pathOf'>;
  limits: Pick<CertificateLimits, 'correctionsByCustomer'>;
  localeConfig(locale: Locale): LocaleConfig;
  /** How many times faster than its study time a course may be completed; 0: at any pace (decision 043). */
  fastestPace: number;
}

const toWire = ({ badges }: IssueParts, record: CertificateRecord): Certificate => ({
  code: record.code,
  course_id: record.courseId,
  name: record.name,
  completed_on: record.completedOn,
  issued_at: record.issuedAt.toISOString(),
  page_path: certificatePath(record.locale, record.code),
  pdf_path: `/api/certificates/${record.code}/pdf`,
  badge_path: badges.pathOf(record.badgeId),
});

const printableName = (typed: string): string => {
  const name = normaliseName(typed);
  if (name === '') throw new ProblemError('bad-request', { errors: [{ path: '/name', reason: 'is empty' }] });
  const characters = missingCharacters(name);
  if (characters.length > 0) throw new ProblemError('name-not-printable', { characters });
  return name;
};

const issuedIn = ({ certificates }: LearnerRecord, courseId: number): CertificateRecord | null =>
  certificates.find((one) => one.courseId === courseId) ?? null;

/** Refuses an account that is too new for the study time that the certificate would claim. */
const checkPace = ({ fastestPace }: IssueParts, { accountSeconds }: LearnerRecord, minutes: number): void => {
  if (fastestPace === 0) return;
  const missing = (minutes * 60) / fastestPace - accountSeconds;
  if (missing > 0) throw new ProblemError('course-too-fast', { retryAfter: Math.ceil(missing) });
};

const issueWith = async (parts: IssueParts, command: IssueCommand): Promise<Certificate> => {
  const { customerId, courseId, locale } = command;
  const course = knownCourse(parts.courses, courseId);
  if (course.key === 'football' && !footballCourseOffered(locale)) throw new ProblemError('not-found');
  const site = parts.localeConfig(locale);
  if (identityKey(site.identity) !== command.identity)
    throw new ProblemError('bad-request', {
      errors: [{ path: '/locale', reason: 'is a site with other accounts' }],
    });
  const name = printableName(command.name);
  // Issued once, a certificate stands, even when the course has grown since.
  const learner = await parts.certificates.learner(customerId);
  const issued = issuedIn(learner, courseId);
  if (issued?.isRevoked) throw new ProblemError('certificate-revoked');
  if (issued && command.unlessIssued) return toWire(parts, issued);
  if (issued) {
    if (issued.name !== name) await parts.limits.correctionsByCustomer.take(String(customerId));
    return toWire(parts, await parts.certificates.issue({ ...issued, name }));
  }
  const { completedAt } = parts.progress.completionOf(learner.modules, course);
  if (completedAt === null) throw new ProblemError('course-not-completed');
  checkPace(parts, learner, course.minutes);
  const completedOn = calendarDate(completedAt, site.timeZone);
  const code = newCertificateCode();
  const { videoIds, minutes } = course;
  return toWire(
    parts,
    await parts.certificates.issue(
      { code, customerId, courseId, locale, name, completedOn, videoIds, minutes },
      command.unlessIssued,
    ),
  );
};

const statusOf = (course: {
  issued: boolean;
  completed: boolean;
  /** Whether any of its modules is written. */
  open: boolean;
}): CertificateStatus['status'] => {
  if (course.issued) return 'issued';
  if (course.completed) return 'ready';
  return course.open ? 'in-progress' : 'none';
};

const standingWith = (parts: IssueParts, learner: LearnerRecord, courseId: number): CourseStanding => {
  const course = knownCourse(parts.courses, courseId);
  const { modulesDone, modulesTotal, completedAt } = parts.progress.completionOf(learner.modules, course);
  const held = issuedIn(learner, courseId);
  const issued = held?.isRevoked ? null : held;
  const status: CertificateStatus = {
    course_id: courseId,
    status: statusOf({
      issued: issued !== null,
      completed: completedAt !== null,
      open: course.videoIds.some((videoId) => parts.courses.moduleByVideoId(videoId) !== undefined),
    }),
    modules_done: modulesDone,
    modules_total: modulesTotal,
    certificate: issued && toWire(parts, issued),
  };
  const { videoIds, minutes } = issued ?? course;
  return { status, issuedOn: issued?.locale ?? null, completedAt, studied: { videoIds, minutes } };
};

export const createIssuedCertificates = (parts: IssueParts): IssuedCertificates => {
  // Many requests of one customer would each hold a connection while they wait for the same row.
  const issueMutex = createKeyedMutex(ISSUE_PATIENCE_MS);
  return {
    previewName: (typed) => {
      const name = normaliseName(typed);
      return { name, missing: missingCharacters(name) };
    },
    async learner(customerId) {
      const learner = await parts.certificates.learner(customerId);
      return {
        progress: parts.progress.ofRecords(learner.modules),
        touched: latestFirst(learner.modules),
        survey: learner.survey,
        plans: learner.plans,
        extras: learner.extras,
        standingIn: (courseId) => standingWith(parts, learner, courseId),
      };
    },
    setRevoked: (code, isRevoked) => parts.certificates.setRevoked(code, isRevoked),
    issue: (command) => issueMutex(String(command.customerId), () => issueWith(parts, command)),
  };
};
