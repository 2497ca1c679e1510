import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';

/** What a page knows of saving a whole course before its script is there. */

export const WANTED_COURSE_KEY = userBoundKey('wanted-course');

/** A course whose saving was begun, and neither ended nor was stopped: a later visit goes on with it. */
export interface WantedCourse {
  customerId: number;
  locale: string;
  courseId: number;
  /** So much was agreed to. */
  bytes: number;
}

const isWantedCourse = (value: unknown): value is WantedCourse =>
  isRecord(value) &&
  typeof value.locale === 'string' &&
  [value.customerId, value.courseId, value.bytes].every(Number.isSafeInteger);

export const wantedCourse = browserStore('localStorage', WANTED_COURSE_KEY, isWantedCourse);

/** What is still wanted of this course, by this person. */
export const wantedOf = (
  customerId: number,
  locale: string,
  courseId: number | undefined,
): WantedCourse | undefined => {
  const wanted = wantedCourse.read();
  const isOwn = wanted?.customerId === customerId && wanted.locale === locale && wanted.courseId === courseId;
  return isOwn ? wanted : undefined;
};

/** A press before the size is known is a yes to so many bytes for each module; what is larger, or lacks a film, is told first. */
const UNASKED_MODULE_BYTES = 2_500_000;
const UNASKED_BYTES = 5_000_000;

export const unaskedBytes = (modules: number): number =>
  Math.max(UNASKED_BYTES, modules * UNASKED_MODULE_BYTES);
