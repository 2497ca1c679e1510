/** A day of this century in the calendar, as a date field writes it: YYYY-MM-DD. */
export const CALENDAR_DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The bounds of such days, for a date field. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';

/** Whether there is such a day: the shape alone lets 30 February through. */
export const isCalendarDay = (text: string): boolean => {
  if (!CALENDAR_DAY.test(text)) return false;
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
};
