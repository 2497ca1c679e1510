import { localeConfig } from '@/lib/shared/config/locale-config';
import type { Certificate, CertificateStatus } from '@/lib/shared/contract/certificates';
import type { LearnerCertificate, OfferedCertificateStatus } from '@/lib/shared/rules/certificates/sheet';
import { writtenDuration } from '@/lib/shared/rules/certificates/written';
import type { Course } from '@/lib/shared/rules/course-types';
import { services } from '../composition';
import { courseOnSite, titlesOf } from '../features/certificates/certificate-content';
import type { Learner } from '../features/certificates/issued-certificates';
import { certificateProof, footballSheetFacts, typesetName } from '../features/certificates/sheet-parts';
import { calendarDate } from '../platform/calendar-date';
import type { SessionContext } from './page-gate';

const isOffered = (status: CertificateStatus): status is OfferedCertificateStatus => status.status !== 'none';

/** The name that a certificate carries, or will: a learner may have given another one than the account has. */
export const nameOnCertificate = (
  { certificateName, firstName, lastName }: SessionContext['customer'],
  issued: Certificate | null,
): string => issued?.name ?? certificateName ?? `${firstName} ${lastName}`.trim();

/** The certificate of a course as it stands for a learner; null for a course without written modules. */
export const learnerCertificate = (
  { locale, customer }: SessionContext,
  course: Course,
  learner: Learner,
): LearnerCertificate | null => {
  const { certificates, courses, environment } = services();
  const { status, issuedOn, completedAt, studied } = learner.standingIn(course.id);
  if (!isOffered(status)) return null;
  const issued = status.certificate;
  const site = localeConfig(issuedOn ?? locale);
  const printed = courseOnSite(courses, course.id, issuedOn ?? locale) ?? course;
  const football = certificates.footballSheet(course.id, locale);
  return {
    status,
    name: typesetName(nameOnCertificate(customer, issued)),
    football: football && footballSheetFacts(football, site.localBrand, locale),
    sheet: {
      brand: site.localBrand,
      courseTitle: printed.title,
      moduleCount: studied.videoIds.length,
      moduleTitles: titlesOf(printed, studied.videoIds),
      duration: writtenDuration(studied.minutes, locale),
      completedOn:
        issued?.completed_on ?? (completedAt === null ? null : calendarDate(completedAt, site.timeZone)),
      proof: issued && certificateProof(issued.code, environment.SITE_ORIGIN + issued.page_path),
    },
  };
};
