import { useEffect, useLayoutEffect } from 'react';
import { useSite } from '@/components/ui/site';
import { showError } from '@/components/ui/toasts/show-toast';
import { hasDrafts } from '@/lib/browser/drafts';
import { SAVED_MODULES_KEY } from '@/lib/browser/forget-saved-modules';
import { pageState, SESSION_SHOWN } from '@/lib/browser/page-state';
import { storageArea } from '@/lib/browser/web-storage';
import { sendWhatIsLeft } from '@/lib/learning/what-is-left';
import type { Locale } from '@/lib/shared/config/locales';
import { LEAVES, LOG_OUT_QUESTION } from './leaving';

/** Whether the person agrees that what this device keeps of them goes. Nobody is asked where there is nothing. */
const agreesToForget = async (): Promise<boolean> => {
  const question = document.querySelector<HTMLDialogElement>(`#${LOG_OUT_QUESTION}`);
  const keeps = storageArea('localStorage')?.getItem(SAVED_MODULES_KEY) || hasDrafts();
  if (!keeps || !question?.showModal) return true;
  question.returnValue = '';
  question.showModal();
  await new Promise((close) => question.addEventListener('close', close, { once: true }));
  return question.returnValue === LEAVES;
};

const leave = async (locale: Locale) => {
  if (!(await agreesToForget())) return;
  try {
    // A page that slept may fetch its first script for this.
    const { logOut } = await import('@/lib/auth/log-out');
    await logOut(locale);
  } catch {
    const words = document.querySelector<HTMLElement>('[data-log-out]')?.dataset.logOut ?? '';
    // Without a network the script of messages cannot come either, and nobody may believe that they are out.
    await showError(words, alert);
  }
};

/** What the static header does, and every page with it: log out, send what earlier pages left. */
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
    // Without a network the next page tries again, or the next check.
    const send = () => void sendWhatIsLeft(locale).catch(() => undefined);
    send();
    document.addEventListener(SESSION_SHOWN, send);
    return () => document.removeEventListener(SESSION_SHOWN, send);
  }, [locale]);
};
