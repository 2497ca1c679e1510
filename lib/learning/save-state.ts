import type { QueueSnapshot } from './answer-queue';
import { isMissed, isQuiet } from './queued-write';

/** `reload`: not saved, and only a new load of the page can do it. */
export type SaveState = 'nothing' | 'saved' | 'saving' | 'unsaved' | 'reload' | 'sign-in' | 'refused';

/**
 * What the reader is told (screens.md). While all goes well the film's small change is sent in silence; that the
 * connection or the session is gone concerns it as well.
 */
export const saveState = ({ waiting, phase, outdated, acknowledged }: QueueSnapshot): SaveState => {
  if (waiting.length > 0 && phase === 'sign-in') return 'sign-in';
  if (waiting.length > 0 && phase === 'retrying') return outdated ? 'reload' : 'unsaved';
  if (waiting.some(({ write }) => !isQuiet(write))) return 'saving';
  return acknowledged ? 'saved' : 'nothing';
};

/**
 * How many answers, plans and steps towards a finished module the server refused for good, since the page was opened.
 * @param planVideoId the module whose plan says that itself
 */
export const refusedForGood = ({ refused }: QueueSnapshot, planVideoId?: number): number =>
  refused.filter(({ write }) => isMissed(write) && !(write.kind === 'plan' && write.videoId === planVideoId))
    .length;
