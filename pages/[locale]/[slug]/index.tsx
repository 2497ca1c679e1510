import { withNotices } from '@/components/errors/with-notices';
import { CoursePage } from '@/components/screens/course-page';
import { CoursesHomePage } from '@/components/screens/courses-home-page';
import { type CoursePageProps, loadCoursePage } from '@/lib/server/pages/course-page';
import { type CoursesHomeProps, loadCoursesHome } from '@/lib/server/pages/courses-home-page';
import { missingPage } from '@/lib/server/pages/notice-pages';
import { forSignedIn, type PageContext } from '@/lib/server/pages/page-gate';
import { localeOrDefault, SITES } from '@/lib/shared/config/locales';

/** The pages whose address differs by language. */
const TranslatedPage = (props: CoursesHomeProps | CoursePageProps) =>
  props.screen === 'course' ? <CoursePage {...props} /> : <CoursesHomePage {...props} />;

export default withNotices(TranslatedPage);

export const getServerSideProps = async (context: PageContext) => {
  const locale = localeOrDefault(context.params?.locale);
  const { slugs } = SITES[locale];
  switch (context.params?.slug) {
    case slugs.coursesHome:
      return forSignedIn(loadCoursesHome)(context);
    case slugs.course:
      return forSignedIn(loadCoursePage('main'))(context);
    case slugs.footballCourse:
      return forSignedIn(loadCoursePage('football'))(context);
    default:
      return missingPage(context, locale);
  }
};
