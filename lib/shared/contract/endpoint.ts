import type { z } from 'zod';
import { type EndpointAddress, endpointName } from './paths';

export type SessionAccess = 'required' | 'optional';

/**
 * One endpoint of the product backend: its default path (spec §7), method and the shapes on the wire.
 * The browser's client, the handlers and the tests are all made from these.
 */
export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Access extends SessionAccess = SessionAccess,
> extends EndpointAddress {
  /** Key in the path table; stable, used in logs and metrics. */
  name: string;
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

type Usual = 'name' | 'method' | 'session';
type Definition<Request extends z.ZodType, Response extends z.ZodType, Access extends SessionAccess> = Omit<
  Endpoint<Request, Response, Access>,
  Usual
> &
  Partial<Pick<Endpoint<Request, Response, Access>, Usual>>;

/** An endpoint of this definition: named after its path, by POST and with a session unless it says otherwise. */
export const endpoint = <
  Request extends z.ZodType,
  Response extends z.ZodType,
  const Access extends SessionAccess = 'required',
>(
  definition: Definition<Request, Response, Access>,
): Endpoint<Request, Response, Access> => ({
  name: endpointName(definition),
  method: 'POST',
  // What is left out is the default of `Access`, too.
  session: 'required' as Access,
  ...definition,
});
