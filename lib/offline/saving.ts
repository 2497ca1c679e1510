import { callLightly } from '@/lib/backend/light-call';
import { samePersonCheck } from '@/lib/browser/same-person';
import type { Locale } from '@/lib/shared/config/locales';
import { OFFLINE_MODULE } from '@/lib/shared/contract/light-addresses';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { isRecord } from '@/lib/shared/json/record';
import { playableSource } from './module-files';
import { isModule, modulesOnDevice } from './on-device';
import { savePages } from './saved-pages';
import { planned, removeModule, saveModule, type ToSave } from './saved-store';

/** Saving a module as its button does it: tell what it takes, save, remove. Loaded once somebody opens the button's line. */

export type SavingState =
  /** `evicted`: it was saved, and the browser has deleted files of it since. */
  | {
      kind:
        | 'idle'
        | 'looking'
        | 'saving'
        | 'saved'
        | 'evicted'
        | 'removed'
        | 'full'
        | 'failed'
        | 'unsupported';
    }
  /** Waits for a press. `size` in megabytes; without `film` the device gets the texts alone. */
  | { kind: 'offered'; size: string; film: boolean };

export interface SavingOptions {
  customerId: number;
  locale: Locale;
  videoId: number;
  report: (state: SavingState) => void;
}

/** What is read before it is stored; the rest is the reader's. */
const isOfflineModule = (value: unknown): value is OfflineModule =>
  isRecord(value) &&
  Number.isInteger(value.customer_id) &&
  isRecord(value.module) &&
  typeof value.module.transcriptHtml === 'string' &&
  isRecord(value.module.film) &&
  Array.isArray(value.module.film.sources) &&
  Array.isArray(value.module.film.captions);

export const plays = (type: string): boolean => document.createElement('video').canPlayType(type) !== '';

export const megabytes = (bytes: number, locale: Locale): string =>
  (bytes / 1e6).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Service workers need a secure origin; the list of what is saved needs web storage. */
export const canSave = (): boolean => {
  try {
    return 'caches' in window && 'serviceWorker' in navigator && !!window.localStorage;
  } catch {
    return false;
  }
};

/** Whether there was no room on the device. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

const failureOf = (error: unknown): SavingState => ({ kind: isFull(error) ? 'full' : 'failed' });

/** So that a browser short of room deletes other sites' files first. It may refuse, and the module is saved all the same. */
export const askToKeepFiles = async (): Promise<void> => {
  await navigator.storage?.persist?.().catch(() => false);
};

/**
 * A module to take along, for the customer whose page it is. Rejects with an `HttpError` where it cannot be had, and when
 * somebody else is signed in by now.
 */
export const fetchModule = async ({
  customerId,
  locale,
  videoId,
}: Pick<SavingOptions, 'customerId' | 'locale' | 'videoId'>): Promise<OfflineModule> => {
  const module = await callLightly(OFFLINE_MODULE, { locale, video_id: videoId }, isOfflineModule);
  if (module.customer_id !== customerId) throw new Error('Somebody else is signed in');
  return module;
};

/** A press that comes before the size is known is a yes to so many bytes; what is larger, or lacks the film, is told first. */
const UNASKED_BYTES = 5_000_000;

export interface Saving {
  /** Tells what saving takes, once the button is in view. Never rejects. */
  look(): Promise<void>;
  /** What the button does that the person sees: one press saves. The button shows that by itself. Never rejects. */
  press(shown: SavingState['kind']): Promise<void>;
}

export const createSaving = ({ customerId, locale, videoId, report }: SavingOptions): Saving => {
  let plan: { toSave: ToSave; isStillSignedIn: () => boolean } | undefined;
  let looking: Promise<void> | undefined;
  let pressed = false;
  const tell = (state: SavingState) => report(state);

  const latest = () => fetchModule({ customerId, locale, videoId });

  const save = async ({ toSave, isStillSignedIn }: NonNullable<typeof plan>) => {
    plan = undefined;
    void askToKeepFiles();
    await saveModule(toSave, { isStillSignedIn, latest });
    tell({ kind: 'saved' });
    // The pages around the courses come with the next module where they cannot be had now.
    await savePages(customerId, locale).catch(() => undefined);
  };

  const find = async () => {
    if (!canSave()) return tell({ kind: 'unsupported' });
    if (!pressed) tell({ kind: 'looking' });
    const isStillSignedIn = samePersonCheck();
    const here = (await modulesOnDevice(customerId)).find(isModule(locale, videoId));
    // Another tab has saved it.
    if (here?.whole) return tell({ kind: 'saved' });
    if (here && !pressed) return tell({ kind: 'evicted' });
    const module = await latest();
    const found = await planned(module, playableSource(module.module.film, plays));
    plan = { toSave: found, isStillSignedIn };
    if (pressed && found.film && found.bytes <= UNASKED_BYTES) return save(plan);
    tell({ kind: 'offered', size: megabytes(found.bytes, locale), film: found.film });
  };

  const start = async () => {
    await find().catch((error) => tell(pressed ? failureOf(error) : { kind: 'idle' }));
    pressed = false;
    looking = undefined;
  };
  const look = async () => {
    if (plan) return;
    looking ??= start();
    await looking;
  };

  const remove = async () => {
    await removeModule(customerId, locale, videoId);
    tell({ kind: 'removed' });
  };

  const step = (shown: SavingState['kind']) => {
    if (plan) return save(plan);
    if (shown === 'saved') return remove();
    pressed = true;
    return look();
  };

  return { look, press: (shown) => step(shown).catch((error) => tell(failureOf(error))) };
};
