import { processWide } from '../process-wide';

/** What traces are made of, without the library that makes them: `otel.ts` brings it where an operator asks for traces. */

export type Attributes = Readonly<Record<string, string | number>>;

/** A piece of work in a trace. */
export interface Span {
  /** Begins a piece of this one, such as a statement. */
  child(name: string, attributes: Attributes): Span;
  /** Ends it. An error marks it as failed, by the error's name alone: messages may quote somebody's data. */
  end(attributes?: Attributes, error?: unknown): void;
  /** By which another service continues the trace (W3C Trace Context). */
  readonly traceparent: string;
}

export interface Tracer {
  /** Begins a trace, or continues the one of a `traceparent`. */
  begin(name: string, attributes: Attributes, traceparent?: string): Span;
  /** Begins a trace of work that no request asked for. */
  beginJob(name: string): Span;
}

/** Next bundles its routes apart from the start; both must have the one tracer. */
const ofProcess = processWide<Tracer>('tracer');

/** Called once by the start, where traces are wanted. */
export const publishTracer = (tracer: Tracer | undefined): void => {
  ofProcess.current = tracer;
};

/** Undefined where no traces are wanted. */
export const tracer = (): Tracer | undefined => ofProcess.current;
