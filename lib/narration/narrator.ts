import type { Said } from './said';

/** Reads captions aloud, one utterance per cue, and lets the film wait where speech takes longer. Knows no DOM. */

interface Heard {
  /** It was said to its end, or cut off. */
  onEnd(): void;
  /** It could not be said. */
  onFailed(): void;
  /** Comes with each word where the voice tells, by its first letter and the one behind its last. */
  onWord(from: number, to: number): void;
}

export interface Voice {
  /** Says it once, in place of what is being said. */
  speak(text: string, rate: number, heard: Heard): void;
  /** Falls silent; nothing is heard of it any more. */
  cancel(): void;
}

interface NarratedFilm {
  play(): void;
  pause(): void;
  isPaused(): boolean;
  /** 1 is normal speed. */
  rate(): number;
  hasEnded(): boolean;
}

interface NarratorParts {
  voice: Voice;
  film: NarratedFilm;
  /** Calls `work` after so many milliseconds, unless what it returns is called before. */
  later: (work: () => void, milliseconds: number) => () => void;
  /** What is said now, and which of its words; null: nothing. */
  onSaid: (said: Said | null) => void;
  /** The voice has fallen silent again and again; nothing more is said. */
  onGaveUp: () => void;
}

/** A voice that is slower than this has fallen silent without a word: some browsers do. */
const LONGEST_MS_PER_LETTER = 150;
const LONGEST_START_MS = 4000;
/** So often in a row a voice may fall silent before it is not asked any more. */
const MOST_SILENCES = 2;

export class Narrator {
  private readonly parts: NarratorParts;
  /** What the film shows now. */
  private cue: string | null = null;
  private speaking = false;
  private waiting = false;
  private silences = 0;
  /** The film was started or paused from here, and the event that tells of it is still to come. */
  private startsItself = false;
  private pausesItself = false;
  private stopWatching: () => void = () => undefined;

  constructor(parts: NarratorParts) {
    this.parts = parts;
  }

  /** Another cue is shown, or none. What is still being said is said to its end, and the film waits for it. */
  show(cue: string | null): void {
    if (cue === this.cue) return;
    this.cue = cue;
    if (!this.speaking) this.say();
    else if (!this.waiting && !this.parts.film.hasEnded() && !this.parts.film.isPaused()) {
      this.waiting = true;
      this.pausesItself = true;
      this.parts.film.pause();
    }
  }

  /** The film has paused: by itself for the voice, at its end, or because somebody wants it to. */
  paused(): void {
    const own = this.pausesItself;
    this.pausesItself = false;
    if (own || this.waiting || this.parts.film.hasEnded()) return;
    this.hush();
  }

  /** The film runs: a cue that was cut off is said again from its start. */
  played(): void {
    const own = this.startsItself;
    this.startsItself = false;
    if (own || (this.speaking && !this.waiting)) return;
    this.hush();
    this.say();
  }

  /** Somebody has gone to another place of the film, whose cue comes with `show`. */
  sought(): void {
    this.cue = null;
    this.stopWaiting();
  }

  /** Falls silent; a film that waits goes on. */
  stop(): void {
    this.cue = null;
    this.stopWaiting();
  }

  private say(): void {
    const { film, voice, later, onSaid } = this.parts;
    const { cue: text } = this;
    if (!text || film.isPaused() || this.silences >= MOST_SILENCES) return;
    const rate = film.rate();
    this.speaking = true;
    const longest = LONGEST_START_MS + (text.length * LONGEST_MS_PER_LETTER) / rate;
    this.stopWatching = later(() => this.fellSilent(), longest);
    onSaid({ text, from: 0, to: 0 });
    voice.speak(text, rate, {
      onEnd: () => this.said(),
      onFailed: () => this.fellSilent(),
      onWord: (from, to) => onSaid({ text, from, to }),
    });
  }

  private said(): void {
    this.silences = 0;
    this.goOn();
  }

  private fellSilent(): void {
    this.silences += 1;
    this.goOn();
    if (this.silences >= MOST_SILENCES) this.parts.onGaveUp();
  }

  /** A film that has waited shows another cue by now. */
  private goOn(): void {
    const { waiting } = this;
    this.stopWaiting();
    if (waiting) this.say();
  }

  private stopWaiting(): void {
    const { waiting } = this;
    this.hush();
    if (!waiting) return;
    this.startsItself = true;
    this.parts.film.play();
  }

  private hush(): void {
    this.stopWatching();
    this.speaking = false;
    this.waiting = false;
    this.parts.voice.cancel();
    this.parts.onSaid(null);
  }
}
