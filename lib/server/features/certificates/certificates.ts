import type { LocaleConfig } from '@/lib/shared/config/locale-config';
import { footballCourseOffered, identityKey, type Locale } from '@/lib/shared/config/locales';
import { certificatePath } from '@/lib/shared/config/paths';
import type { Certificate, CertificateStatus, ModuleProgress } from '@/lib/shared/contract/progress';
import { ProblemError } from '../../platform/errors/problem-error';
import type { CourseLibrary, CourseOutline } from '../courses/course-library';
import type { Progress } from '../progress/progress';
import type { CertificateRecord, CertificateRepository, LearnerRecord } from './certificate-repository';
import { newCertificateCode, parseCertificateCode } from './code';
import { calendarDate } from './completion-date';
import type { CertificateFacts } from './pdf';
import type { PdfWorkers } from './pdf-workers';
import { missingCharacters, normaliseName } from './printable';

export interface IssueCommand {
  /** The session’s, both. */
  customerId: number;
  identity: string;
  courseId: number;
  name: string;
  locale: Locale;
}

/** Every printed fact, for the public page, in the words of the visitor’s site. Plain JSON. */
export interface PublicCertificate {
  code: string;
  name: string;
  courseTitle: string;
  moduleCount: number;
  minutes: number;
  /** Calendar date, YYYY-MM-DD. */
  completedOn: string;
  /** Where it was issued, and the brand that is printed on it. */
  locale: Locale;
  brand: string;
}

/** A customer as a learner, as the database held it when it was asked. */
export interface Learner {
  /** Every module that was touched; plain JSON. */
  progress: ModuleProgress[];
  /** @throws ProblemError not-found when there is no such course */
  standingIn(courseId: number): CourseStanding;
}

export interface CourseStanding {
  status: CertificateStatus;
  /** Epoch milliseconds at which the last module became done; null while any is missing. */
  completedAt: number | null;
}

/** Certificates: previewed, issued, looked up, printed (spec §1, §7). */
export interface Certificates {
  /** The name as it will be printed, and the characters in it that cannot be. */
  previewName(name: string): { name: string; missing: string[] };
  /** Progress and certificates of a customer, in one round trip. */
  learner(customerId: number): Promise<Learner>;
  /**
   * Issues the certificate of a course that the server itself has seen completed, or puts a corrected name on
   * the one there is: same code, same date.
   * @throws ProblemError not-found (no such course on this site), bad-request (a site of another identity, or an empty name),
   * name-not-printable with the characters, course-not-completed
   */
  issue(command: IssueCommand): Promise<Certificate>;
  /**
   * What a code’s public page shows; null when no certificate has this code, however it was typed, and `withdrawn` when
   * one had it. Rejects when the database cannot be asked: “cannot check” is not “not found”.
   */
  findPublic(code: string, locale: Locale): Promise<PublicCertificate | 'withdrawn' | null>;
  /**
   * The customer’s own certificate as a PDF, with the name it was issued to.
   * @throws ProblemError not-found for any code that is not this customer’s, unavailable when too many are being made
   */
  pdfOf(customerId: number, code: string): Promise<{ pdf: Buffer; name: string; courseTitle: string }>;
}

interface Parts {
  courses: CourseLibrary;
  progress: Pick<Progress, 'completionOf' | 'ofRecords'>;
  certificates: CertificateRepository;
  pdfs: Pick<PdfWorkers, 'make'>;
  localeConfig(locale: Locale): LocaleConfig;
  siteOrigin: string;
}

const toWire = (record: CertificateRecord): Certificate => ({
  code: record.code,
  course_id: record.courseId,
  name: record.name,
  completed_on: record.completedOn,
  issued_at: record.issuedAt.toISOString(),
  page_path: certificatePath(record.locale, record.code),
  pdf_path: `/api/certificates/${record.code}/pdf`,
});

const knownCourse = (courses: CourseLibrary, courseId: number): CourseOutline => {
  const course = courses.courseOutline(courseId);
  if (!course) throw new ProblemError('not-found');
  return course;
};

const printableName = (typed: string): string => {
  const name = normaliseName(typed);
  if (name === '') throw new ProblemError('bad-request', { errors: [{ path: '/name', reason: 'is empty' }] });
  const characters = missingCharacters(name);
  if (characters.length > 0) throw new ProblemError('name-not-printable', { characters });
  return name;
};

const issuedIn = ({ certificates }: LearnerRecord, courseId: number): CertificateRecord | null =>
  certificates.find((one) => one.courseId === courseId) ?? null;

const issueWith = async (parts: Parts, command: IssueCommand): Promise<Certificate> => {
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
  if (issued) return toWire(await parts.certificates.issue({ ...issued, name }));
  const { completedAt } = parts.progress.completionOf(learner.modules, course);
  if (completedAt === null) throw new ProblemError('course-not-completed');
  const completedOn = calendarDate(completedAt, site.timeZone);
  const code = newCertificateCode();
  return toWire(await parts.certificates.issue({ code, customerId, courseId, locale, name, completedOn }));
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

const standingWith = (parts: Parts, learner: LearnerRecord, courseId: number): CourseStanding => {
  const course = knownCourse(parts.courses, courseId);
  const { modulesDone, modulesTotal, completedAt } = parts.progress.completionOf(learner.modules, course);
  const issued = issuedIn(learner, courseId);
  const status: CertificateStatus = {
    course_id: courseId,
    status: statusOf({
      issued: issued !== null,
      completed: completedAt !== null,
      open: course.videoIds.some((videoId) => parts.courses.moduleByVideoId(videoId) !== undefined),
    }),
    modules_done: modulesDone,
    modules_total: modulesTotal,
    certificate: issued && toWire(issued),
  };
  return { status, completedAt };
};

const factsOf = (parts: Parts, record: CertificateRecord): CertificateFacts => {
  const course = knownCourse(parts.courses, record.courseId);
  const site = parts.localeConfig(record.locale);
  return {
    code: record.code,
    name: record.name,
    courseTitle: course.title[record.locale],
    moduleCount: course.videoIds.length,
    minutes: course.minutes,
    completedOn: record.completedOn,
    locale: record.locale,
    brand: site.localBrand,
    publicUrl: parts.siteOrigin + certificatePath(record.locale, record.code),
  };
};

export const createCertificates = (parts: Parts): Certificates => {
  const find = async (typed: string): Promise<CertificateRecord | null> => {
    const code = parseCertificateCode(typed);
    return code === null ? null : parts.certificates.byCode(code);
  };
  return {
    previewName: (typed) => {
      const name = normaliseName(typed);
      return { name, missing: missingCharacters(name) };
    },
    async learner(customerId) {
      const learner = await parts.certificates.learner(customerId);
      return {
        progress: parts.progress.ofRecords(learner.modules),
        standingIn: (courseId) => standingWith(parts, learner, courseId),
      };
    },
    issue: (command) => issueWith(parts, command),
    async findPublic(typed, locale) {
      const code = parseCertificateCode(typed);
      if (code === null) return null;
      const record = await parts.certificates.byCode(code);
      if (!record) return (await parts.certificates.isWithdrawn(code)) ? 'withdrawn' : null;
      const { publicUrl: _, ...printed } = factsOf(parts, record);
      return { ...printed, courseTitle: knownCourse(parts.courses, record.courseId).title[locale] };
    },
    async pdfOf(customerId, code) {
      const record = await find(code);
      if (!record || record.customerId !== customerId) throw new ProblemError('not-found');
      const facts = factsOf(parts, record);
      return { pdf: await parts.pdfs.make(facts), name: record.name, courseTitle: facts.courseTitle };
    },
  };
};
