import type { HallPart } from '@/lib/shared/config/paths';
import type { Course, CourseModule, DrillCard } from '@/lib/shared/rules/course-types';
import type { HallContent } from '@/lib/shared/rules/hall';
import { services } from '../composition';
import { cardsOf } from '../features/courses/site-courses';
import { hallContent } from '../features/hall/hall-content';
import { type LearnerProps, learnerProps, type PageContext, type SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface HallPageProps extends LearnerProps {
  screen: 'hall';
  shows: HallPart;
  course: Course;
  module: CourseModule;
  cards: readonly DrillCard[];
  content: HallContent;
  /** The visitor’s device asks for little data (`Save-Data`). */
  savesData: boolean;
}

type Taught = Pick<HallPageProps, 'shows' | 'course' | 'module'>;

/** A module as it is taught in a hall, or the guide to that. Holds nothing of what the learner did. */
export const loadHallPage = async (
  { locale, customer }: SessionContext,
  context: PageContext,
  { shows, course, module }: Taught,
) => {
  const { courses, environment } = services();
  const props: HallPageProps = {
    screen: 'hall',
    ...learnerProps(customer),
    shows,
    course,
    module,
    cards: cardsOf(courses, module, locale),
    content: hallContent({ courses, environment }, { locale, course, module }),
    savesData: context.req.headers['save-data'] === 'on',
  };
  return { props: { ...props, ...(await pageProps(locale, ['module', 'drills', 'hall'])) } };
};
