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

/** The router’s own state is kept beside ours, or it would reload the page on the way back. */
export const writeStamp = (how: 'pushState' | 'replaceState', stamp: StageStamp): void =>
  window.history[how]({ ...window.history.state, [KEY]: stamp }, '');

/**
 * The stamp of the entry that was loaded, after a reload for instance. Read as soon as the page’s script runs: the
 * router writes its own state over it when it starts, and the form comes later still.
 */
export const stampAtArrival = typeof window === 'undefined' ? undefined : stampIn(window.history.state);
