import { answeredError, UNAVAILABLE, whileBusy } from './while-busy';

/**
 * Fetches a file as a whole. Of a film that the page is loading, Firefox hands out the part that it has (206): it is asked for
 * again past the browser's cache. Waits while the site is busy. Rejects where the network fails, and for any other answer than
 * 200: what a file is refused for says nothing about the session.
 */
export const fetchWhole = (address: string, init: RequestInit = {}): Promise<Response> =>
  whileBusy(async () => {
    let response = await fetch(address, init);
    if (response.status === 206) {
      await response.body?.cancel();
      response = await fetch(address, { ...init, cache: 'reload' });
    }
    if (response.status === UNAVAILABLE) throw answeredError(response);
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    return response;
  }, init.signal);
