import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeFlags } from '@/lib/auth/session-flags';
import { draftKey } from '@/lib/browser/drafts';

const server = setupServer();
const validated = vi.fn();
const ended = vi.fn();
let loads: string[] = [];

const mark = (identity: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it
  document.cookie = `bb-signed-in-3000=${identity}; path=/`;
};
const unmark = () => {
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
const freshPage = async (path: string) => {
  at(path);
  vi.resetModules();
  return import('@/lib/auth/watch-session');
};

/** How to close the pages of a test: left open, they would be other tabs to the next one and answer its news. */
const closing: (() => void)[] = [];
class NotedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    closing.push(() => this.close());
  }
}
const noteListeners = (target: EventTarget) => {
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, options);
    closing.push(() => target.removeEventListener(type, listener, options));
  });
};

/** What another tab does when somebody signs in or out there. */
const announceElsewhere = () => {
  const channel = new BroadcastChannel('session-broadcast');
  channel.postMessage(Date.now());
  return () => channel.close();
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  loads = [];
  vi.stubGlobal('BroadcastChannel', NotedChannel);
  noteListeners(window);
  noteListeners(document);
  validated.mockReset().mockImplementation(() => HttpResponse.json({ valid: true }));
  ended.mockReset().mockImplementation(() => {
    unmark();
    return HttpResponse.json({ ok: true });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mark('pt-BR');
  completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
  document.documentElement.dataset.signedIn = '';
  delete document.documentElement.dataset.endingSession;
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

/** As a changed password leaves it that the server could not be told of. */
const keepSessionEnd = (userId: string) => {
  const pending = { [userId]: { endOtherSessions: true, savedAt: Date.now() } };
  localStorage.setItem('pending-calls', JSON.stringify(pending));
};

/** Everything in the browser's storage that names or belongs to a person, and the marks of others. */
const kept = () => Object.keys(localStorage).filter((key) => !['session-broadcast', 'tab'].includes(key));
const shown = () => document.documentElement.dataset;

describe('watching the session in a browser', () => {
  it('R4.1 R4.10 validates the token with one request and shows the state', async () => {
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    expect(shown().authState).toBe('authenticated');
    expect(validated).toHaveBeenCalledTimes(1);
    expect(loads).toEqual([]);
  });

  it('R4.21 leads nowhere by itself while the person logs out', async () => {
    let answer = (_: Response) => {};
    validated.mockImplementation(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    const { watchSession } = await freshPage('/pt-BR/curso');
    const { logOut } = await import('@/lib/auth/log-out');
    const watching = watchSession('pt-BR');
    await waitFor(() => expect(validated).toHaveBeenCalled());
    await logOut('pt-BR');
    answer(HttpResponse.json({ valid: false }));
    await watching;
    expect(loads).toEqual(['/pt-BR/login']);
  });

  it('R7.53 ends other sessions after a changed password, once, for that person', async () => {
    const told = vi.fn(() => HttpResponse.json({ ended: 1 }));
    server.use(http.post('*/api/reset-tokens', told));
    keepSessionEnd('user-2');
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    expect(told).not.toHaveBeenCalled();
    keepSessionEnd('user-1');
    await watchSession('pt-BR');
    await watchSession('pt-BR');
    expect(told).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('pending-calls')).toBeNull();
  });

  it('R7.53 ends none from a page on which nobody is signed in', async () => {
    unmark();
    const told = vi.fn(() => HttpResponse.json({ ended: 1 }));
    server.use(http.post('*/api/reset-tokens', told));
    keepSessionEnd('user-1');
    const { watchSession } = await freshPage('/pt-BR/');
    await watchSession('pt-BR');
    expect(told).not.toHaveBeenCalled();
    expect(localStorage.getItem('pending-calls')).toContain('user-1');
  });

  it('R4.1 sends no request for a visitor and keeps other sessions', async () => {
    mark('en-GB');
    const { watchSession } = await freshPage('/pt-BR/');
    await watchSession('pt-BR');
    expect(shown().authState).toBe('not-authenticated');
    expect(shown().signedIn).toBeUndefined();
    expect(validated).not.toHaveBeenCalled();
    expect(ended).not.toHaveBeenCalled();
    expect(loads).toEqual([]);
  });

  it('R4.11 R8.16 ends an invalid session and returns here after login', async () => {
    validated.mockImplementation(() => HttpResponse.json({ valid: false }));
    const { watchSession } = await freshPage('/pt-BR/curso/modulo?x=1');
    await watchSession('pt-BR');
    expect(ended).toHaveBeenCalledTimes(1);
    expect(loads).toEqual(['/pt-BR/login?expired=1&next=%2Fpt-BR%2Fcurso%2Fmodulo%3Fx%3D1']);
    expect(localStorage.getItem('updated')).toBeNull();
    expect(shown().signedIn).toBeUndefined();
  });

  it('R4.12 does so when the flag of a completed login is missing', async () => {
    localStorage.removeItem('updated');
    const { watchSession } = await freshPage('/pt-BR/');
    await watchSession('pt-BR');
    expect(ended).toHaveBeenCalledTimes(1);
    expect(validated).not.toHaveBeenCalled();
    expect(loads).toEqual(['/pt-BR/login?expired=1']);
  });

  it('R4.12 leaves a browser alone that cannot keep the flag', async () => {
    localStorage.clear();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    expect(shown().authState).toBe('authenticated');
    expect(loads).toEqual([]);
  });

  it('R4.12 asks for no such flag in the United States', async () => {
    mark('marketing-identity');
    localStorage.removeItem('updated');
    const { watchSession } = await freshPage('/en-US/course');
    await watchSession('en-US');
    expect(shown().authState).toBe('authenticated');
    expect(ended).not.toHaveBeenCalled();
  });

  it('R4.11 forgets at login what an ended session left', async () => {
    unmark();
    localStorage.setItem('uploads', 'kept');
    const { watchSession } = await freshPage('/pt-BR/login?expired=1');
    await watchSession('pt-BR');
    expect(shown().authState).toBe('not-authenticated');
    expect(shown().signedIn).toBeUndefined();
    expect(kept()).toEqual(['uploads']);
    expect(validated).not.toHaveBeenCalled();
  });

  describe('with a form that is not saved yet', () => {
    const DRAFT = draftKey(7, 'impact');
    const isBroadcast = () => localStorage.getItem('session-broadcast') !== null;
    beforeEach(() => {
      // Then a broadcast is a value in web storage.
      vi.stubGlobal('BroadcastChannel', undefined);
      localStorage.setItem(DRAFT, '{}');
    });

    it('R4.11 keeps the draft of an ended session and tells no tab', async () => {
      unmark();
      const { watchSession } = await freshPage('/pt-BR/login?expired=1');
      await watchSession('pt-BR');
      expect(kept()).toEqual([DRAFT]);
      expect(isBroadcast()).toBe(false);
    });

    it('R4.11 keeps the draft and tells other tabs of a refused session', async () => {
      validated.mockImplementation(() => HttpResponse.json({ valid: false }));
      const { watchSession } = await freshPage('/pt-BR/impacto');
      await watchSession('pt-BR');
      expect(kept()).toEqual([DRAFT]);
      expect(isBroadcast()).toBe(true);
    });

    it('stays on the page when its session reached its end', async () => {
      const { watchSession } = await freshPage('/pt-BR/impacto');
      await watchSession('pt-BR');
      unmark();
      await watchSession('pt-BR');
      expect(loads).toEqual([]);
      expect(localStorage.getItem('userID')).toBeNull();
      expect(localStorage.getItem(DRAFT)).toBe('{}');
      mark('pt-BR');
      completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
      window.dispatchEvent(new StorageEvent('storage', { key: 'session-broadcast', newValue: '{"at":1}' }));
      expect(shown().authState).toBe('authenticated');
      expect(loads).toEqual([]);
    });

    it('R4.21 drops the draft when the person logs out', async () => {
      await freshPage('/pt-BR/impacto');
      const { logOut } = await import('@/lib/auth/log-out');
      await logOut('pt-BR');
      expect(kept()).toEqual([]);
      expect(isBroadcast()).toBe(true);
    });
  });

  it('R4.11 forgets it once and keeps a later code step', async () => {
    unmark();
    const { watchSession } = await freshPage('/pt-BR/login?expired=1');
    await watchSession('pt-BR');
    sessionStorage.setItem('account:pending', '{}');
    const reloaded = await freshPage('/pt-BR/login?expired=1');
    await reloaded.watchSession('pt-BR');
    expect(sessionStorage.getItem('account:pending')).toBe('{}');
  });

  it('keeps a valid session when a link shows the expired notice', async () => {
    const { watchSession } = await freshPage('/pt-BR/login?expired=1');
    await watchSession('pt-BR');
    expect(shown().authState).toBe('authenticated');
    expect(shown().signedIn).toBe('');
    expect(localStorage.getItem('userID')).toBe('"user-1"');
    expect(ended).not.toHaveBeenCalled();
    expect(loads).toEqual([]);
  });

  it('keeps what belongs to a session of another site', async () => {
    mark('en-GB');
    const { watchSession } = await freshPage('/pt-BR/login?expired=1');
    await watchSession('pt-BR');
    expect(localStorage.getItem('userID')).toBe('"user-1"');
  });

  it('reloads a restored page when another person is signed in', async () => {
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    completeFlags({ userId: 'user-2', firstName: 'Eva', lastName: 'Lima' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(loads).toEqual(['reload']));
  });

  it('throws nobody out for being offline', async () => {
    validated.mockImplementation(() => HttpResponse.error());
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    expect(shown().authState).toBe('authenticating');
    expect(shown().signedIn).toBe('');
    expect(ended).not.toHaveBeenCalled();
    expect(loads).toEqual([]);
  });

  it('R4.11 asks again while nobody answers, and then acts on the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      validated.mockImplementationOnce(() => HttpResponse.error());
      validated.mockImplementation(() => HttpResponse.json({ valid: false }));
      const { watchSession } = await freshPage('/pt-BR/curso');
      await watchSession('pt-BR');
      expect(loads).toEqual([]);
      vi.advanceTimersByTime(5_000);
      await vi.waitFor(() => expect(loads).toEqual(['/pt-BR/login?expired=1&next=%2Fpt-BR%2Fcurso']));
      expect(validated).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('R4.21 goes to login when another tab says that it signed out', async () => {
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    unmark();
    const close = announceElsewhere();
    await waitFor(() => expect(loads).toEqual(['/pt-BR/login']));
    expect(ended).not.toHaveBeenCalled();
    close();
  });

  it.each([
    ['a private page', { customerId: 7 }, ['/pt-BR/login']],
    ['no public page', {}, []],
  ])('R4.21 leaves %s whose check failed before that', async (_, pageProps, left) => {
    vi.stubGlobal('__NEXT_DATA__', { props: { pageProps } });
    vi.stubGlobal('BroadcastChannel', undefined);
    validated.mockImplementation(() => new HttpResponse(null, { status: 502 }));
    const { watchSession } = await freshPage('/pt-BR/perfil');
    await watchSession('pt-BR');
    unmark();
    window.dispatchEvent(new StorageEvent('storage', { key: 'session-broadcast', newValue: '{"at":1}' }));
    expect(loads).toEqual(left);
  });

  it('R4.21 hears it by a storage event where there is no BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    unmark();
    window.dispatchEvent(new StorageEvent('storage', { key: 'session-broadcast', newValue: '{"at":1}' }));
    expect(loads).toEqual(['/pt-BR/login']);
  });

  it('notices a sign-in of another tab, and shows it', async () => {
    unmark();
    localStorage.clear();
    delete shown().signedIn;
    const { watchSession } = await freshPage('/pt-BR/');
    await watchSession('pt-BR');
    mark('pt-BR');
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    const close = announceElsewhere();
    await waitFor(() => expect(shown().signedIn).toBe(''));
    expect(loads).toEqual([]);
    close();
  });
});
