import { errorInAnswer } from '@/lib/shared/storage/answer-error';
import type { StorageError } from '@/lib/shared/storage/errors';
import type { StorageHttp, StorageHttpAnswer, StorageHttpRequest } from './storage-http';

/** Signs a request; `again` after a signature was refused. */
export type Sign = (again: boolean) => Promise<Pick<StorageHttpRequest, 'url' | 'headers'>>;

/** Refused because of when it was signed, or with whose keys: a new signature may do. */
const isStale = ({ failure: { status, code } }: StorageError): boolean =>
  status === 403 || code === 'ExpiredToken';

/**
 * Sends one request to the storage, and once more when its signature has expired. Rejects with what the answer says is
 * wrong, also when it says so with a 200 (spec §8).
 */
export const sendSigned = async (
  http: StorageHttp,
  request: Omit<StorageHttpRequest, 'url'>,
  sign: Sign,
): Promise<StorageHttpAnswer> => {
  for (let again = false; ; again = true) {
    const { url, headers } = await sign(again);
    const answer = await http({ ...request, url, headers: { ...request.headers, ...headers } });
    const { status, body } = answer;
    // What an object says that was read is no answer about the request.
    if (request.method === 'GET' && status < 300) return answer;
    const error = errorInAnswer(status, typeof body === 'string' ? body : await body.text());
    if (!error) return answer;
    if (again || !isStale(error)) throw error;
  }
};
