import type { GetServerSideProps } from 'next';
import { withNotices } from '@/components/errors/with-notices';
import { withTranslations } from '@/components/layout/with-translations';
import { CoursesHomePage } from '@/components/screens/courses-home-page';
import { type CoursesHomeProps, loadCoursesHome } from '@/lib/server/pages/courses-home-page';
import type { UnavailableProps } from '@/lib/server/pages/notice-pages';
import { forSignedIn } from '@/lib/server/pages/page-gate';

/** Also served under the locale's own slug, by `[slug]`. */
export default withTranslations(withNotices(CoursesHomePage));

export const getServerSideProps: GetServerSideProps<CoursesHomeProps | UnavailableProps> = (context) =>
  forSignedIn(context, loadCoursesHome);
