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
