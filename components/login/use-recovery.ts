import { type ComponentType, useEffect, useRef, useState } from 'react';
import { clearErrors } from '@/components/ui/toasts/show-toast';

/** What the page puts in place of the form while its address begins with `#recover`. */
export type Recovery = ComponentType<{
  /** Whether its heading takes the focus: yes after a click, no after a reload. */
  focusOnArrival: boolean;
  onPasswordChanged: () => void;
}>;

const isAsked = () => window.location.hash.startsWith('#recover');

/** What failed on one screen is over once the other one shows. */
const useErrorsOfOneScreen = (screen: 'form' | 'recovery') => {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    void clearErrors();
  }, [screen]);
};

/**
 * Recovery once the address asks for it and its script is there; until then, and where it cannot be fetched, the form
 * stays.
 */
export const useRecovery = (load: () => Promise<Recovery>, onFailure: () => void) => {
  const [open, setOpen] = useState<{ Recovery: Recovery; focusOnArrival: boolean }>();
  useErrorsOfOneScreen(open ? 'recovery' : 'form');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, both stay the same in substance
  useEffect(() => {
    const follow = async (event?: Event) => {
      try {
        const Recovery = isAsked() && (await load());
        // Asked again: the answer may have come too late.
        setOpen((before) =>
          Recovery && isAsked() ? (before ?? { Recovery, focusOnArrival: !!event }) : undefined,
        );
      } catch {
        onFailure();
        window.location.hash = 'login-form';
      }
    };
    void follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return open;
};
