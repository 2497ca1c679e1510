import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { CoursePage } from '@/components/screens/course-page';
import { CoursesHomePage } from '@/components/screens/courses-home-page';
import { type CoursePageProps, loadCoursePage } from '@/lib/server/pages/course-page';
import { type CoursesHomeProps, loadCoursesHome } from '@/lib/server/pages/courses-home-page';
import { type MissingProps, missingPage, type UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';
import { localeOrDefault, SITES } from '@/lib/shared/config/locales';

type ScreenProps = CoursesHomeProps | CoursePageProps;
type PageProps = ScreenProps | MissingProps | UnavailableProps;

/** The pages whose address differs by language. */
const TranslatedPage = (props: ScreenProps) => {
  switch (props.screen) {
    case 'courses-home':
      return <CoursesHomePage {...props} />;
    case 'course':
      return <CoursePage {...props} />;
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
      return forSignedIn<PageProps>(context, (sessionContext) =>
        loadCoursePage(context, sessionContext, 'main'),
      );
    case slugs.footballCourse:
      return forSignedIn<PageProps>(context, (sessionContext) =>
        loadCoursePage(context, sessionContext, 'football'),
      );
    default:
      return missingPage(context, locale);
  }
};
