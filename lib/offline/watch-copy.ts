import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { Plan } from '@/lib/shared/rules/course-types';
import { isModule, modulesOnDevice, watchDevice } from './on-device';
import { keepAcknowledged } from './saved-progress';

/** What the device has of a module; `evicted` where the browser has deleted files of it. */
export type Found = 'saved' | 'evicted' | 'nothing';

interface WatchOptions {
  customerId: number;
  locale: string;
  videoId: number;
  /** What the server knew when it made the page: newer than a saved copy, as after answers on another device. */
  progress: ModuleProgress | null;
  plan: Plan;
  report: (found: Found) => void;
}

/** Tells whether the module is on the device, now and later, and brings its copy up to date. The result ends it. */
export const watchCopy = ({ customerId, locale, videoId, progress, plan, report }: WatchOptions) => {
  const check = async () => {
    const own = (await modulesOnDevice(customerId)).find(isModule(locale, videoId));
    if (!own) report('nothing');
    else report(own.whole ? 'saved' : 'evicted');
  };
  const checkQuietly = () => void check().catch(() => undefined);
  checkQuietly();
  const modules = progress ? [progress] : [];
  // A copy that cannot be changed stays as it was.
  keepAcknowledged(customerId, { locale, modules, plans: [{ videoId, ...plan }] }).catch(() => undefined);
  return watchDevice(checkQuietly);
};
