import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';
import type { FilmMemory } from './film-memory';
import { mergeRanges, type Range, rangesToGoOnFrom, watchedPercent } from './watched-ranges';

/** Turns what a film does into player events (spec §3) and into this device's memory of it. Knows no DOM. */

export interface FilmMoment {
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
  onPercent: (percent: number) => void;
}

/** The server hears of each tenth of the film, and of the moment at which it counts as watched. */
const STEP_PERCENT = 10;
/** While the film runs, the server hears where it stands this often. */
const POSITION_EVERY_SECONDS = 15;
/** The device remembers more often: a crash should not cost a minute. */
const REMEMBER_EVERY_SECONDS = 2;

const positionAction = (seconds: number) => `position:${Math.max(0, Math.round(seconds * 10) / 10)}`;

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
    this.parts.onPercent(now);
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
