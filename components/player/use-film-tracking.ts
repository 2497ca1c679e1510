import { type RefObject, useEffect, useRef, useState } from 'react';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import { filmMemory, resumePosition, unsentPosition } from '@/lib/learning/film-memory';
import { fromTimeRanges } from '@/lib/learning/watched-ranges';
import { type FilmMoment, FilmTracker } from './film-tracker';

export interface FilmProgress {
  customerId: number;
  videoId: number;
  /** What the server knew when the page was made. */
  watchedPercent: number;
  /** Seconds. */
  position: number;
}

interface FilmTrackingOptions extends FilmProgress {
  video: RefObject<HTMLVideoElement | null>;
  durationSeconds: number;
  /** An action of the contract's `moduleEvent`. */
  onAction: (action: string) => void;
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
  const leave = () => !video.paused && tracker.leave(momentOf(video));
  const on = (name: string, handle: () => void) => video.addEventListener(name, handle, { signal });
  on('play', onStart);
  on('play', () => tracker.play());
  on('timeupdate', () => tracker.progress(momentOf(video)));
  // A film that ends pauses first; the end says more.
  on('pause', () => !video.ended && tracker.pause(momentOf(video)));
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

const whereToGoOn = ({ customerId, videoId, position, durationSeconds }: FilmTrackingOptions): number =>
  resumePosition({
    unsent: unsentPosition(waitingEntries(customerId), videoId),
    server: position,
    remembered: filmMemory(customerId, videoId).read()?.position,
    durationSeconds,
  });

/** Follows the film, resumes it, and tells what happens. */
export const useFilmTracking = (options: FilmTrackingOptions) => {
  const { video: element, customerId, videoId, durationSeconds } = options;
  const latest = useRef(options);
  latest.current = options;
  const [percent, setPercent] = useState(options.watchedPercent);
  const [resumeAt, setResumeAt] = useState(0);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const memory = filmMemory(customerId, videoId);
    const tracker = new FilmTracker({
      serverPercent: latest.current.watchedPercent,
      memory: memory.read(),
      durationSeconds,
      emit: (action) => latest.current.onAction(action),
      remember: memory.write,
      onPercent: setPercent,
    });
    const resume = whereToGoOn(latest.current);
    setResumeAt(resume);
    // The native controls may have been used before this script was there.
    setStarted(!video.paused);
    const forget = whenMetadata(video, () => {
      if (resume > 0 && video.paused && video.currentTime === 0) video.currentTime = resume;
      tracker.arrive(momentOf(video));
    });
    const stopListening = listen(video, tracker, () => setStarted(true));
    return () => {
      forget();
      stopListening();
    };
  }, [element, customerId, videoId, durationSeconds]);

  return { percent, resumeAt, started };
};
