import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { completeFlags } from '@/lib/auth/session-flags';
import { noteListeners } from '../../support/own-listeners';

/** A browser with a signed-in person, whose session the tests end, renew or hide. */

export const server = setupServer();
/** Answers the question whether the session is valid. */
export const validated = vi.fn();
/** Answers the logout. */
export const ended = vi.fn();
/** The addresses that pages have led to; `reload` for the same one. */
export const loads: string[] = [];

export const mark = (identity: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it
  document.cookie = `bb-signed-in-3000=${identity}; path=/`;
};
export const unmark = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server takes it away
  document.cookie = 'bb-signed-in-3000=; path=/; max-age=0';
};

/** jsdom loads no other page, so the address that was asked for is recorded instead. */
const at = (path: string) => {
  const url = new URL(path, 'http://localhost:3000');
  vi.stubGlobal('location', {
    href: url.href,
    origin: url.origin,
    protocol: url.protocol,
    host: url.host,
    port: url.port,
    pathname: url.pathname,
    search: url.search,
    assign: (to: string) => loads.push(to),
    reload: () => loads.push('reload'),
  });
};

/** A page that was just loaded: its own copy of the module. */
export const freshPage = async (path: string) => {
  at(path);
  vi.resetModules();
  return import('@/lib/auth/watch-session');
};

/** How to close the pages of a test: left open, they would be other tabs to the next one and answer its news. */
const closing: (() => void)[] = [];

/** What another tab does when somebody signs in or out there. */
export const announceElsewhere = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-broadcast', newValue: '{"at":1}' }));

/** Everything in the browser's storage that names or belongs to a person, and the marks of others. */
export const kept = () =>
  Object.keys(localStorage).filter((key) => !['session-broadcast', 'tab'].includes(key));
export const shown = () => document.documentElement.dataset;

/** Each test stands for a visit of its own. */
export const startVisitForEach = (): void => {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    loads.length = 0;
    closing.push(noteListeners());
    validated.mockReset().mockImplementation(() => HttpResponse.json({ valid: true }));
    ended.mockReset().mockImplementation(() => {
      unmark();
      return HttpResponse.json({ ok: true });
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mark('pt-BR');
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    document.documentElement.dataset.signedIn = '';
    for (const name of ['endingSession', 'private', 'authState'])
      delete document.documentElement.dataset[name];
    server.use(
      http.get('*/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
      http.get('*/api/config/:locale', () => HttpResponse.error()),
      http.post('*/api/token-validation', () => validated()),
      http.post('*/api/logout', () => ended()),
    );
  });
  afterEach(() => {
    for (const close of closing.splice(0)) close();
    unmark();
    server.resetHandlers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  afterAll(() => server.close());
};
