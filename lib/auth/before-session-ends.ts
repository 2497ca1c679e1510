import { within } from '@/lib/browser/within';

/** What has to be taken back at the server while the session is still there, such as an upload that is under way. */

/** Milliseconds that a sign-out waits for it. */
const PATIENCE_MS = 2_000;

const takingBack = new Set<() => Promise<unknown>>();

export const beforeSessionEnds = (takeBack: () => Promise<unknown>): void => {
  takingBack.add(takeBack);
};

/** Does not reject. */
export const takeBackAll = async (): Promise<void> => {
  if (takingBack.size === 0) return;
  const all = Promise.allSettled([...takingBack].map((takeBack) => takeBack()));
  await within(AbortSignal.timeout(PATIENCE_MS), all).catch(() => undefined);
};
