import { forgetSavedModules } from '@/lib/browser/forget-saved-modules';
import { clearUserBoundStorage } from '@/lib/browser/web-storage';
import { clearUploadCache } from '@/lib/storage/upload-cache';
import { broadcastSession } from './session-broadcast';
import { clearFlags } from './session-flags';
import { within } from './time-limit';

/**
 * Forgets what this browser kept of the person whose session has ended, the upload cache and saved modules included (spec
 * §4), and tells the other tabs. Answers that were given offline stay: they are bound to their customer, and wait for that
 * login. Resolves once the caches of saved modules are deleted too; a page that is left before might not finish that.
 */
export const forgetSession = async (): Promise<void> => {
  clearUserBoundStorage();
  clearFlags();
  clearUploadCache();
  broadcastSession();
  await forgetSavedModules();
};

/** Whether the session is being ended on this page, or was. */
export const isEndingSession = (): boolean => document.documentElement.dataset.endingSession !== undefined;

/** Milliseconds that a sign-out waits for what is taken back before it. */
const PATIENCE_MS = 2_000;

const takingBack = new Set<() => Promise<unknown>>();

/** Has something taken back at the server while the session is still there, such as an upload that is under way. */
export const beforeSessionEnds = (takeBack: () => Promise<unknown>): void => {
  takingBack.add(takeBack);
};

const takeBackAll = async (): Promise<void> => {
  if (takingBack.size === 0) return;
  const all = Promise.allSettled([...takingBack].map((takeBack) => takeBack()));
  await within(AbortSignal.timeout(PATIENCE_MS), all).catch(() => undefined);
};

/**
 * Runs what ends the session on the server because the person wants it. A check that is under way finds the session ended,
 * too, and must not call it expired. Rejects as `end` does; the session goes on then.
 */
export const endingSession = async <Result>(end: () => Promise<Result>): Promise<Result> => {
  const { dataset } = document.documentElement;
  dataset.endingSession = '';
  try {
    await takeBackAll();
    return await end();
  } catch (error) {
    delete dataset.endingSession;
    throw error;
  }
};
