import { useEffect, useRef, useState } from 'react';
import type { SignUpStep } from './sign-up-entries';

/** The two steps of the form, and the code step that follows them. */
export type SignUpStage = SignUpStep | 'code';

const KEY = 'signUpStage';

/** Entries of the history that are not ours, such as a jump to another part of the page, name no stage. */
const stageInHistory = (): SignUpStage | undefined =>
  (window.history.state as Record<string, SignUpStage> | null)?.[KEY];

/** The router’s own state is kept beside ours, or it would reload the page on the way back. */
const write = (how: 'pushState' | 'replaceState', stage: SignUpStage): void =>
  window.history[how]({ ...window.history.state, [KEY]: stage }, '');

interface Stages {
  /** The stage with which the page begins, asked once in the browser; the server renders `you`. */
  first: () => SignUpStage;
  /** Called with each stage that opens after that. */
  onOpen: (stage: SignUpStage) => void;
}

/** The open stage, in step with the browser’s history: its back button goes from the second step to the first. */
export const useSignUpStage = ({ first, onOpen }: Stages) => {
  const [stage, setStage] = useState<SignUpStage>('you');

  /** Whether the entry before the current one is the first step’s. */
  const pushed = useRef(false);

  const open = (next: SignUpStage) => {
    onOpen(next);
    setStage(next);
  };

  // Once: the first stage is asked for when the page has come to life.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, see above
  useEffect(() => {
    const initial = first();
    write('replaceState', initial);
    setStage(initial);
    const onPopState = () => {
      const reached = stageInHistory();
      pushed.current = false;
      // A frame later: on the way back browsers take the focus away, and the step wants it.
      if (reached) requestAnimationFrame(() => open(reached));
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  /** `replace` for a stage after which the current one is over. */
  const go = (next: SignUpStage, { replace = false } = {}) => {
    write(replace ? 'replaceState' : 'pushState', next);
    pushed.current = !replace;
    open(next);
  };

  /** To the first step, by the browser’s own way back where there is one. */
  const back = () => {
    if (pushed.current) window.history.back();
    else go('you', { replace: true });
  };

  return { stage, go, back };
};
