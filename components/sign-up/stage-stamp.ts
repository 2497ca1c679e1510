import { isRecord } from '@/lib/shared/json/record';
import type { SignUpStep } from './sign-up-entries';

/** The two steps of the form, and the code step that follows them. */
export type SignUpStage = SignUpStep | 'code';

/** What an entry of the browser’s history says about the sign-up form. */
export interface StageStamp {
  stage: SignUpStage;
  /** Whether the entry before it is the first step’s. */
  followsFirstStep: boolean;
}

const KEY = 'signUpStage';

/** The stamp in a history entry’s state, if the form has written one. */
export const stampIn = (state: unknown): StageStamp | undefined =>
  isRecord(state) && isRecord(state[KEY]) ? (state[KEY] as unknown as StageStamp) : undefined;

/** Address of the code step, which has the page to itself there (`data-code-step`); `lib/boot` knows it as well. */
export const CODE_ADDRESS = '#code';
const FORM_ADDRESS = '#sign-up';

/** What leads to the form leads to the code step while that is open, and its address to the form afterwards. */
const addressHere = (stage: SignUpStage): string => {
  const { hash } = window.location;
  if (stage === 'code') return hash === FORM_ADDRESS ? CODE_ADDRESS : '';
  return hash === CODE_ADDRESS ? FORM_ADDRESS : '';
};

/**
 * The router’s own state is kept beside ours, or it would reload the page on the way back.
 * @param address the fragment of the entry; as it is where that suits the stage
 */
export const writeStamp = (
  how: 'pushState' | 'replaceState',
  stamp: StageStamp,
  address = addressHere(stamp.stage),
): void => window.history[how]({ ...window.history.state, [KEY]: stamp }, '', address || undefined);

/**
 * The stamp of the entry that was loaded, after a reload for instance. Read as soon as the page’s script runs: the
 * router writes its own state over it when it starts, and the form comes later still.
 */
export const stampAtArrival = typeof window === 'undefined' ? undefined : stampIn(window.history.state);
