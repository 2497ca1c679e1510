import { isCalendarDay } from '@/lib/shared/rules/calendar-day';
import type { Plan } from '@/lib/shared/rules/course-types';

/** Names of the fields of a plan. */
export const PLAN_TEXT = 'plan-text';
export const PLAN_DAY = 'plan-day';

/** What the form holds; without a `day` where the field holds one that is none: half typed, or of another century. */
export const planIn = (form: HTMLFormElement): Pick<Plan, 'text'> & Partial<Plan> => {
  const entered = new FormData(form);
  const text = String(entered.get(PLAN_TEXT)).trim();
  const field = form.elements.namedItem(PLAN_DAY) as HTMLInputElement;
  if (field.value === '' && !field.validity.badInput) return { text, day: null };
  return isCalendarDay(field.value) ? { text, day: field.value } : { text };
};

/** Shows a plan that came from elsewhere in the place of the one that was saved last, unless more was entered since. */
export const showPlan = (form: HTMLFormElement, plan: Plan, saved: Plan): void => {
  const { text, day } = planIn(form);
  const isElsewhere = plan.text !== saved.text || plan.day !== saved.day;
  if (!isElsewhere || text !== saved.text || day !== saved.day) return;
  const show = (name: string, value: string) => {
    (form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement).value = value;
  };
  show(PLAN_TEXT, plan.text);
  show(PLAN_DAY, plan.day ?? '');
};
