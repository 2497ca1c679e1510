import { useRouter } from 'next/router';
import { useSite } from '@/components/ui/site';
import type { Locale } from '@/lib/shared/config/locales';
import { coursePath, footballCoursePath, landingPath } from '@/lib/shared/config/paths';

/** The page one is on, or else the course that it belongs to, or else the courses: the nearest that a menu leads to. */
const nearestFirst = (page: string, locale: Locale): readonly string[] => {
  const course = [coursePath(locale), footballCoursePath(locale)].find(
    (path) => page === path || page.startsWith(`${path}/`),
  );
  return course ? [page, course, landingPath(locale)] : [page];
};

/** Tells the `aria-current` of each link of one menu. @param hrefs all that the menu leads to */
export const useCurrentLink = (hrefs: readonly string[]) => {
  const { locale } = useSite();
  const page = useRouter().asPath.split(/[?#]/)[0] ?? '';
  const current = nearestFirst(page, locale).find((path) => hrefs.includes(path));
  return (href: string): 'page' | 'true' | undefined => {
    if (href !== current) return undefined;
    return current === page ? 'page' : 'true';
  };
};
