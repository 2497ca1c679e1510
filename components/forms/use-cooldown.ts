import { useEffect, useState } from 'react';
import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';

/** How long a limit keeps a button waiting, in milliseconds (spec §4, §9). */
const COOLDOWN_MS = 4 * 60_000;
/** How often the time on the button is brought up to date, in milliseconds (spec §4, §9). */
const TICK_MS = 500;

/** End of each wait in epoch milliseconds, by what waits. Kept for a reload of the tab. */
type Cooldowns = Record<string, number>;

const isCooldowns = (value: unknown): value is Cooldowns =>
  isRecord(value) && Object.values(value).every((end) => typeof end === 'number');

const store = browserStore('sessionStorage', userBoundKey('cooldowns'), isCooldowns);

const setEnd = (subject: string, end: number): void => store.write({ ...store.read(), [subject]: end });

/** Milliseconds left. A clock that was set back would lengthen the wait, so it never exceeds the whole of it. */
const leftOf = (subject: string): number => {
  const now = Date.now();
  const left = (store.read()?.[subject] ?? 0) - now;
  if (left <= COOLDOWN_MS) return Math.max(0, left);
  setEnd(subject, now + COOLDOWN_MS);
  return COOLDOWN_MS;
};

export interface Cooldown {
  /** Milliseconds until the button may be used again; 0 when it may. */
  left: number;
  start(): void;
  clear(): void;
}

/**
 * The wait after a limit was hit (spec §4, §8).
 * @param subject what has to wait: the action and the address it is for, so that another address need not
 */
export const useCooldown = (subject: string): Cooldown => {
  const [left, setLeft] = useState(() => leftOf(subject));
  const [starts, setStarts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each start sets the ticking off again
  useEffect(() => {
    const read = () => {
      const now = leftOf(subject);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(read, TICK_MS);
    read();
    return () => clearInterval(timer);
  }, [subject, starts]);

  const end = (at: number) => {
    setEnd(subject, at);
    setStarts((count) => count + 1);
  };
  return { left, start: () => end(Date.now() + COOLDOWN_MS), clear: () => end(0) };
};

/** `m:ss`, rounded up so that 0:00 never shows while there is still time to wait. */
export const minutesAndSeconds = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
