import type { Parameters } from '../parameters';
import type { Pool } from '../pool';

/** One call of the service: the pool that the request names, its parameters, the answer's body. */
export type Operation = (pool: Pool, parameters: Parameters) => Promise<Record<string, unknown>>;
