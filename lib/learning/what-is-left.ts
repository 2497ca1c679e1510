import { pageState } from '@/lib/browser/page-state';
import type { Locale } from '@/lib/shared/config/locales';
import { isAnythingWaiting, pageQueues, type SendingQueue } from './waiting-here';

/** The queue of this page, or else one for what earlier pages left, if they did; what sends that comes with it. */
export const queueToSend = async (locale: Locale): Promise<SendingQueue | undefined> => {
  const [ownQueue] = pageQueues;
  if (ownQueue || !isAnythingWaiting()) return ownQueue?.();
  const { leftQueue } = await import('./left-queue');
  return leftQueue(locale);
};

/** Sends what earlier pages left, as far as somebody is signed in. A queue begins by itself. */
export const sendWhatIsLeft = async (locale: Locale): Promise<void> => {
  if (pageState().authState === 'authenticated') await queueToSend(locale);
};
