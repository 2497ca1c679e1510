import { Reading } from './reading';

/** What is read one after the other. */
const PARTS = 'p,li';
const LOOKS_EVERY_MS = 1_000;
/** Of a part, to name it by. */
const FIRST_WORDS = 4;

const wordsOf = ({ textContent }: Element): string[] => textContent.trim().split(/\s+/);

/** A part that is left to read. */
export interface PartLeft {
  /** How it begins. */
  words: string;
  /** Leads there. */
  show(): void;
}

export interface FollowedReading {
  /** Somebody says that they have read it: undefined where that may be so. */
  confirm(): PartLeft | undefined;
  stop(): void;
}

const partLeft = (part: HTMLElement): PartLeft => ({
  words: wordsOf(part).slice(0, FIRST_WORDS).join(' '),
  show() {
    part.tabIndex = -1;
    part.focus();
  },
});

/**
 * Follows the reading of a text that may be folded away, while the page is looked at.
 * @param onRead once, when all of it stood in the window for as long as it takes to read
 * @param now milliseconds of a clock that never jumps
 */
export const followReading = (
  text: HTMLElement,
  onRead: () => void,
  now = () => performance.now(),
): FollowedReading => {
  const parts = [...text.querySelectorAll<HTMLElement>(PARTS)];
  const reading = new Reading(parts.map((part) => wordsOf(part).length));
  const inWindow = new Set<number>();
  const isHere = () => document.visibilityState === 'visible' && (text.closest('details')?.open ?? true);
  let [then, wasHere] = [now(), isHere()];
  const look = () => {
    const time = now();
    if (wasHere) reading.pass(time - then, inWindow);
    [then, wasHere] = [time, isHere()];
  };

  const end = new AbortController();
  const stop = () => end.abort();
  const check = () => {
    look();
    if (reading.firstLeft() !== undefined || end.signal.aborted) return;
    stop();
    onRead();
  };
  const timer = setInterval(check, LOOKS_EVERY_MS);
  end.signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', check, { signal: end.signal });
  if (typeof IntersectionObserver !== 'undefined') {
    const observer = new IntersectionObserver((entries) => {
      check();
      for (const { isIntersecting, target } of entries) {
        const part = parts.indexOf(target as HTMLElement);
        if (isIntersecting) inWindow.add(part);
        else inWindow.delete(part);
      }
    });
    for (const part of parts) observer.observe(part);
    end.signal.addEventListener('abort', () => observer.disconnect());
  }
  return {
    stop,
    confirm() {
      look();
      const left = reading.isBelievable() ? undefined : parts[reading.firstLeft() ?? -1];
      return left && partLeft(left);
    },
  };
};
