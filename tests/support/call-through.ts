import type { callBackend } from '@/lib/backend/client';
import { HttpError } from '@/lib/shared/http/http-error';
import { problemDetails } from '@/lib/shared/http/problem-details';
import type { Answer, ApiClient } from './client';

/** `callBackend` of a browser that is an `ApiClient`: the same contract and errors, without axios and a document. */
export const callThrough =
  (client: ApiClient, isCut: () => boolean = () => false): typeof callBackend =>
  async (endpoint, body) => {
    if (isCut()) throw new HttpError({ failure: 'unreachable' });
    const request = endpoint.request.parse(body);
    const answer: Answer =
      endpoint.method === 'GET' ? await client.get(endpoint.path) : await client.post(endpoint.path, request);
    if (answer.status >= 400)
      throw new HttpError({ failure: 'answered', status: answer.status, ...problemDetails(answer.body) });
    return endpoint.response.parse(answer.body);
  };
