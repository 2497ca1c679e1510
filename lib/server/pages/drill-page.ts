import type { DrillCard } from '@/lib/shared/rules/course-types';
import { services } from '../composition';
import { siteCourses } from '../features/courses/site-courses';
import { missingPage } from './notice-pages';
import { type LearnerProps, learnerProps, type PageContext, type SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface DrillPageProps extends LearnerProps {
  screen: 'drill';
  card: DrillCard;
  siteOrigin: string;
}

/** The card of a drill, for those who may open its module. */
export const loadDrillPage = async ({ locale, customer }: SessionContext, context: PageContext) => {
  const { courses, environment } = services();
  const card = courses.findDrill(String(context.params?.drill ?? ''), locale)?.card;
  const isOffered = card && siteCourses(courses, locale).some(({ key }) => key === card.course);
  if (!isOffered) return missingPage(context, locale);
  const props: DrillPageProps = {
    screen: 'drill',
    ...learnerProps(customer),
    card,
    siteOrigin: environment.SITE_ORIGIN,
  };
  return { props: { ...props, ...(await pageProps(locale, ['drills', 'share'])) } };
};
