import type { IncomingMessage } from 'node:http';
import { HttpError } from './reply';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|([a-z0-9-]+\.)+localhost)(:\d{1,5})?$/i;

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Keeps other websites away from what drives the sandbox or shows codes: the name in the address must be this
 * machine's (a rebound DNS name is not), and a browser must be on one of the sandbox's own pages.
 */
export const requireOwnSite = (request: IncomingMessage): void => {
  const { host = '', origin } = request.headers;
  if (!LOOPBACK.test(host)) throw new HttpError(403, 'the sandbox answers on this machine only');
  const site = request.headers['sec-fetch-site'];
  const foreignOrigin = origin !== undefined && hostOf(origin) !== host;
  // A typed address or a followed link is a plain navigation: harmless, since it changes nothing.
  const navigation = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none' && !navigation;
  if (foreignOrigin || foreignSite) throw new HttpError(403, 'another website may not use this');
};
