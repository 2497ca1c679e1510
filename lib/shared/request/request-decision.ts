import {
  defaultAmong,
  identityOf,
  isLocale,
  LOCALES,
  type Locale,
  nearestOpen,
  SITES,
} from '../config/locales';
import {
  certificatePath,
  changeLocationPath,
  homePath,
  localePath,
  loginPath,
  maintenancePath,
  NO_CODE,
  withWayBack,
} from '../config/paths';
import { type MeantAddress, meantAddress } from './meant-address';
import { changePasswordLocation, WELL_KNOWN } from './well-known';

/**
 * What happens to a page request before any page is rendered (spec §2, §6): locale default, sites that are not opened yet,
 * maintenance, sign-in gate. Pure: the edge middleware and the front ask the same function, so they cannot disagree.
 */

/** Pages that anybody may read, by their path below the locale. Rendered once, the same for everyone. */
export const PUBLIC_PAGES = [
  '',
  'login',
  'cookies',
  'sitemap',
  'terms',
  'privacy',
  'accessibility',
  'about',
  'sources',
  'contact',
  'faq',
  'certificate',
  'drill',
] as const;

export const isPublicPage = (page: string): boolean => (PUBLIC_PAGES as readonly string[]).includes(page);

/** Address of the courses home that is the same in every language. */
const COURSES = 'courses';
/** What is held about a person, in words; the same in every language, too. */
const MY_DATA = 'my-data';
/** Before the address of an extra module, in every language. */
const EXTRA = 'extra';
/** The cards of the drills, and before the address of one of them, in every language: for anybody, so that they can be shared. */
const DRILL = 'drill';
/** The groups that somebody makes or is in, and before the address of one of them, in every language. */
const GROUPS = 'groups';
/** What the link of a group opens: for anybody, and nothing that search engines list. */
const INVITATION = 'group';
const MAINTENANCE = 'maintenance';
/** Anybody may read it, but what it shows depends on where the visitor comes from. */
const CHANGE_LOCATION = 'change-location';
const CERTIFICATE = 'certificate';

export interface MaintenanceWindow {
  /** Epoch milliseconds; `from` is inside the window, `to` is not. `Infinity` for an open end. */
  from: number;
  to: number;
}

export type MaintenanceWindows = Partial<Record<Locale, readonly MaintenanceWindow[]>>;

/** What the session cookie says; only its signature and dates were checked, the page looks the row up. */
export type CookieSession =
  | { state: 'none' }
  | { state: 'expired'; identity: string }
  | { state: 'live'; identity: string }
  /** Signed with a key that is not configured here: the page says that it cannot answer now. */
  | { state: 'unknown-key'; identity: string };

export type Decision =
  | { kind: 'pass'; locale: Locale; page: string }
  /** `endsSession`: the browser still has the cookies of a session that is over, and they go with this answer. */
  | { kind: 'redirect'; location: string; endsSession?: true }
  /** Serve this path instead, with its status; the address stays. */
  | { kind: 'rewrite'; path: string };

export interface PageRequest {
  /** As it came, percent-encoded. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** Epoch milliseconds by the server's clock. */
  now: number;
  windows: MaintenanceWindows;
  /** The sites that the operator has opened. */
  open: readonly Locale[];
  session: CookieSession;
  /** The `Accept-Language` header, for addresses that name no site. */
  languages?: string;
}

/** The window that is open for this locale now, if any (spec §2). */
export const openWindow = (
  windows: MaintenanceWindows,
  locale: Locale,
  now: number,
): MaintenanceWindow | undefined => windows[locale]?.find((window) => now >= window.from && now < window.to);

/** Pages below the locale that need a session (spec §6); so do those below `EXTRA`. */
export const protectedSlugs = (locale: Locale): readonly string[] => {
  const { coursesHome, course, footballCourse, profile, impact, survey } = SITES[locale].slugs;
  return [COURSES, MY_DATA, GROUPS, coursesHome, course, footballCourse, profile, impact, survey];
};

type Pages = ReadonlyMap<string, readonly [number, number]>;

const pagesOf = (locale: Locale): Pages => {
  const { course, footballCourse } = SITES[locale].slugs;
  return new Map<string, readonly [number, number]>([
    ...[...PUBLIC_PAGES, MAINTENANCE, CHANGE_LOCATION, INVITATION, ...protectedSlugs(locale)].map(
      (page) => [page, [0, 0]] as const,
    ),
    [course, [0, 1]],
    [footballCourse, [0, 1]],
    [GROUPS, [0, 1]],
    [EXTRA, [1, 1]],
    [DRILL, [0, 1]],
    [CERTIFICATE, [0, 1]],
  ]);
};

/** Pages below each locale by their first segment, with how many segments may follow it: at least, at most. */
const KNOWN_PAGES = new Map(LOCALES.map((locale) => [locale, pagesOf(locale)]));

/** Whether some page of this locale can have the address; modules and certificates may still turn out not to exist. */
const pageExists = (locale: Locale, [first = '', ...rest]: readonly string[]): boolean => {
  const [least, most] = KNOWN_PAGES.get(locale)?.get(first) ?? [1, 0];
  return rest.length >= least && rest.length <= most;
};

/**
 * The page that is meant where only the case differs: keyboards begin with a capital, and some programs know capitals alone. No page
 * of ours has one in its address, and a certificate's code is read in either case.
 */
const inKnownCase = (locale: Locale, segments: readonly string[]): readonly string[] => {
  const small = segments.map((segment) => segment.toLowerCase());
  return !pageExists(locale, segments) && pageExists(locale, small) ? small : segments;
};

