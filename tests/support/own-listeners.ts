import { vi } from 'vitest';
import { isOfLibraries } from './library-listeners';
import { stopTimers } from './started-timers';

/**
 * For a test that stands for a page of its own: takes note of what window and document are asked to listen to from now on.
 * Answers with what takes that away again, and stops timers.
 */
export const noteListeners = (): (() => void) => {
  const stopping: (() => void)[] = [];
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listen(type, listener, options);
      if (!isOfLibraries(type)) stopping.push(() => target.removeEventListener(type, listener, options));
    });
  }
  return () => {
    for (const stop of stopping) stop();
    stopTimers();
  };
};
