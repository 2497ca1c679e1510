import { useEffect, useLayoutEffect } from 'react';
import { useSite } from '@/components/ui/site';
import { showError } from '@/components/ui/toasts/show-toast';
import { loadUntilThere } from '@/lib/browser/late-script';
import { pageState } from '@/lib/browser/page-state';
import type { Locale } from '@/lib/shared/config/locales';

/** On each route change (spec §4), which is a full load. Comes after the page; the server has decided by then what may be seen. */
const watchSession = async (locale: Locale, left: AbortSignal) => {
  const watch = await loadUntilThere(() => import('@/lib/auth/watch-session'), left);
  await watch.watchSession(locale);
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

/** What the static header does: log out, watch the session. */
export const useHeaderBehaviour = () => {
  const { locale } = useSite();

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
    const left = new AbortController();
    watchSession(locale, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [locale]);
};
