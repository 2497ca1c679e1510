import type { GetServerSideProps } from 'next';
import { CourseOverview } from '@/components/courses/course-overview';
import { withNotices } from '@/components/errors/with-notices';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { withTranslations } from '@/components/layout/with-translations';
import { useCourseProgress } from '@/lib/learning/use-course-progress';
import { type CoursePageProps, loadCoursePage } from '@/lib/server/pages/course-page';
import { type CoursesHomeProps, loadCoursesHome } from '@/lib/server/pages/courses-home-page';
import { type MissingProps, missingPage, type UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';
import { localeOrDefault, SITES } from '@/lib/shared/config/locales';
import { CoursesHomeScreen } from '../courses';

const CourseScreen = ({ customerId, progress: saved, ...props }: CoursePageProps) => {
  const { locale, course } = props;
  const progress = useCourseProgress({ customerId, locale, modules: course.modules, saved });
  return (
    <CoursePage locale={locale}>
      <PageHead title={course.title} description={course.summary} />
      <CourseOverview {...props} progress={progress} />
    </CoursePage>
  );
};

type ScreenProps = CoursesHomeProps | CoursePageProps;
type PageProps = ScreenProps | MissingProps | UnavailableProps;

/** The pages whose address differs by language. */
const TranslatedPage = (props: ScreenProps) => {
  switch (props.screen) {
    case 'courses-home':
      return <CoursesHomeScreen {...props} />;
    case 'course':
      return <CourseScreen {...props} />;
  }
};

export default withTranslations(withNotices(TranslatedPage));

export const getServerSideProps: GetServerSideProps<PageProps> = async (context) => {
  const locale = localeOrDefault(context.params?.locale);
  const { slugs } = SITES[locale];
  switch (context.params?.slug) {
    case slugs.coursesHome:
      return forSignedIn<PageProps>(context, loadCoursesHome);
    case slugs.course:
      return forSignedIn<PageProps>(context, (entrance) => loadCoursePage(context, entrance, 'main'));
    case slugs.footballCourse:
      return forSignedIn<PageProps>(context, (entrance) => loadCoursePage(context, entrance, 'football'));
    default:
      return missingPage(context, locale);
  }
};
