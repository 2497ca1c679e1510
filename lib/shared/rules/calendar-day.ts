/** A day of this century in the calendar, as a date field writes it: YYYY-MM-DD. */
export const CALENDAR_DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether there is such a day: the shape alone lets 30 February through. */
export const isCalendarDay = (text: string): boolean => {
  if (!CALENDAR_DAY.test(text)) return false;
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
};

/** A day of the device's own calendar, so many days from now. */
export const localDay = (days = 0, now = new Date()): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
