import { markedIdentity } from '@/lib/browser/signed-in-marker';
import { waitingEntries } from './browser-answer-queue';
import { filmMemory, mostWatched, resumePosition, unsentPosition } from './film-memory';
import { type FilmMoment, FilmTracker } from './film-tracker';
import { filmWaits } from './film-waits';
import { fromTimeRanges } from './watched-ranges';

/** Follows a film in the browser: resumes it, and tells what happens. */

export interface FilmProgress {
  customerId: number;
  videoId: number;
  /** What the server knew when the page was made. */
  watchedPercent: number;
  /** Seconds. */
  position: number;
}

export interface FollowOptions extends FilmProgress {
  durationSeconds: number;
  /** Hears each action of the contract's `moduleEvent`. */
  onAction: (action: string) => void;
  onPercent: (percent: number) => void;
  onStart: () => void;
}

const momentOf = (video: HTMLVideoElement): FilmMoment => ({
  position: video.currentTime,
  duration: video.duration,
  played: fromTimeRanges(video.played),
});

/** Lets the tracker hear what happens; returns how to stop that. */
const listen = (video: HTMLVideoElement, tracker: FilmTracker, onStart: () => void): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const leave = () => (!video.paused || filmWaits(video)) && tracker.leave(momentOf(video));
  const on = (name: string, handle: () => void) => video.addEventListener(name, handle, { signal });
  on('play', onStart);
  on('play', () => !filmWaits(video) && tracker.play());
  on('timeupdate', () => tracker.progress(momentOf(video)));
  // A film that ends pauses first; the end says more.
  on('pause', () => !video.ended && !filmWaits(video) && tracker.pause(momentOf(video)));
  on('ended', () => tracker.end(momentOf(video)));
  // Before the queue's own listeners, so that the last position travels with the page's last request.
  const first = { signal, capture: true };
  window.addEventListener('pagehide', leave, first);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && leave(),
    first,
  );
  return () => stop.abort();
};

/** `then` once the film's length is known, which may be before the page has hydrated. */
const whenMetadata = (video: HTMLVideoElement, then: () => void): (() => void) => {
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) then();
  else video.addEventListener('loadedmetadata', then, { once: true });
  return () => video.removeEventListener('loadedmetadata', then);
};

const whereToGoOn = ({ customerId, videoId, position, durationSeconds }: FollowOptions): number =>
  resumePosition({
    unsent: unsentPosition(waitingEntries(customerId), videoId),
    server: position,
    remembered: filmMemory(customerId, videoId).read()?.position,
    durationSeconds,
  });

/** Tells what happened before this script was there, when `lib/boot` played the film from the place that the server knew. */
const tellEarlyPlay = (
  video: HTMLVideoElement,
  tracker: FilmTracker,
  resumeAt: number,
  { position, onStart }: FollowOptions,
): void => {
  if (video.controls) onStart();
  if (video.paused && video.played.length === 0) return;
  // This device knows better where it stopped.
  if (resumeAt > position && video.currentTime < resumeAt) video.currentTime = resumeAt;
  tracker.play();
  if (video.ended) tracker.end(momentOf(video));
  else if (video.paused) tracker.pause(momentOf(video));
};

/** Follows the film until `stop`. `resumeAt` is the second from which it goes on, 0 from its beginning. */
export const followFilm = (
  video: HTMLVideoElement,
  options: FollowOptions,
): { resumeAt: number; stop: () => void } => {
  const { customerId, videoId, durationSeconds } = options;
  const memory = filmMemory(customerId, videoId);
  const watched = mostWatched(options.watchedPercent, waitingEntries(customerId), videoId);
  options.onPercent(watched);
  const tracker = new FilmTracker({
    knownPercent: watched,
    memory: memory.read(),
    durationSeconds,
    emit: options.onAction,
    // A page that is left after the sign-out still tells where the film was.
    remember: (now) => markedIdentity() !== null && memory.write(now),
    onPercent: options.onPercent,
  });
  const resumeAt = whereToGoOn(options);
  const forget = whenMetadata(video, () => {
    if (resumeAt > 0 && video.paused && video.currentTime === 0) video.currentTime = resumeAt;
    tracker.arrive(momentOf(video));
  });
  const stopListening = listen(video, tracker, options.onStart);
  tellEarlyPlay(video, tracker, resumeAt, options);
  const stop = () => {
    forget();
    stopListening();
  };
  return { resumeAt, stop };
};
