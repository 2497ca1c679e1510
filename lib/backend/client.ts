import type { z } from 'zod';
import { HttpError } from '@/lib/shared/http/http-error';
import type { Endpoint } from '../shared/contract/endpoint';
import { backendHttp } from './http';
import { type CallOptions, sendCall } from './send-call';

const parsedResponse = <Response extends z.ZodType>(schema: Response, body: unknown): z.output<Response> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpError({ failure: 'unreadable', cause: parsed.error });
  return parsed.data;
};

/**
 * Calls one endpoint of the product backend (spec §7). Request and response are both held to the contract.
 * Rejects with `HttpError`; every failure but a deliberate abort is logged, without bodies, and rethrown (spec §8).
 */
export const callBackend = async <Request extends z.ZodType, Response extends z.ZodType>(
  endpoint: Endpoint<Request, Response>,
  body: z.input<Request>,
  options: CallOptions = {},
): Promise<z.output<Response>> => {
  const request = endpoint.request.parse(body) as Record<string, unknown>;
  const read = (answer: unknown) => parsedResponse(endpoint.response, answer);
  return sendCall(backendHttp, endpoint, request, read, options);
};
