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
 * Two pages are fetched ahead at most, once a link that says so (`data-ahead`: pages of this site that are the same for everybody) is
 * within 200 px of the window (spec §9).
 */
export const fetchLinksAhead = (): void => {
  if (areFetched || isSaving()) return;
  areFetched = true;
  const asked = [location.pathname];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const { pathname } = target as HTMLAnchorElement;
        if (!isIntersecting || asked.includes(pathname) || asked.length > MOST_AHEAD) continue;
        asked.push(pathname);
        const link = document.createElement('link');
        link.rel = 'prefetch';
        link.href = pathname;
        document.head.append(link);
      }
    },
    { rootMargin: '200px' },
  );
  for (const link of document.querySelectorAll('[data-ahead]')) observer.observe(link);
};
