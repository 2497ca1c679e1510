/** What the generator is told to send, and what came of it. */

/** A request as the generator sends it. */
export interface Prepared {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface Traffic {
  port: number;
  /** Headers of each learner. */
  learners: readonly Readonly<Record<string, string>>[];
  /** Bodies of answers, each sent once, in this order. */
  writes: readonly { learner: number; body: string }[];
  /** The signed-in page that is read. */
  page: string;
}

/** Either so many at a time, each after the other, or so many a second, whatever becomes of those before. */
export type Pace = { connections: number } | { perSecond: number };

export interface Run {
  pace: Pace;
  seconds: number;
}

export type Kind = 'write' | 'read';

/** One request: when it was due since the run began, and how long it took, in milliseconds. */
export interface Outcome {
  kind: Kind;
  dueMs: number;
  tookMs: number;
  /** 0 when the connection broke. */
  status: number;
  /** Whether a refusal says when to ask again. */
  retryAfter: boolean;
}

export interface RunResult {
  outcomes: Outcome[];
  /** How long the run really took, in seconds. */
  seconds: number;
}
