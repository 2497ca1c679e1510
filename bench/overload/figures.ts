import { quantile } from '../median';
import type { Outcome, RunResult } from './traffic';

/** What a run of traffic comes to. */

export interface Figures {
  /** Answers that were saved and acknowledged, a second. */
  writesPerSecond: number;
  readsPerSecond: number;
  /** Of what was accepted, in milliseconds. */
  p50: number;
  p99: number;
  /** Parts of all that was asked, by kind. */
  refused: { read: number; write: number };
  /** How long the slowest but one in a hundred waited for its 503; NaN when nothing was refused. */
  refusalP99: number;
  /** Answers that are neither an acknowledgement nor a 503 with Retry-After. */
  wrong: number;
}

const isAccepted = ({ status }: Outcome) => status === 200;
const isRefused = ({ status, retryAfter }: Outcome) => status === 503 && retryAfter;

const part = (outcomes: readonly Outcome[], kind: Outcome['kind']): number => {
  const asked = outcomes.filter((outcome) => outcome.kind === kind);
  return asked.length === 0 ? 0 : asked.filter(isRefused).length / asked.length;
};

export const figuresOf = ({ outcomes, seconds }: RunResult): Figures => {
  const accepted = outcomes.filter(isAccepted);
  const times = accepted.map(({ tookMs }) => tookMs);
  const perSecond = (kind: Outcome['kind']) =>
    accepted.filter((outcome) => outcome.kind === kind).length / seconds;
  return {
    writesPerSecond: perSecond('write'),
    readsPerSecond: perSecond('read'),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused: { read: part(outcomes, 'read'), write: part(outcomes, 'write') },
    refusalP99: quantile(
      outcomes.filter(isRefused).map(({ tookMs }) => tookMs),
      0.99,
    ),
    wrong: outcomes.filter((outcome) => !isAccepted(outcome) && !isRefused(outcome)).length,
  };
};

/** Milliseconds after the flood until everything is accepted, and within so many milliseconds. */
export const recoveryMs = ({ outcomes }: RunResult, slowMs: number): number =>
  Math.max(
    0,
    ...outcomes
      .filter((outcome) => !isAccepted(outcome) || outcome.tookMs > slowMs)
      .map(({ dueMs }) => dueMs),
  );
