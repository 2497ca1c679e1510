import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useSite } from '@/components/ui/site';
import { showError } from '@/components/ui/toasts/show-toast';
import type { Locale } from '@/lib/shared/config/locales';
import { coursePath, footballCoursePath, landingPath } from '@/lib/shared/config/paths';

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

const closeMenus = () => {
  for (const menu of openMenus()) menu.open = false;
};

const closeOnEscape = (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
};

/** On each route change (spec §4). Comes after the page; the server has decided by then what may be seen. */
const watchSession = async (locale: Locale) => {
  const watch = await import('@/lib/auth/watch-session');
  await watch.watchSession(locale);
};

/** Marks the link of the page one is on, and of the courses while one is in a course or a module. */
const markCurrent = (page: string, locale: Locale) => {
  const inCourse = [coursePath(locale), footballCoursePath(locale)].some(
    (course) => page === course || page.startsWith(`${course}/`),
  );
  for (const link of document.querySelectorAll('header nav a')) {
    const href = link.getAttribute('href');
    if (href === page) link.setAttribute('aria-current', 'page');
    else if (inCourse && href === landingPath(locale)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
};

const leave = async (locale: Locale) => {
  try {
    const { logOut } = await import('@/lib/auth/log-out');
    await logOut(locale);
  } catch {
    await showError(document.querySelector<HTMLElement>('[data-log-out]')?.dataset.logOut ?? '');
  }
};

/** What the static header does: log out (also for a click that `public/boot.js` held until now), close its menu, mark the link of the page one is on, watch the session. */
export const useHeaderBehaviour = () => {
  const { locale } = useSite();
  const { asPath } = useRouter();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const clicked = event.target as Element;
      if (!clicked.closest('[data-menu]')) closeMenus();
      if (clicked.closest('[data-log-out]')) void leave(locale);
    };
    const { dataset } = document.documentElement;
    dataset.hydrated = '';
    if (dataset.heldLogOut !== undefined) {
      delete dataset.heldLogOut;
      void leave(locale);
    }
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [locale]);

  useEffect(() => {
    closeMenus();
    markCurrent(asPath.split(/[?#]/)[0] ?? '', locale);
    watchSession(locale).catch(() => undefined);
  }, [asPath, locale]);
};
