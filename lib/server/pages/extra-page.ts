import type { ExtraModule, ExtraSummary } from '@/lib/shared/rules/course-types';
import { EXTRA_QUESTION } from '@/lib/shared/rules/course-types';
import { services } from '../composition';
import { readExtraAnswers } from '../features/extras/extra-answers';
import { missingPage } from './notice-pages';
import { type LearnerProps, learnerProps, type PageContext, type SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface OpenExtraProps extends LearnerProps {
  screen: 'extra';
  extra: ExtraModule;
  /** What was answered; empty before the first answer. */
  answer: string;
  /** The next extra module that was not answered yet; null when all others were. */
  next: Pick<ExtraSummary, 'slug' | 'title'> | null;
}

/** From this one on, and then from the first. */
const nextExtra = (extras: readonly ExtraSummary[], id: number, answered: readonly number[]) => {
  const at = extras.findIndex((extra) => extra.id === id);
  const others = [...extras.slice(at + 1), ...extras.slice(0, at)];
  return others.find((extra) => !answered.includes(extra.id));
};

/** An extra module, with what the learner answered. */
export const loadExtraPage = async ({ locale, customer }: SessionContext, context: PageContext) => {
  const { courses, database } = services();
  const extra = courses.findExtra(String(context.params?.module ?? ''), locale);
  if (!extra) return missingPage(context, locale);
  const answers = await readExtraAnswers(database, customer.id);
  const answered = answers.map(({ extra_module_id }) => extra_module_id);
  const own = answers.find(({ extra_module_id }) => extra_module_id === extra.id);
  const next = nextExtra(courses.extraCatalogue(locale), extra.id, answered);
  const props: OpenExtraProps = {
    screen: 'extra',
    ...learnerProps(customer),
    extra,
    answer: own?.answers[EXTRA_QUESTION]?.answer ?? '',
    next: next ? { slug: next.slug, title: next.title } : null,
  };
  return { props: { ...props, ...(await pageProps(locale, ['extras', 'module', 'errors'])) } };
};
