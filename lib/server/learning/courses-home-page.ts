import type { LearnerCertificate } from '@/lib/certificates/sheet';
import { localeConfig } from '@/lib/config/locale-config';
import { BUILT_IN_LOCALES, type Locale } from '@/lib/config/locales';
import { type CourseProgress, courseProgress } from '@/lib/courses/progress-rules';
import type { Course } from '@/lib/courses/types';
import { calendarDate } from '../certificates/completion-date';
import { certificateProof, setName } from '../certificates/sheet-parts';
import { services } from '../composition';
import { pageTranslations } from '../i18n/page-translations';
import type { Entrance } from './page-gate';

export interface CoursesHomeProps {
  screen: 'courses-home';
  locale: Locale;
  customerId: number;
  email: string;
  firstName: string;
  courses: readonly Course[];
  /** Of the main course. */
  progress: CourseProgress;
  certificate: LearnerCertificate | null;
}

const certificateOf = async (
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
  const issued = status.certificate;
  const site = localeConfig(locale);
  const accountName = `${customer.firstName} ${customer.lastName}`.trim();
  return {
    status,
    name: setName(issued?.name ?? customer.certificateName ?? accountName),
    sheet: {
      locale,
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

/** The landing after login (spec §2): what is next, how far every course is, and the certificate. */
export const loadCoursesHome = async (entrance: Entrance) => {
  const { locale, customer } = entrance;
  const { courses, progress } = services();
  const catalogue = courses.courseCatalogue(BUILT_IN_LOCALES[locale].language);
  const main = catalogue.find(({ key }) => key === 'main');
  const [recorded, certificate] = await Promise.all([
    progress.ofCustomer(customer.id),
    main ? certificateOf(entrance, main) : null,
  ]);
  const props: CoursesHomeProps = {
    screen: 'courses-home',
    locale,
    customerId: customer.id,
    email: customer.email,
    firstName: customer.firstName,
    courses: catalogue,
    progress: courseProgress(main?.modules ?? [], recorded),
    certificate,
  };
  const texts = await pageTranslations(locale, ['courses', 'certificate', 'certificate-print']);
  return { props: { ...props, ...texts } };
};
