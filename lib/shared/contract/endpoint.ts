import type { z } from 'zod';

export type SessionAccess = 'required' | 'optional';

/**
 * One endpoint of the product backend: its default path (spec §7), method and the shapes on the wire.
 * The browser's client, the handlers and the tests are all made from these.
 */
export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Access extends SessionAccess = SessionAccess,
> {
  /** Key in the path table; stable, used in logs and metrics. */
  name: string;
  path: `/api/${string}`;
  method: 'GET' | 'POST';
  /** `required`: 401 without a live session. `optional`: the handler decides. */
  session: Access;
  /** A write that takes an `Idempotency-Key` header: the same key and body give the same answer, once. */
  idempotent?: boolean;
  /** Fields of such a write that a repetition may give otherwise. */
  varying?: readonly string[];
  request: Request;
  response: Response;
  /** What it does, in one sentence for its callers. */
  summary: string;
}

export const endpoint = <
  Request extends z.ZodType,
  Response extends z.ZodType,
  const Access extends SessionAccess,
>(
  definition: Endpoint<Request, Response, Access>,
): Endpoint<Request, Response, Access> => definition;
