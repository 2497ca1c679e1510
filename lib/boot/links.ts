import { pageState } from '@/lib/browser/page-state';
import { isSaving } from '@/lib/browser/saves-data';

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

/** A page is 13 kB: on a short one, whose links are all near, more would be fetched for others than for itself. */
const MOST_AHEAD = 2;

let areFetched = false;

/**
 * Two pages that anybody can read are fetched ahead at most, once a link to them is within 200 px of the window (spec §9). Never a page that
 * knows who asks, and of this site alone: few people who read in one country go on to another.
 */
export const fetchLinksAhead = (): void => {
  if (areFetched || isSaving() || typeof IntersectionObserver === 'undefined') return;
  areFetched = true;
  const { locale, publicPages } = pageState();
  const ahead = new RegExp(`^/${locale}/(${publicPages})$`);
  const asked = [location.pathname];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const { pathname } = target as HTMLAnchorElement;
        if (asked.includes(pathname) || asked.length > MOST_AHEAD) continue;
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
    if (link.origin === location.origin && ahead.test(link.pathname)) observer.observe(link);
};
