import type { GetServerSideProps } from 'next';
import { CourseOverview } from '@/components/courses/course-overview';
import { NotFoundScreen } from '@/components/errors/not-found-screen';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { withTranslations } from '@/components/layout/with-translations';
import { BUILT_IN_LOCALES, localeOrDefault } from '@/lib/config/locales';
import { useCourseProgress } from '@/lib/courses/use-course-progress';
import { type CoursePageProps, loadCoursePage } from '@/lib/server/learning/course-page';
import { type CoursesHomeProps, loadCoursesHome } from '@/lib/server/learning/courses-home-page';
import { forSignedIn, type MissingProps, missingPage } from '@/lib/server/learning/page-gate';
import { CoursesHomeScreen } from '../courses';

const CourseScreen = ({ locale, customerId, email, course, ...props }: CoursePageProps) => {
  const progress = useCourseProgress({ customerId, locale, modules: course.modules, saved: props.progress });
  return (
    <CoursePage locale={locale}>
      <PageHead title={course.title} description={course.summary} />
      <CourseOverview locale={locale} course={course} progress={progress} email={email} />
    </CoursePage>
  );
};

type PageProps = CoursesHomeProps | CoursePageProps | MissingProps;

/** The pages whose address differs by language. */
const TranslatedPage = (props: PageProps) => {
  switch (props.screen) {
    case 'courses-home':
      return <CoursesHomeScreen {...props} />;
    case 'course':
      return <CourseScreen {...props} />;
    case 'missing':
      return <NotFoundScreen locale={props.locale} />;
  }
};

export default withTranslations(TranslatedPage);

export const getServerSideProps: GetServerSideProps<PageProps> = async (context) => {
  const locale = localeOrDefault(context.params?.locale);
  const { slugs } = BUILT_IN_LOCALES[locale];
  switch (context.params?.slug) {
    case slugs.coursesHome:
      return forSignedIn<PageProps>(context, loadCoursesHome);
    case slugs.course:
      return forSignedIn<PageProps>(context, (entrance) => loadCoursePage(context, entrance));
    default:
      return missingPage(context, locale);
  }
};
