import { withNotices } from '@/components/errors/with-notices';
import { CoursesHomePage } from '@/components/screens/courses-home-page';
import { loadCoursesHome } from '@/lib/server/pages/courses-home-page';
import { forSignedIn } from '@/lib/server/pages/page-gate';

/** Also served under the locale's own slug, by `[slug]`. */
export default withNotices(CoursesHomePage);

export const getServerSideProps = forSignedIn(loadCoursesHome);
