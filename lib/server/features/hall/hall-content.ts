import type { Environment } from '@/lib/shared/config/environment';
import type { Locale } from '@/lib/shared/config/locales';
import { modulePath } from '@/lib/shared/config/paths';
import { qrPath } from '@/lib/shared/rules/certificates/qr-path';
import type { Course, CourseModule } from '@/lib/shared/rules/course-types';
import type { HallContent } from '@/lib/shared/rules/hall';
import type { CourseLibrary } from '../courses/course-library';
import { marksOf } from '../courses/module-questions';

interface Ports {
  courses: CourseLibrary;
  environment: Pick<Environment, 'SITE_ORIGIN'>;
}

interface TaughtModule {
  locale: Locale;
  course: Course;
  module: CourseModule;
}

/** What a module has in a hall besides itself. The same for everybody who asks. */
export const hallContent = (
  { courses, environment }: Ports,
  { locale, course, module }: TaughtModule,
): HallContent => {
  const address = environment.SITE_ORIGIN + modulePath(locale, course.key, module.slug);
  const key = courses.moduleByVideoId(module.videoId);
  return { marks: marksOf(key, module.questions, locale), address, qr: qrPath(address) };
};
