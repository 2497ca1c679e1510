import { clearDrafts } from '@/lib/browser/drafts';
import { pageState } from '@/lib/browser/page-state';
import { forgetRefusedSession } from './forget-session';

/** For a sign-out by the person, on this device. Loaded with what offers it; every page has `forget-session.ts`. */

/**
 * Runs what ends the session on the server because the person wants it. A check that is under way finds the session ended,
 * too, and must not call it expired. Rejects as `end` does; the session goes on then.
 */
export const endingSession = async <Result>(end: () => Promise<Result>): Promise<Result> => {
  const state = pageState();
  state.endingSession = '';
  try {
    return await end();
  } catch (error) {
    delete state.endingSession;
    throw error;
  }
};

/** After a sign-out by the person: forgets the drafts as well, and tells the other tabs. */
export const forgetSession = async (): Promise<void> => {
  clearDrafts();
  await forgetRefusedSession();
};
