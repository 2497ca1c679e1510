import { markedIdentity } from '@/lib/browser/signed-in-marker';
import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';
import { waitingEntries } from './browser-answer-queue';
import {
  type FilmMemory,
  filmMemory,
  filmWaits,
  fromTimeRanges,
  mergeRanges,
  mostWatched,
  type Range,
  rangesToGoOnFrom,
  resumePosition,
  unsentPosition,
  watchedPercent,
} from './film-memory';

/** Follows a film in the browser: resumes it, and tells what happens. */

interface FilmMoment {
  /** Seconds. */
  position: number;
  /** Zero or NaN while unknown. */
  duration: number;
  /** Played since the film was loaded: the browser begins anew with each load. */
  played: readonly Range[];
}

export interface FilmTrackerOptions {
  /** What the server knows or will be sent, in percent. */
  knownPercent: number;
  memory: FilmMemory | null;
  /** Length by the manifest, for as long as the film itself has not said. */
  durationSeconds: number;
  /** An action of the contract's `moduleEvent`. */
  emit: (action: string) => void;
  remember: (memory: FilmMemory) => void;
  onWatched: (watched: Watched) => void;
}

/** How much of a film was watched. */
export interface Watched {
  /** Whole percent. */
  percent: number;
  /** Which parts of it, as far as this device knows. */
  ranges: readonly Range[];
}

/** The server hears of each tenth of the film, and of the moment at which it counts as watched. */
const STEP_PERCENT = 10;
/** While the film runs, the server hears where it stands this often. */
const POSITION_EVERY_SECONDS = 15;
/** The device remembers more often: a crash should not cost a minute. */
const REMEMBER_EVERY_SECONDS = 2;

const positionAction = (seconds: number) => `position:${Math.max(0, Math.round(seconds * 10) / 10)}`;

/** Turns what a film does into player events (spec §3) and into this device's memory of it. Knows no DOM. */
export class FilmTracker {
  private readonly parts: FilmTrackerOptions;
  /** Watched in earlier visits and in this one; those are settled once the film's length is known. */
  private watched: readonly Range[] | undefined;
  private percent: number;
  private toldPercent: number;
  private toldPosition: number | undefined;
  private rememberedPosition = Number.NEGATIVE_INFINITY;

  constructor(parts: FilmTrackerOptions) {
    this.parts = parts;
    this.percent = parts.knownPercent;
    this.toldPercent = parts.knownPercent;
  }

  /** Tells what an earlier visit saw and could not tell. */
  arrive(moment: FilmMoment): void {
    this.measure(moment);
    this.tellPercent();
  }

  play(): void {
    this.parts.emit('play');
  }

  progress(moment: FilmMoment): void {
    this.measure(moment);
    const tenth = Math.floor(this.percent / STEP_PERCENT) > Math.floor(this.toldPercent / STEP_PERCENT);
    const enough = this.percent >= WATCHED_ENOUGH_PERCENT && this.toldPercent < WATCHED_ENOUGH_PERCENT;
    if (tenth || enough) this.tellPercent();
    const { position } = moment;
    if (Math.abs(position - (this.toldPosition ?? 0)) >= POSITION_EVERY_SECONDS) this.tellPosition(moment);
    if (Math.abs(position - this.rememberedPosition) >= REMEMBER_EVERY_SECONDS) this.keep(moment);
  }

  pause(moment: FilmMoment): void {
    this.parts.emit('pause');
    this.leave(moment);
  }

  end(moment: FilmMoment): void {
    this.parts.emit('ended');
    this.leave(moment);
  }

  /** Everything that is known, at a moment at which the reader may go. */
  leave(moment: FilmMoment): void {
    this.measure(moment);
    this.tellPercent();
    this.tellPosition(moment);
    this.keep(moment);
  }

  private lengthOf({ duration }: FilmMoment): number {
    return Number.isFinite(duration) && duration > 0 ? duration : this.parts.durationSeconds;
  }

  private measure(moment: FilmMoment): void {
    const { memory, knownPercent } = this.parts;
    const duration = this.lengthOf(moment);
    this.watched ??= rangesToGoOnFrom(memory?.ranges ?? [], knownPercent, duration);
    this.watched = mergeRanges([...this.watched, ...moment.played]);
    const now = watchedPercent(this.watched, duration);
    if (now <= this.percent) return;
    this.percent = now;
    this.parts.onWatched({ percent: now, ranges: this.watched });
  }

  private tellPercent(): void {
    if (this.percent <= this.toldPercent) return;
    this.toldPercent = this.percent;
    this.parts.emit(`watched:${this.percent}`);
  }

  private tellPosition({ position }: FilmMoment): void {
    if (position === this.toldPosition) return;
    this.toldPosition = position;
    this.parts.emit(positionAction(position));
  }

  private keep({ position }: FilmMoment): void {
    this.rememberedPosition = position;
    this.parts.remember({ ranges: this.watched ?? [], position });
  }
}

export interface FilmProgress {
  /** Null where the film counts for nobody: then the device keeps nothing of it. */
  customerId: number | null;
  videoId: number;
  /** What the server knew when the page was made. */
  watchedPercent: number;
  /** Seconds. */
  position: number;
}

interface FollowOptions extends FilmProgress {
  durationSeconds: number;
  /** Hears each action of the contract's `moduleEvent`. */
  onAction: (action: string) => void;
  onWatched: (watched: Watched) => void;
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

/** Tells what happened before this script was there, when `lib/boot` played the film from the place that the server knew. */
const tellEarlyPlay = (
  video: HTMLVideoElement,
  tracker: FilmTracker,
  resumeAt: number,
  { position, onStart }: FollowOptions,
): void => {
  if (video.paused && video.played.length === 0) return;
  onStart();
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
  const memory = customerId === null ? null : filmMemory(customerId, videoId);
  const waiting = customerId === null ? [] : waitingEntries(customerId);
  const known = memory?.read() ?? null;
  const percent = mostWatched(options.watchedPercent, waiting, videoId);
  options.onWatched({ percent, ranges: rangesToGoOnFrom(known?.ranges ?? [], percent, durationSeconds) });
  const tracker = new FilmTracker({
    knownPercent: percent,
    memory: known,
    durationSeconds,
    emit: options.onAction,
    // A page that is left after the sign-out still tells where the film was.
    remember: (now) => markedIdentity() !== null && memory?.write(now),
    onWatched: options.onWatched,
  });
  const resumeAt = resumePosition({
    unsent: unsentPosition(waiting, videoId),
    server: options.position,
    remembered: known?.position,
    durationSeconds,
  });
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
