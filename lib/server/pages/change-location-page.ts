import type { GetServerSideProps } from 'next';
import { footballCourseOffered, type Locale, localeOrDefault, SITES } from '@/lib/shared/config/locales';
import {
  type CourseKey,
  certificatePath,
  courseHomePath,
  extraPath,
  homePath,
  localePath,
  modulePath,
} from '@/lib/shared/config/paths';
import { isPublicPage } from '@/lib/shared/request/request-decision';
import { services } from '../composition';
import type { CourseLibrary } from '../features/courses/course-library';
import { drillPathOn } from '../features/courses/site-courses';
import { pageProps } from './page-props';

/** In UTF-16 units; nothing longer is looked at. */
const LONGEST_PATH = 512;

/** The path below the locale, in its segments; none for what no page of ours can have. */
const segmentsOf = (path: string): string[] =>
  path.length <= LONGEST_PATH && /^[\w/-]*$/.test(path) ? path.split('/').filter(Boolean) : [];

/** The page that the visitor names, or else the one that the visitor comes from. */
const cameFrom = (
  named: unknown,
  referer: string | undefined,
  locale: Locale,
  siteOrigin: string,
): string[] => {
  if (typeof named === 'string') return segmentsOf(named);
  if (!referer || referer.length > LONGEST_PATH || !URL.canParse(referer)) return [];
  const { origin, pathname } = new URL(referer);
  const [first, ...rest] = pathname.split('/').filter(Boolean);
  return origin === siteOrigin && first === locale ? segmentsOf(rest.join('/')) : [];
};

type Library = Pick<
  CourseLibrary,
  'courseCatalogue' | 'findModule' | 'findDrill' | 'extraCatalogue' | 'findExtra'
>;

const COURSES: readonly CourseKey[] = ['main', 'football'];

/** A course or a module of it; the course itself where the other site lacks the module. */
const coursePageOn = (
  library: Library,
  course: CourseKey,
  module: string | undefined,
  from: Locale,
  to: Locale,
): string | null => {
  if (course === 'football' && !footballCourseOffered(to)) return null;
  const video = module === undefined ? undefined : library.findModule(course, module, from)?.videoId;
  const modules = library.courseCatalogue(to).find(({ key }) => key === course)?.modules ?? [];
  const same = modules.find(({ videoId }) => videoId === video);
  return same ? modulePath(to, course, same.slug) : courseHomePath(to, course);
};

const extraPageOn = (library: Library, slug: string, from: Locale, to: Locale): string | null => {
  const id = library.findExtra(slug, from)?.id;
  const same = library.extraCatalogue(to).find((extra) => extra.id === id);
  return same ? extraPath(to, same.slug) : null;
};

const drillPageOn = (library: Library, slug: string, from: Locale, to: Locale): string | null => {
  const drill = library.findDrill(slug, from);
  return drill ? drillPathOn(library, drill, to) : null;
};

/** A page whose address is one word that each language has its own of: the profile, for one. */
const sluggedPageOn = (slug: string, from: Locale, to: Locale): string | null => {
  const key = (Object.keys(SITES[from].slugs) as (keyof (typeof SITES)[Locale]['slugs'])[]).find(
    (name) => SITES[from].slugs[name] === slug,
  );
  return key ? localePath(to, SITES[to].slugs[key]) : null;
};

/** Pages for people with an account whose addresses are the same in every language. */
const SAME_EVERYWHERE = ['courses', 'my-data', 'groups'];

/**
 * The address of the same page on another site; its home page where it has none.
 * @param segments of the path below the locale
 */
export const samePageOn = (
  library: Library,
  segments: readonly string[],
  from: Locale,
  to: Locale,
): string => {
  const [first = '', second] = segments;
  if (segments.length === 1 && (isPublicPage(first) || SAME_EVERYWHERE.includes(first)))
    return localePath(to, first);
  if (first === 'certificate' && second) return certificatePath(to, second);
  const course = COURSES.find((key) => courseHomePath(from, key) === localePath(from, first));
  if (course) return coursePageOn(library, course, second, from, to) ?? homePath(to);
  if (!second) return sluggedPageOn(first, from, to) ?? homePath(to);
  if (first === 'drill') return drillPageOn(library, second, from, to) ?? homePath(to);
  return (first === 'extra' ? extraPageOn(library, second, from, to) : null) ?? homePath(to);
};

export interface ChangeLocationProps {
  siteOrigin: string;
  /** Where each open site is entered. */
  addresses: Partial<Record<Locale, string>>;
}

/** Rendered for each request, so that it keeps the page without any script (spec §2). */
export const changeLocationPage: GetServerSideProps<ChangeLocationProps> = async ({
  params,
  query,
  req,
  res,
}) => {
  const locale = localeOrDefault(params?.locale);
  const { courses, environment } = services();
  const { OPEN_SITES, SITE_ORIGIN } = environment;
  const segments = cameFrom(query.page, req.headers.referer, locale, SITE_ORIGIN);
  const addresses = Object.fromEntries(
    OPEN_SITES.map((site) => [site, samePageOn(courses, segments, locale, site)]),
  );
  res.setHeader('cache-control', 'no-store');
  return { props: { siteOrigin: SITE_ORIGIN, addresses, ...(await pageProps(locale, ['change-location'])) } };
};
