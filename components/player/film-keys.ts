import type { KeyboardEvent } from 'react';

/** Seconds that a key moves the film. */
const STEPS: Record<string, number> = { ArrowLeft: -5, ArrowRight: 5, j: -10, l: 10 };

interface FilmActions {
  toggle: () => void;
  /** Seconds from here. */
  move: (by: number) => void;
  captions: () => void;
  fullScreen: () => void;
  mute: () => void;
}

/** The keys that people know from other players, while the focus is in this one. */
export const pressFilmKey = (event: KeyboardEvent<HTMLElement>, actions: FilmActions): void => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement) return;
  // Space presses the button that has the focus.
  if (key === ' ' && target instanceof HTMLButtonElement) return;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const by = STEPS[name];
  const action = {
    ' ': actions.toggle,
    k: actions.toggle,
    c: actions.captions,
    f: actions.fullScreen,
    m: actions.mute,
  }[name];
  if (by === undefined && !action) return;
  event.preventDefault();
  if (by !== undefined) actions.move(by);
  // A key that is held down moves on; a switch it turns once.
  if (!event.repeat) action?.();
};
