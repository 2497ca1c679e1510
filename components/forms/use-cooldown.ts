import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/browser/server-clock';
import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';

/** How long a limit keeps a button waiting, in milliseconds (spec §4, §9). */
const COOLDOWN_MS = 4 * 60_000;
/** How long a button that asks for another code waits for the one that was sent just now, in milliseconds. */
export const CODE_PAUSE_MS = 30_000;
/** How often the time on the button is brought up to date, in milliseconds (spec §4, §9). */
const TICK_MS = 500;

/** End of each wait in epoch milliseconds by the server's clock, by what waits. Kept for a reload of the tab. */
type Cooldowns = Record<string, number>;

const isCooldowns = (value: unknown): value is Cooldowns =>
  isRecord(value) && Object.values(value).every((end) => typeof end === 'number');

const store = browserStore('sessionStorage', userBoundKey('cooldowns'), isCooldowns);

/** A wait on this page, by the page's own clock, which never jumps. */
interface Wait {
  subject: string;
  /** Milliseconds of `performance.now()`. */
  end: number;
}

const waitOf = (subject: string, milliseconds: number): Wait => ({
  subject,
  end: performance.now() + milliseconds,
});

/** As an earlier page left it. A clock that was set back would lengthen the wait, so it never exceeds the whole of it. */
const keptWait = (subject: string): Wait =>
  waitOf(subject, Math.min(COOLDOWN_MS, (store.read()?.[subject] ?? 0) - serverNow()));

const leftOf = ({ end }: Wait): number => Math.max(0, end - performance.now());

/** Keeps no address longer than it waits for something. */
const keep = (subject: string, milliseconds: number): void => {
  const { [subject]: _, ...others } = store.read() ?? {};
  if (milliseconds > 0) store.write({ ...others, [subject]: serverNow() + milliseconds });
  else if (Object.keys(others).length > 0) store.write(others);
  else store.clear();
};

/** What waits once a code was sent, beside the limit of who asks for it. */
export const anotherCode = (subject: string): string => `another ${subject}`;

/** Lets the button of the step that follows wait for the code that was sent (`ResendCode`). */
export const noteCodeSent = (subject: string): void => keep(anotherCode(subject), CODE_PAUSE_MS);

/** No other code is going to be asked for. */
export const noteCodeUsed = (subject: string): void => keep(anotherCode(subject), 0);

export interface Cooldown {
  /** Milliseconds until the button may be used again; 0 when it may. */
  left: number;
  /** @param milliseconds as long as after a limit, unless it is said */
  start(milliseconds?: number): void;
  clear(): void;
}

/**
 * The wait after a limit was hit (spec §4, §8), or until a code that was sent may have arrived.
 * @param subject what has to wait: the action and the address it is for, so that another address need not
 */
export const useCooldown = (subject: string): Cooldown => {
  const [wait, setWait] = useState(() => keptWait(subject));
  const [left, setLeft] = useState(() => leftOf(wait));
  if (wait.subject !== subject) setWait(keptWait(subject));

  useEffect(() => {
    const read = () => {
      const now = leftOf(wait);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(read, TICK_MS);
    read();
    return () => clearInterval(timer);
  }, [wait]);

  const waitFor = (milliseconds: number) => {
    keep(subject, milliseconds);
    setWait(waitOf(subject, milliseconds));
  };
  return { left, start: (milliseconds = COOLDOWN_MS) => waitFor(milliseconds), clear: () => waitFor(0) };
};

/** `m:ss`, rounded up so that 0:00 never shows while there is still time to wait. */
export const minutesAndSeconds = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
