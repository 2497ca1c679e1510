import { useEffect, useRef } from 'react';

/** How something that failed waits for its next attempt. */
export interface Patience {
  /** Waits so many milliseconds, or until the connection is back. */
  pause: (milliseconds: number) => Promise<void>;
  /** Whether the page was left meanwhile. */
  isLeft: () => boolean;
}

/** Pauses between attempts; `hurry` ends the present one. */
export const usePatience = (): Patience & { hurry: () => void } => {
  const end = useRef<() => void>(() => undefined);
  const left = useRef(false);
  const hurry = () => end.current();
  useEffect(() => {
    left.current = false;
    const goOn = () => end.current();
    window.addEventListener('online', goOn);
    return () => {
      left.current = true;
      window.removeEventListener('online', goOn);
    };
  }, []);
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      end.current = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return { pause, isLeft: () => left.current, hurry };
};
