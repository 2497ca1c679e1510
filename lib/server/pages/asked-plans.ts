import type { Locale } from '@/lib/shared/config/locales';
import type { AskedPlan } from '@/lib/shared/rules/course-types';
import { oncePerKey } from '@/lib/shared/texts/once-per-key';
import type { PlanRecord } from '../features/plans/plans';

const fullDate = oncePerKey(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
);

const dayIn = (locale: Locale, day: string): string => fullDate(locale).format(new Date(`${day}T00:00:00Z`));

/** What was planned after these modules, in their order, each named by its module and with its day in the site’s words. */
export const askedPlans = (
  locale: Locale,
  modules: readonly { videoId: number; title: string }[],
  plans: readonly PlanRecord[],
): AskedPlan[] =>
  modules.flatMap(({ videoId, title }) => {
    const plan = plans.find((one) => one.videoId === videoId);
    return plan ? [{ ...plan, title, dayInWords: plan.day && dayIn(locale, plan.day) }] : [];
  });

/** Behind every day. */
const NO_DAY = '9';

/** Of these the one that comes first and is still to be tried. */
export const nextPlan = (plans: readonly AskedPlan[]): AskedPlan | undefined =>
  plans
    .filter(({ outcome }) => outcome === null || outcome === 'not-yet')
    .sort((left, right) => (left.day ?? NO_DAY).localeCompare(right.day ?? NO_DAY))[0];
