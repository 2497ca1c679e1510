import { BUILT_IN_LOCALES, type Locale } from '@/lib/config/locales';
import { type CourseProgress, courseProgress } from '@/lib/courses/progress-rules';
import type { Course } from '@/lib/courses/types';
import { services } from '../composition';
import { pageTranslations } from '../i18n/page-translations';
import { missingPage } from './notice-pages';
import type { Entrance, PageContext } from './page-gate';

export interface CoursePageProps {
  screen: 'course';
  locale: Locale;
  customerId: number;
  email: string;
  course: Course;
  progress: CourseProgress;
}

/** The main course's modules with the learner's progress. */
export const loadCoursePage = async (context: PageContext, { locale, customer }: Entrance) => {
  const { courses, progress } = services();
  const course = courses.courseCatalogue(BUILT_IN_LOCALES[locale].language).find(({ key }) => key === 'main');
  if (!course) return missingPage(context, locale);
  const props: CoursePageProps = {
    screen: 'course',
    locale,
    customerId: customer.id,
    email: customer.email,
    course,
    progress: courseProgress(course.modules, await progress.ofCustomer(customer.id)),
  };
  return { props: { ...props, ...(await pageTranslations(locale, ['course'])) } };
};
