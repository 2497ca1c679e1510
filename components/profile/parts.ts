import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { SaveState } from '@/components/forms/save-state-line';

/** What the parts of the page know of one another: which are open, and what in them is not saved yet. */
interface Parts {
  open: readonly string[];
  states: Readonly<Record<string, SaveState>>;
  /** Closes what is open and holds nothing that would be lost. */
  begin: (id: string) => void;
  close: (id: string) => void;
  report: (id: string, state: SaveState) => void;
}

/** Whether closing would lose what was typed, or hide what is under way. */
export const isHeld = (state: SaveState | undefined): boolean => state === 'changed' || state === 'saving';

export const PartsContext = createContext<Parts>({
  open: [],
  states: {},
  begin: () => undefined,
  close: () => undefined,
  report: () => undefined,
});

/** The parts of the page. All of them are summaries at first. */
export const useParts = (): Parts => {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [states, setStates] = useState<Parts['states']>({});
  const report = useCallback(
    (id: string, state: SaveState) =>
      setStates((known) => (known[id] === state ? known : { ...known, [id]: state })),
    [],
  );
  const close = useCallback((id: string) => setOpen((known) => known.filter((other) => other !== id)), []);
  return useMemo(
    () => ({
      open,
      states,
      close,
      report,
      begin: (id) => {
        report(id, 'same');
        setOpen((known) => [...known.filter((other) => other !== id && isHeld(states[other])), id]);
      },
    }),
    [open, states, close, report],
  );
};

/** One part, as its form sees it. */
export interface OpenedPart {
  /** Leaves the part; what is typed in it and not saved is gone. */
  close: () => void;
  report: (state: SaveState) => void;
}

export const usePart = (id: string) => {
  const { open, states, begin, close, report } = useContext(PartsContext);
  const isOpen = open.includes(id);
  const opened: OpenedPart = useMemo(
    () => ({ close: () => close(id), report: (state) => report(id, state) }),
    [id, close, report],
  );
  return { isOpen, state: states[id] ?? 'same', begin: () => begin(id), ...opened, opened };
};
