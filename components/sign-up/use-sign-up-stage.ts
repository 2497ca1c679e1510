import Router from 'next/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { CODE_ADDRESS, type SignUpStage, type StageStamp, stampIn, writeStamp } from './stage-stamp';

interface Stages {
  /** The stage with which the page begins, asked once in the browser; the server renders `you`. */
  first: () => SignUpStage;
  /** The stamp of the entry that was loaded. */
  arrival: StageStamp | undefined;
  /** Called with each stage that opens after that. */
  onOpen: (stage: SignUpStage) => void;
}

/** Stamps an entry and remembers which one it was. */
const useStampedEntry = () => {
  const entry = useRef<StageStamp & { href: string }>({ stage: 'you', followsFirstStep: false, href: '' });
  const [atCodeAddress, setAtCodeAddress] = useState(false);
  const remember = ({ stage, followsFirstStep }: StageStamp) => {
    entry.current = { stage, followsFirstStep, href: window.location.href };
    setAtCodeAddress(window.location.hash === CODE_ADDRESS);
  };
  return {
    entry,
    atCodeAddress,
    remember,
    stamp: (how: 'pushState' | 'replaceState', stamp: StageStamp, address?: string) => {
      writeStamp(how, stamp, address);
      remember(stamp);
    },
  };
};

/** What a person does next; a click has had its effect by then. */
const NEXT_DEEDS = ['focusin', 'keydown', 'pointerdown', 'pagehide'] as const;

/**
 * Keeps what an entry says when a link leads to the address one is at: Firefox then empties its state a little later,
 * without an event. Returns how to stop.
 */
const keepStateOnSameAddress = (): (() => void) => {
  let kept: unknown = null;
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.href === window.location.href) kept = window.history.state ?? kept;
  };
  const restore = () => {
    if (kept === null || window.history.state !== null) return;
    window.history.replaceState(kept, '');
    kept = null;
  };
  document.addEventListener('click', onClick);
  for (const deed of NEXT_DEEDS) window.addEventListener(deed, restore, true);
  return () => {
    document.removeEventListener('click', onClick);
    for (const deed of NEXT_DEEDS) window.removeEventListener(deed, restore, true);
  };
};

/**
 * The open stage, in step with the browser’s history: its back button goes from the second step to the first. Each
 * entry that the browser reaches while the form is alive says which stage it shows, also the one that a link to
 * `#sign-up` adds.
 */
export const useSignUpStage = ({ first, arrival, onOpen }: Stages) => {
  const [stage, setStage] = useState<SignUpStage>('you');
  const { entry, atCodeAddress, remember, stamp } = useStampedEntry();

  const open = (next: SignUpStage) => {
    onOpen(next);
    setStage(next);
  };

  // Once: the first stage is asked for when the page has come to life. Before a form that was sent before its script came is
  // sent again: the step that this leads to has the entry after this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, see above
  useLayoutEffect(() => {
    const initial = first();
    const followsFirstStep = arrival?.stage === initial && arrival.followsFirstStep;
    stamp('replaceState', { stage: initial, followsFirstStep });
    setStage(initial);

    // The event’s own state: by now the router may have written over `history.state`.
    const onPopState = ({ state }: PopStateEvent) => {
      const reached = stampIn(state);
      if (!reached) {
        // A jump within the page. To the address one is at, it takes the place of the entry.
        const { stage: still, followsFirstStep, href } = entry.current;
        const replaced = href === window.location.href;
        stamp('replaceState', { stage: still, followsFirstStep: replaced && followsFirstStep });
        return;
      }
      // A first step that took the second one’s place follows the first step itself: one way back goes past both.
      const { stage: left, followsFirstStep } = entry.current;
      remember(reached);
      if (left === 'you' && followsFirstStep && reached.stage === 'you') return window.history.back();
      // A frame later: on the way back browsers take the focus away, and the step wants it.
      requestAnimationFrame(() => open(reached.stage));
    };
    window.addEventListener('popstate', onPopState);
    const letStateGo = keepStateOnSameAddress();
    // Between our own entries the router has nothing to do; it would only write its state over the stamp.
    Router.ready(() => Router.beforePopState((state) => stampIn(state) === undefined));
    return () => {
      window.removeEventListener('popstate', onPopState);
      letStateGo();
      Router.ready(() => Router.beforePopState(() => true));
    };
  }, []);

  /** To the second step, which gets an entry of its own. */
  const goToWork = () => {
    if (entry.current.stage !== 'work') stamp('pushState', { stage: 'work', followsFirstStep: true });
    open('work');
  };

  /** To the code step, after which the second one is over. */
  const goToCode = () => {
    stamp('replaceState', { ...entry.current, stage: 'code' }, CODE_ADDRESS);
    open('code');
  };

  /** To the first step, in place of the current entry: a field of it is wrong, or the address is another. */
  const returnToYou = () => {
    stamp('replaceState', { ...entry.current, stage: 'you' });
    open('you');
  };

  /** To the first step, by the browser’s own way back where there is one. */
  const back = () => {
    if (entry.current.followsFirstStep) window.history.back();
    else returnToYou();
  };

  return { stage, atCodeAddress, returnToYou, goToWork, goToCode, back };
};
