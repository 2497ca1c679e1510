import { storageArea, userBoundKey } from './web-storage';

/** The part of `saved-caches.ts` that every page carries, since any of them may see a session end: as small as it can be. */

/** Of the list of saved modules. It goes with everything else that belongs to the person. */
export const SAVED_MODULES_KEY = userBoundKey('saved-modules');

/** Of the caches that hold them; `public/sw.js` knows it too. */
export const SAVED_CACHE_PREFIX = 'bb-saved-';

/** Deletes everything that was saved for whomever, and the worker that serves it. Never rejects. */
export const forgetSavedModules = async (): Promise<void> => {
  storageArea('localStorage')?.removeItem(SAVED_MODULES_KEY);
  try {
    for (const name of await caches.keys())
      if (name.startsWith(SAVED_CACHE_PREFIX)) await caches.delete(name);
    await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
  } catch {
    // An old browser or an insecure origin has neither. Where a cache stays, the list is gone, and with it the way there.
  }
};
