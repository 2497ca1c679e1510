import type { AnalyticsEvent } from './events';

/** The list that tag managers read (spec §7). It is made here when the tag manager has not made it yet. */

type Entry = AnalyticsEvent | IArguments | Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    dataLayer?: Entry[];
  }
}

const entries = (): Entry[] => {
  window.dataLayer ??= [];
  return window.dataLayer;
};

export const pushEvent = (event: AnalyticsEvent): void => {
  entries().push(event);
};

/** Consent Mode takes its commands as the arguments of a call, and as nothing else. */
export function pushCommand(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as another kind of entry
  entries().push(arguments);
}

/**
 * Calls `onEntry` with each entry that comes from now on, whoever pushes it.
 * @returns what ends it
 */
export const watchDataLayer = (onEntry: (entry: unknown) => void): (() => void) => {
  const list = entries();
  const { push } = list;
  const watching = (...added: Entry[]): number => {
    const length = push.apply(list, added);
    for (const entry of added) onEntry(entry);
    return length;
  };
  list.push = watching;
  return () => {
    if (list.push === watching) list.push = push;
  };
};
