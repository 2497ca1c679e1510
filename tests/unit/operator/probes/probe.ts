import type { Environment } from '@/lib/shared/config/environment';

/** What shows that a variable has its effect. */
export interface Probe {
  /** The value that is tried. */
  given: string;
  /** What the product does, in an environment with this value and in one without. */
  see(environment: Environment): unknown;
  /** What is seen with the usual value, or none. */
  unset: unknown;
  /** What is seen with the given one. */
  set: unknown;
}

/** A probe whose parts fit together, whatever it sees. */
export const probe = (parts: Probe): Probe => parts;