/** Path segments, decoded once; null when the encoding is broken or hides a separator. */
const decodedSegments = (pathname: string): string[] | null => {
  try {
    const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    return segments.some((segment) => /[/\\\0]/.test(segment)) ? null : segments;
  } catch {
    return null;
  }
};

const canonicalLocale = (segment: string): Locale | undefined =>
  LOCALES.find((locale) => locale.toLowerCase() === segment.toLowerCase());

/** A path too deep for any page, so that the visitor gets the 404 in this locale's language. */
const notFound = (locale: Locale): Decision => ({
  kind: 'rewrite',
  path: localePath(locale, 'not/found/here'),
});

/** A request with what its address means. */
type MeantRequest = PageRequest & MeantAddress;

/** A request without one of the eight locales: the same page under the default when there is one, else the default's 404. */
const withoutLocale = (
  segments: readonly string[],
  { search, hash, open }: Pick<MeantRequest, 'search' | 'hash' | 'open'>,
): Decision => {
  const first = segments[0] ?? '';
  const differentlySpelt = canonicalLocale(first);
  const locale = differentlySpelt ?? defaultAmong(open);
  const looksLikeLocale = differentlySpelt !== undefined || /^[a-z]{2}(-[a-z]{2,4})?$/i.test(first);
  const rest = inKnownCase(locale, looksLikeLocale ? segments.slice(1) : segments);
  if (!pageExists(locale, rest)) return notFound(locale);
  const path = rest.map(encodeURIComponent).join('/');
  return { kind: 'redirect', location: localePath(locale, path) + search + hash };
};

const gate = (locale: Locale, segments: readonly string[], request: PageRequest): Decision | null => {
  if (![...protectedSlugs(locale), EXTRA].includes(segments[1] ?? '')) return null;
  const { session } = request;
  const ours = session.state !== 'none' && session.identity === identityOf(locale);
  if (ours && session.state !== 'expired') return null;
  const next = `/${segments.map(encodeURIComponent).join('/')}${request.search}`;
  return ours
    ? { kind: 'redirect', location: withWayBack(`${loginPath(locale)}?expired=1`, next), endsSession: true }
    : { kind: 'redirect', location: withWayBack(homePath(locale), next) };
};

/**
 * A site that is not opened yet leads to the choice among those that are, in the visitor's language where one has it. Search
 * engines keep nothing of it: it answers with no page, and the one it leads to names its own address.
 */
const unopened = (locale: Locale, segments: readonly string[], open: readonly Locale[]): Decision => ({
  kind: 'redirect',
  location: changeLocationPath(
    nearestOpen(locale, open),
    pageExists(locale, segments) ? segments.join('/') : undefined,
  ),
});

/** Addresses that programs know of every site; any other of them does not exist, and says so by its status. */
const wellKnown = (name: string, { open, session, languages = '' }: PageRequest): Decision => {
  if (name === 'security.txt') return { kind: 'rewrite', path: '/api/security-txt' };
  if (name !== 'change-password') return notFound(defaultAmong(open));
  const identity = session.state === 'none' ? null : session.identity;
  const isSignedIn = session.state === 'live' || session.state === 'unknown-key';
  return { kind: 'redirect', location: changePasswordLocation({ open, identity, isSignedIn, languages }) };
};

/**
 * The certificate's own page for a code that was typed on the page that asks for one, or for the address that was pasted there.
 * Where nothing was typed, the page that says so.
 */
const typedCode = (locale: Locale, search: string): Decision | null => {
  const sent = new URLSearchParams(search).get('code');
  if (sent === null) return null;
  const pasted = sent.split(`/${CERTIFICATE}/`)[1]?.split('/')[0];
  const typed = pasted ?? sent.trim().split('/').filter(Boolean).at(-1);
  return typed
    ? { kind: 'redirect', location: certificatePath(locale, encodeURIComponent(typed)) }
    : { kind: 'rewrite', path: certificatePath(locale, NO_CODE) };
};

/** Decides one page request. Static files and `/api` never come here. */
export const decideRequest = (request: PageRequest): Decision => {
  const given = decodedSegments(request.pathname);
  const { open } = request;
  if (given === null) {
    const named = request.pathname.split('/')[1];
    return notFound(open.find((locale) => locale === named) ?? defaultAmong(open));
  }
  const meant = meantAddress(given, request.search);
  const [first, ...below] = meant.segments;
  if (first === WELL_KNOWN) return wellKnown(below.join('/'), request);
  if (!isLocale(first)) return withoutLocale(meant.segments, { ...request, ...meant });
  const names = inKnownCase(first, below);
  const page = names.join('/');
  if (!open.includes(first)) return unopened(first, names, open);
  const window = openWindow(request.windows, first, request.now);
  if (window && page !== MAINTENANCE) return { kind: 'redirect', location: maintenancePath(first) };
  if (!window && page === MAINTENANCE) return { kind: 'redirect', location: homePath(first) };
  // Pages that do not exist are answered under a fixed address, so that nothing of the given one is in the answer.
  if (!pageExists(first, names)) return notFound(first);
  const { search, hash } = meant;
  const certificate = page === CERTIFICATE ? typedCode(first, search) : null;
  const segments = [first, ...names];
  const elsewhere = certificate ?? gate(first, segments, { ...request, search });
  if (elsewhere) return elsewhere;
  return segments.join() === given.join()
    ? { kind: 'pass', locale: first, page }
    : {
        kind: 'redirect',
        location: localePath(first, names.map(encodeURIComponent).join('/')) + search + hash,
      };
};
