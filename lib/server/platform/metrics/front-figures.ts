import { processWide } from '../process-wide';

/** Figures of the HTTP front, which the metrics show. */
export interface FrontFigures {
  /** Requests that are being answered. */
  inFlight(): number;
  /** How many of them may be in work with Next now; the front lowers it while the process cannot keep up. */
  limit(): number;
  /** Milliseconds that a request waits, on average, until the process takes it up. */
  waitMs(): number;
  /** Requests turned away since the start because too many were in work, by kind. */
  shed(): Readonly<Record<string, number>>;
}

/** Next bundles its routes apart from the start; both must mean the same figures. */
const ofProcess = processWide<FrontFigures>('front-figures');

/** Called once by the start. */
export const publishFrontFigures = (figures: FrontFigures): void => {
  ofProcess.current = figures;
};

/** Undefined where there is no front, as under `next start`. */
export const frontFigures = (): FrontFigures | undefined => ofProcess.current;
