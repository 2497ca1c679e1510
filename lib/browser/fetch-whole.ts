import { answeredError, whileBusy } from './while-busy';

/**
 * Fetches a file as a whole. Of a film that the page is loading, Firefox hands out the part that it has (206): it is asked for
 * again past the browser's cache. Waits while the site is busy. Rejects where the network fails, and with an `HttpError` for any
 * other answer than 200.
 */
export const fetchWhole = (address: string, init: RequestInit = {}): Promise<Response> =>
  whileBusy(async () => {
    let response = await fetch(address, init);
    if (response.status === 206) {
      await response.body?.cancel();
      response = await fetch(address, { ...init, cache: 'reload' });
    }
    if (response.status !== 200) throw answeredError(response);
    return response;
  }, init.signal);
