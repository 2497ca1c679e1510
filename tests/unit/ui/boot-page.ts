import { afterEach, beforeEach, vi } from 'vitest';
import { bootScript } from '../../support/boot-script';
import { noteListeners } from '../../support/own-listeners';

const script = bootScript();

/** What the script reads of the page, and writes. */
export const { dataset } = document.documentElement;

export const visit = (path: string): void => window.history.replaceState(null, '', path);

/** jsdom has no `IntersectionObserver`; the script keeps this one, also for pages of later tests. */
class NothingNear {
  observe = () => {};
}

/** Runs `lib/boot`; answers with how to do what it leaves for later. */
export const boot = (): (() => void) => {
  let later = () => {};
  vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce((work) => {
    later = work as () => void;
    return 0 as never;
  });
  new Function('IntersectionObserver', script)(NothingNear);
  return later;
};

/** Each test stands for a page of its own. */
export const startPageForEach = (): void => {
  let stopListening = () => {};
  beforeEach(() => {
    stopListening = noteListeners();
    dataset.identity = 'pt-BR';
    visit('/pt-BR/');
  });
  afterEach(() => {
    for (const name of Object.keys(dataset)) delete dataset[name];
    document.documentElement.hidden = false;
    stopListening();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};
