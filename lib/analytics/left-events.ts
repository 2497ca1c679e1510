import { pageState } from '@/lib/browser/page-state';
import { browserStore } from '@/lib/browser/web-storage';
import { LEFT_EVENTS, type LeftEvent } from './events';

/** What a page leaves for the next to tell. Kept in the tab, only with consent, and only its names. */

const isLeft = (value: unknown): value is LeftEvent => LEFT_EVENTS.some((event) => event === value);
const areLeft = (value: unknown): value is LeftEvent[] => Array.isArray(value) && value.every(isLeft);

const store = browserStore('sessionStorage', 'analytics-left', areLeft);

/** Whether visits are measured here: `/consent.js` says so on <html>. */
export const isMeasured = (): boolean => pageState().measured !== undefined;

/** Has the next page tell that this happened; nothing where nothing is measured. */
export const leaveEvent = (event: LeftEvent): void => {
  if (isMeasured()) store.write([...(store.read() ?? []), event]);
};

/** What the pages before have left, which is told once. */
export const takeLeftEvents = (): readonly LeftEvent[] => {
  const events = store.read() ?? [];
  store.clear();
  return events;
};
