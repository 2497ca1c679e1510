import { serverNow } from '@/lib/browser/server-clock';
import { isCalendarDay, localDay } from '@/lib/shared/rules/calendar-day';
import type { Plan } from '@/lib/shared/rules/course-types';

/** Names of the fields of a plan. */
export const PLAN_TEXT = 'plan-text';
export const PLAN_DAY = 'plan-day';

/** A day of the device's calendar, so many from now, by the server's clock as far as it is known: the server takes no day that is over. */
export const planDay = (days: number): string => localDay(days, new Date(serverNow()));

/** Days that a plan may have: from today to a year from now. */
export const planDays = () => ({ first: planDay(0), last: planDay(365) });

const isPlanDay = (day: string): boolean => {
  const { first, last } = planDays();
  return isCalendarDay(day) && day >= first && day <= last;
};

/**
 * What the form holds; without a `day` where the field holds one that cannot be planned: half typed, over, or too far away.
 * @param saved the plan whose day stays valid when it is over
 */
export const planIn = (form: HTMLFormElement, saved: Plan): Pick<Plan, 'text'> & Partial<Plan> => {
  const entered = new FormData(form);
  const text = String(entered.get(PLAN_TEXT)).trim();
  const field = form.elements.namedItem(PLAN_DAY) as HTMLInputElement;
  if (field.value === '' && !field.validity.badInput) return { text, day: null };
  return field.value === saved.day || isPlanDay(field.value) ? { text, day: field.value } : { text };
};

const enter = (form: HTMLFormElement, name: string, value: string): void => {
  (form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement).value = value;
};

/** Plans the idea of the module, unless the coach has one of their own, for this day if there is one. */
export const enterIdea = (form: HTMLFormElement, idea: string, day: string | null): void => {
  if (planIn(form, { text: '', day: null }).text === '') enter(form, PLAN_TEXT, idea);
  if (day) enter(form, PLAN_DAY, day);
};

/** Selects the idea of the module where nothing else was written: a coach's own words take its place. */
export const selectIdea = (field: EventTarget, idea: string): void => {
  if (field instanceof HTMLTextAreaElement && field.value.trim() === idea) field.select();
};

/**
 * Leads to the field of the day, and opens its calendar where the browser lets a page do that: after the next picture, since a slow phone
 * takes a tenth of a second to make one.
 */
export const askForDay = (form: HTMLFormElement): void => {
  const field = form.elements.namedItem(PLAN_DAY) as HTMLInputElement;
  field.focus();
  const open = () => {
    try {
      field.showPicker();
    } catch {
      // It has the focus all the same.
    }
  };
  requestAnimationFrame(() => setTimeout(open));
};

/** Shows a plan that came from elsewhere in the place of the one that was saved last, unless more was entered since. */
export const showPlan = (form: HTMLFormElement, plan: Plan, saved: Plan): void => {
  const { text, day } = planIn(form, saved);
  const isElsewhere = plan.text !== saved.text || plan.day !== saved.day;
  if (!isElsewhere || text !== saved.text || day !== saved.day) return;
  enter(form, PLAN_TEXT, plan.text);
  enter(form, PLAN_DAY, plan.day ?? '');
};
