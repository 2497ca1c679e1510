import { storageErrorOf, TimeoutError, UnknownError } from '@/lib/shared/storage/errors';
import { REQUEST_TIMEOUT_MS } from '@/lib/shared/storage/limits';
import { timedOut } from '@/lib/shared/storage/messages';
import type { StorageHttp } from './storage-http';

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
