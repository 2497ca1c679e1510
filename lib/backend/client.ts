import type { z } from 'zod';
import { localeOrDefault } from '@/lib/shared/config/locales';
import { HttpError } from '@/lib/shared/http/http-error';
import type { Endpoint } from '../shared/contract/endpoint';
import { type BackendPaths, backendPath } from '../shared/contract/paths';
import { backendHttp } from './http';
import { publicConfig } from './public-config';

export interface CallOptions {
  /** Required in spirit for endpoints marked `idempotent`: the same key and body count once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds; 10 s by default. */
  timeout?: number;
}

/** Without the configuration the paths of the specification hold, so a failed fetch of it fails no call. */
const configuredPaths = async (): Promise<BackendPaths> => {
  const locale = localeOrDefault(globalThis.location?.pathname.split('/')[1]);
  return publicConfig(locale).then(
    ({ backendPaths }) => backendPaths,
    () => ({}),
  );
};

const report = (endpoint: string, { failure, status, code, requestId }: HttpError) =>
  console.error('A backend call failed.', { endpoint, failure, status, code, requestId });

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
  const path = backendPath(endpoint, await configuredPaths());
  try {
    const answer = await backendHttp.send({ method: endpoint.method, path, body: request, ...options });
    return parsedResponse(endpoint.response, answer);
  } catch (error) {
    if (HttpError.is(error) && error.failure !== 'aborted') report(endpoint.name, error);
    throw error;
  }
};
