import axios from 'axios';
import type { z } from 'zod';
import { hearTime } from '@/lib/browser/server-clock';
import { CSRF_COOKIE_PATH } from '@/lib/shared/contract/paths';
import { HttpError } from '@/lib/shared/http/http-error';
import type { Endpoint } from '../shared/contract/endpoint';
import { createHttpClient, type Exchange } from './http-client';
import { type CallOptions, sendCall } from './light-call';

export const byAxios: Exchange = async ({ href }, { body, ...sent }, { signal, heard, end }) => {
  const answering = axios.request<string>({
    ...sent,
    url: href,
    data: body,
    signal,
    onDownloadProgress: heard,
    // It would send the first cookie of that name.
    withXSRFToken: false,
    responseType: 'text',
    // As it came: a proxy's error page is no JSON.
    transformResponse: (text) => text,
    validateStatus: null,
  });
  const { status, headers, data } = await answering.finally(end);
  const get = (name: string) => headers[name] as string | null;
  hearTime(get);
  return [{ ok: status >= 200 && status < 300, status, headers: { get } }, data];
};

/** The client that all calls of forms share, so that they share one CSRF cookie. */
const backendHttp = createHttpClient(byAxios, { csrfPath: CSRF_COOKIE_PATH });

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
