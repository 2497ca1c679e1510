import { pathOf } from './request-address';

/** Which route an address leads to, for figures: a template such as `/[locale]/courses`, never what somebody typed. */
export type RouteTemplates = (pathname: string) => string;

/** What is read of Next's list of routes (`routes-manifest.json`), which has the more special ones first. */
export interface RoutesManifest {
  staticRoutes: readonly { page: string }[];
  dynamicRoutes: readonly { page: string; regex: string }[];
}

/** For what leads to no route. */
const OTHER = 'other';

/** Addresses that are asked for often are looked up once. When there are more, all are looked up anew. */
const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 100;

const find = ({ staticRoutes, dynamicRoutes }: RoutesManifest) => {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (pathname: string): string => {
    if (pathname.startsWith('/_next/static/')) return '/_next/static';
    if (pathname.startsWith('/_next/data/')) return '/_next/data';
    if (/\.[a-z0-9]+$/i.test(pathname)) return 'file';
    if (fixed.has(pathname)) return pathname;
    return patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? OTHER;
  };
};

/** The templates of a build; without its list everything is `other`. */
export const routeTemplates = (manifest: RoutesManifest | null): RouteTemplates => {
  if (!manifest) return () => OTHER;
  const templateOf = find(manifest);
  const known = new Map<string, string>();
  return (pathname) => {
    const found = known.get(pathname);
    if (found !== undefined) return found;
    const template = templateOf(pathOf(pathname));
    if (known.size >= MOST_KNOWN) known.clear();
    if (pathname.length <= LONGEST_KNOWN) known.set(pathname, template);
    return template;
  };
};
