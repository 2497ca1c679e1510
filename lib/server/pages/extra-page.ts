import type { ExtraModule } from '@/lib/shared/rules/course-types';
import { EXTRA_QUESTION } from '@/lib/shared/rules/course-types';
import { services } from '../composition';
import { readExtraAnswers } from '../features/extras/extra-answers';
import { missingPage } from './notice-pages';
import type { PageContext, SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface OpenExtraProps {
  screen: 'extra';
  customerId: number;
  email: string;
  extra: ExtraModule;
  /** What was answered; empty before the first answer. */
  answer: string;
}

/** An extra module, with what the learner answered. */
export const loadExtraPage = async (context: PageContext, { locale, customer }: SessionContext) => {
  const { courses, database } = services();
  const extra = courses.findExtra(String(context.params?.module ?? ''), locale);
  if (!extra) return missingPage(context, locale);
  const [answered] = await readExtraAnswers(database, customer.id, extra.id);
  const props: OpenExtraProps = {
    screen: 'extra',
    customerId: customer.id,
    email: customer.email,
    extra,
    answer: answered?.answers[EXTRA_QUESTION]?.answer ?? '',
  };
  return { props: { ...props, ...(await pageProps(locale, ['extras', 'module', 'errors'])) } };
};
