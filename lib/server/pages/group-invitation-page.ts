import { localeOrDefault } from '@/lib/shared/config/locales';
import { modulePath } from '@/lib/shared/config/paths';
import { services } from '../composition';
import { siteCourses } from '../features/courses/site-courses';
import { missingPage } from './notice-pages';
import type { PageContext } from './page-gate';
import { pageProps } from './page-props';

export interface InvitationPageProps {
  screen: 'group-invitation';
  /** Address of the first module of the main course; null while the site has none. */
  firstModule: string | null;
}

/** What the link of a group opens. The same for everybody: its code never comes to the server with the address. */
export const loadInvitationPage = async (context: PageContext) => {
  const locale = localeOrDefault(context.params?.locale);
  const { courses, environment } = services();
  context.res.setHeader('cache-control', 'no-store');
  if (environment.COACH_GROUPS === 'off') return missingPage(context, locale);
  const first = siteCourses(courses, locale)
    .find(({ key }) => key === 'main')
    ?.modules.find(({ available }) => available);
  const props: InvitationPageProps = {
    screen: 'group-invitation',
    firstModule: first ? modulePath(locale, 'main', first.slug) : null,
  };
  return { props: { ...props, ...(await pageProps(locale, ['group-invitation', 'errors'])) } };
};
