import { errorInAnswer } from '@/lib/shared/storage/answer-error';
import { type StorageError, storageErrorOf, TimeoutError, UnknownError } from '@/lib/shared/storage/errors';
import { REQUEST_TIMEOUT_MS } from '@/lib/shared/storage/limits';
import { timedOut } from '@/lib/shared/storage/messages';

/** One HTTP request to the storage itself, by a signed URL. */
export interface StorageHttpRequest {
  method: 'GET' | 'HEAD' | 'PUT';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: Blob;
  /** Bytes that were sent, or with GET received, so far. */
  onBytes?: (bytes: number) => void;
  signal?: AbortSignal;
}

export interface StorageHttpAnswer {
  status: number;
  /** Null also for a header that the storage's CORS rules do not expose. */
  header(name: string): string | null;
  /** A text may do for what is no object: a blob takes a way of its own through the browser. */
  body: Blob | string;
}

/** Rejects with `UnknownError` (status 0) or `TimeoutError`, or with the signal's reason. Any status resolves. */
export type StorageHttp = (request: StorageHttpRequest) => Promise<StorageHttpAnswer>;

/**
 * Requests by XMLHttpRequest, since fetch does not tell how much of a body has been sent.
 * @param timeout milliseconds for one request; none by default (spec §9)
 */
export const createXhrHttp =
  (timeout: number = REQUEST_TIMEOUT_MS): StorageHttp =>
  ({ method, url, headers = {}, body, onBytes, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const xhr = new XMLHttpRequest();
      xhr.open(method, url);
      if (method === 'GET') xhr.responseType = 'blob';
      xhr.timeout = timeout;
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      if (onBytes) (body ? xhr.upload : xhr).onprogress = ({ loaded }) => onBytes(loaded);
      xhr.onload = () =>
        resolve({
          status: xhr.status,
          header: (name) => xhr.getResponseHeader(name),
          body: xhr.response,
        });
      xhr.onerror = () => reject(storageErrorOf(UnknownError, { status: 0, message: 'Network Error' }));
      xhr.ontimeout = () =>
        reject(storageErrorOf(TimeoutError, { status: 0, message: timedOut(xhr.timeout) }));
      xhr.onabort = () => reject(signal?.reason);
      // Does nothing once the answer is there.
      signal?.addEventListener('abort', () => xhr.abort());
      xhr.send(body);
    });

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
