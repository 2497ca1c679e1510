import { useRouter } from 'next/router';
import { useEffect, useLayoutEffect } from 'react';
import { useSite } from '@/components/ui/site';
import { showError } from '@/components/ui/toasts/show-toast';
import { loadUntilThere } from '@/lib/browser/late-script';
import { pageState } from '@/lib/browser/page-state';
import type { Locale } from '@/lib/shared/config/locales';
import { coursePath, footballCoursePath, landingPath } from '@/lib/shared/config/paths';

/** On each route change (spec §4). Comes after the page; the server has decided by then what may be seen. */
const watchSession = async (locale: Locale, left: AbortSignal) => {
  const watch = await loadUntilThere(() => import('@/lib/auth/watch-session'), left);
  await watch.watchSession(locale);
};

/** The page one is on, or else the course that it belongs to, or else the courses: the nearest that a menu leads to. */
const nearestFirst = (page: string, locale: Locale): readonly string[] => {
  const course = [coursePath(locale), footballCoursePath(locale)].find(
    (path) => page === path || page.startsWith(`${path}/`),
  );
  return course ? [page, course, landingPath(locale)] : [page];
};

const markCurrent = (page: string, locale: Locale) => {
  const wanted = nearestFirst(page, locale);
  for (const menu of document.querySelectorAll('header nav')) {
    const links = [...menu.querySelectorAll('a')];
    const current = wanted.find((path) => links.some((link) => link.getAttribute('href') === path));
    for (const link of links) {
      if (link.getAttribute('href') === current)
        link.setAttribute('aria-current', current === page ? 'page' : 'true');
      else link.removeAttribute('aria-current');
    }
  }
};

const leave = async (locale: Locale) => {
  try {
    const { logOut } = await import('@/lib/auth/log-out');
    await logOut(locale);
  } catch {
    const words = document.querySelector<HTMLElement>('[data-log-out]')?.dataset.logOut ?? '';
    // Without a network the script of messages cannot come either, and nobody may believe that they are out.
    await showError(words, alert);
  }
};

/** What a menu does once it is open; the event of any disclosure will do, and the first one counts. */
const loadMenu = async () => {
  document.removeEventListener('toggle', loadMenu, true);
  try {
    const { watchMenus } = await import('./menu-behaviour');
    watchMenus();
  } catch {
    // Without a network it opens and closes as it is, and the next time asks again.
    document.addEventListener('toggle', loadMenu, true);
  }
};

/** What the static header does: log out, close its menu, mark the link of the page one is on, watch the session. */
export const useHeaderBehaviour = () => {
  const { locale } = useSite();
  const { asPath } = useRouter();

  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      if ((event.target as Element).closest('[data-log-out]')) void leave(locale);
    };
    document.addEventListener('click', onClick);
    // The page's own buttons do their work from here on: `lib/boot` presses the one again that was pressed before.
    pageState().listening = '';
    return () => document.removeEventListener('click', onClick);
  }, [locale]);

  useEffect(() => {
    pageState().hydrated = '';
  }, []);

  useEffect(() => {
    // A menu that was opened before its script came, too.
    if (document.querySelector('[data-menu][open]')) void loadMenu();
    document.addEventListener('toggle', loadMenu, true);
    return () => document.removeEventListener('toggle', loadMenu, true);
  }, []);

  useEffect(() => {
    for (const menu of document.querySelectorAll('[data-menu]')) menu.removeAttribute('open');
    markCurrent(asPath.split(/[?#]/)[0] ?? '', locale);
    const left = new AbortController();
    watchSession(locale, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [asPath, locale]);
};
