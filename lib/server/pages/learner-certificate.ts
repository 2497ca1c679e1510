import { localeConfig } from '@/lib/shared/config/locale-config';
import type { CertificateStatus } from '@/lib/shared/contract/progress';
import type { LearnerCertificate, OfferedCertificateStatus } from '@/lib/shared/rules/certificate/sheet';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { services } from '../composition';
import { calendarDate } from '../features/certificates/completion-date';
import { certificateProof, typesetName } from '../features/certificates/sheet-parts';
import type { Entrance } from './page-gate';

const isOffered = (status: CertificateStatus): status is OfferedCertificateStatus => status.status !== 'none';

/** Whether the learner has the certificate of this course. Only a completed course is looked up. */
export const certificateIsIssued = async (
  customerId: number,
  course: Course,
  { modulesDone, modulesTotal }: CourseProgress,
): Promise<boolean> => {
  if (modulesTotal === 0 || modulesDone < modulesTotal) return false;
  const { status } = await services().certificates.statusOf(customerId, course.id);
  return status === 'issued';
};

/** The certificate of a course as it stands for a learner; null for a course without written modules. */
export const learnerCertificate = async (
  { locale, customer }: Entrance,
  course: Course,
): Promise<LearnerCertificate | null> => {
  const { certificates, courses, environment, progress } = services();
  const outline = courses.courseOutline(course.id);
  if (!outline) return null;
  const [status, { completedAt }] = await Promise.all([
    certificates.statusOf(customer.id, course.id),
    progress.completionOf(customer.id, outline),
  ]);
  if (!isOffered(status)) return null;
  const issued = status.certificate;
  const site = localeConfig(locale);
  const accountName = `${customer.firstName} ${customer.lastName}`.trim();
  return {
    status,
    name: typesetName(issued?.name ?? customer.certificateName ?? accountName),
    sheet: {
      brand: site.localBrand,
      courseTitle: course.title,
      moduleCount: course.modules.length,
      minutes: outline.minutes,
      completedOn:
        issued?.completed_on ?? (completedAt === null ? null : calendarDate(completedAt, site.timeZone)),
      proof: issued && certificateProof(issued.code, environment.SITE_ORIGIN + issued.page_path),
    },
  };
};
