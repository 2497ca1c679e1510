import { footballCourseOffered, type Locale, SITES } from './locales';

/** Addresses of pages. Everything that links goes through here, so a slug is written once (spec §2). */

/** `/{locale}/` or `/{locale}/{path}`; absolute http links are left untouched (spec §2). */
export const localePath = (locale: Locale, path = ''): string => {
  if (/^https?:\/\//i.test(path)) return path;
  return `/${locale}/${path.replace(/^\/+/, '')}`;
};

export const homePath = (locale: Locale) => localePath(locale);
export const signUpPath = (locale: Locale) => `${localePath(locale)}#sign-up`;
export const loginPath = (locale: Locale) => localePath(locale, 'login');
export const coursesHomePath = (locale: Locale) => localePath(locale, SITES[locale].slugs.coursesHome);
export const coursePath = (locale: Locale) => localePath(locale, SITES[locale].slugs.course);
export const footballCoursePath = (locale: Locale) => localePath(locale, SITES[locale].slugs.footballCourse);
/** Where a course stands on the home page. */
export const courseAnchor = (course: CourseKey) => `course-${course}`;
/** What anybody can read of a course. */
export const publicCoursePath = (locale: Locale, course: CourseKey) =>
  `${homePath(locale)}#${courseAnchor(course)}`;
/** Where a course’s certificate stands on the courses home. */
export const certificateAnchor = (course: CourseKey) =>
  course === 'main' ? 'certificate' : `certificate-${course}`;
/** The certificates of whoever is signed in, on every site: the courses home has them. */
export const certificatesPath = (locale: Locale) => `${coursesHomePath(locale)}#${certificateAnchor('main')}`;
/** Where a certificate's code can be typed. */
export const certificateCheckPath = (locale: Locale) => localePath(locale, 'certificate');
/** In the place of a certificate's code where none was typed. No code is so short, and it is none of a sentence's marks. */
export const NO_CODE = 'none';
export const certificatePath = (locale: Locale, code: string) => localePath(locale, `certificate/${code}`);
export const profilePath = (locale: Locale) => localePath(locale, SITES[locale].slugs.profile);
export const myDataPath = (locale: Locale) => localePath(locale, 'my-data');
/** An extra module; the word is the same in every language. */
export const extraPath = (locale: Locale, slug: string) => localePath(locale, `extra/${slug}`);
/** The cards of all drills; the word is the same in every language. */
export const drillsPath = (locale: Locale) => localePath(locale, 'drill');
/** The card of a drill. */
export const drillPath = (locale: Locale, slug: string) => localePath(locale, `drill/${slug}`);
/** What the link of a group opens; its code stands behind `#`, which no browser sends. */
export const invitationPath = (locale: Locale) => localePath(locale, 'group');
/** The groups that somebody makes or is in. */
export const groupsPath = (locale: Locale) => localePath(locale, 'groups');
export const groupPath = (locale: Locale, groupId: string) => localePath(locale, `groups/${groupId}`);
/** The sheet with the invitation to a group; `group` is the group's own address. */
export const groupSheetPath = (group: string) => `${group}?sheet`;
export const impactPath = (locale: Locale) => localePath(locale, SITES[locale].slugs.impact);
export const surveyPath = (locale: Locale) => localePath(locale, SITES[locale].slugs.survey);
export const cookiesPath = (locale: Locale) => localePath(locale, 'cookies');
export const sitemapPath = (locale: Locale) => localePath(locale, 'sitemap');
/** Says of which page the visitor wants the one of another site; by default the one that the visitor comes from. */
export const changeLocationPath = (locale: Locale, page?: string) =>
  localePath(locale, page ? `change-location?page=${encodeURIComponent(page)}` : 'change-location');
export const maintenancePath = (locale: Locale) => localePath(locale, 'maintenance');

/** Where a completed login lands: the courses home, or the course where there is one alone, as in es-US (spec §2). */
export const landingPath = (locale: Locale) =>
  footballCourseOffered(locale) ? coursesHomePath(locale) : coursePath(locale);

export type CourseKey = 'main' | 'football';

export const courseHomePath = (locale: Locale, course: CourseKey) =>
  course === 'main' ? coursePath(locale) : footballCoursePath(locale);

/** A module's own address, below its course. */
export const modulePath = (locale: Locale, course: CourseKey, moduleSlug: string) =>
  `${courseHomePath(locale, course)}/${moduleSlug}`;

/** What of a module taught in a hall an address asks for: the pages to show there, or the guide for whoever leads. */
export type HallPart = 'hall' | 'guide';

/** A module as it is taught in a hall, and the guide to that; `module` is its own address. */
export const hallPath = (module: string, part: HallPart = 'hall') =>
  `${module}?room${part === 'guide' ? '=guide' : ''}`;

/** By the query of a module's address; undefined: the module itself. */
export const hallPartIn = (search: string): HallPart | undefined => {
  const room = new URLSearchParams(search).get('room');
  if (room === null) return undefined;
  return room === 'guide' ? 'guide' : 'hall';
};

/** In UTF-16 units; a longer one is neither remembered nor followed. */
const LONGEST_WAY_BACK = 512;

/** The address with the way back to `next` in its query, unless that is too long to be followed. */
export const withWayBack = (address: string, next: string): string =>
  next.length > LONGEST_WAY_BACK
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;

/**
 * A safe place to go after login: a path of our own below one of the eight locales, else `fallback`.
 * Refuses other origins, protocol-relative and backslash forms, and control characters.
 */
export const safeNextPath = (next: unknown, locale: Locale, fallback: string): string => {
  if (typeof next !== 'string' || next.length > LONGEST_WAY_BACK) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\\\u0000-\u001f\u007f]/.test(next) || !next.startsWith(`/${locale}/`) || next.includes('//'))
    return fallback;
  const url = new URL(next, 'http://localhost');
  if (url.origin !== 'http://localhost' || !url.pathname.startsWith(`/${locale}/`)) return fallback;
  return url.pathname + url.search + url.hash;
};
