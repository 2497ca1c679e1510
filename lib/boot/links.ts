import { pageState } from '@/lib/browser/page-state';

/**
 * Links to login and sign-up carry the page that was asked for; `safeNextPath` decides what is followed. A link to the form on
 * this page keeps the whole query, so that it stays a jump.
 */
const carryNext = ({ target }: Event): void => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href$="/login"],a[href$="#sign-up"]');
  const next = new URLSearchParams(location.search).get('next');
  if (!link || !next) return;
  link.search = link.pathname === location.pathname ? location.search : `?next=${encodeURIComponent(next)}`;
};

export const carryNextAlong = (): void => {
  // The first for the mouse, whichever button; the second for the keyboard.
  document.addEventListener('pointerdown', carryNext, true);
  document.addEventListener('click', carryNext, true);
};

/** Not known to every browser, nor to TypeScript. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the person saves data, or has a slow network. */
const isSaving = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return connection !== undefined && (!!connection.saveData || /2g/.test(connection.effectiveType ?? ''));
};

/**
 * Pages that anybody can read are fetched ahead once a link to them is within 200 px of the window (spec §9). Never a page that
 * knows who asks, and of this site alone: few people who read in one country go on to another.
 */
export const fetchLinksAhead = (): void => {
  if (isSaving() || typeof IntersectionObserver === 'undefined') return;
  const ahead = new RegExp(
    `^/${pageState().locale}/(login|sitemap|about|accessibility|contact|cookies|faq|privacy|terms)?$`,
  );
  const asked = [location.pathname];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const { pathname } = target as HTMLAnchorElement;
        if (asked.includes(pathname)) continue;
        asked.push(pathname);
        const link = document.createElement('link');
        link.rel = 'prefetch';
        link.href = pathname;
        setTimeout(() => document.head.append(link));
      }
    },
    { rootMargin: '200px' },
  );
  for (const link of document.links)
    if (
      (link as HTMLAnchorElement).origin === location.origin &&
      ahead.test((link as HTMLAnchorElement).pathname)
    )
      observer.observe(link);
};
