import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  ended,
  freshPage,
  kept,
  loads,
  mark,
  server,
  shown,
  startVisitForEach,
  unmark,
  validated,
} from './session-browser';

startVisitForEach();

/** As a changed password leaves it that the server could not be told of. */
const keepSessionEnd = (userId: string) => {
  const pending = { [userId]: { endOtherSessions: true, savedAt: Date.now() } };
  localStorage.setItem('pending-calls', JSON.stringify(pending));
};

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

  it('R7.53 ends that person’s other sessions once after a changed password', async () => {
    const told = vi.fn(() => HttpResponse.json({ ended: 1 }));
    server.use(http.post('*/api/reset-tokens', told));
    keepSessionEnd('user-2');
    const watchOnNextPage = async () => (await freshPage('/pt-BR/curso')).watchSession('pt-BR');
    await watchOnNextPage();
    expect(told).not.toHaveBeenCalled();
    keepSessionEnd('user-1');
    await watchOnNextPage();
    await watchOnNextPage();
    expect(told).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('pending-calls')).toBeNull();
  });

  it('R7.53 ends none while nobody is signed in on the page', async () => {
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

  it('R4.12 does so when no flag of a login is there', async () => {
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

  it('R4.11 forgets it once and keeps a later code step', async () => {
    unmark();
    const { watchSession } = await freshPage('/pt-BR/login?expired=1');
    await watchSession('pt-BR');
    sessionStorage.setItem('account:pending', '{}');
    const reloaded = await freshPage('/pt-BR/login?expired=1');
    await reloaded.watchSession('pt-BR');
    expect(sessionStorage.getItem('account:pending')).toBe('{}');
  });

  it('leaves the session’s end to a sign-out under way', async () => {
    validated.mockImplementation(() => {
      document.documentElement.dataset.endingSession = '';
      return HttpResponse.json({ valid: false });
    });
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    expect([ended.mock.calls.length, loads]).toEqual([0, []]);
  });

  it('keeps a valid session when a link says it expired', async () => {
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

  it('throws nobody out for being offline', async () => {
    validated.mockImplementation(() => HttpResponse.error());
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    expect(shown().authState).toBe('authenticating');
    expect(shown().signedIn).toBe('');
    expect(ended).not.toHaveBeenCalled();
    expect(loads).toEqual([]);
  });

  it('R4.11 asks again while nobody answers, then acts on the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      validated.mockImplementationOnce(() => HttpResponse.error());
      validated.mockImplementation(() => HttpResponse.json({ valid: false }));
      const { watchSession } = await freshPage('/pt-BR/curso');
      await watchSession('pt-BR');
      expect(loads).toEqual([]);
      vi.advanceTimersByTime(5_000);
      await vi.waitFor(() => expect(loads).toEqual(['/pt-BR/login?expired=1&next=%2Fpt-BR%2Fcurso']), {
        timeout: 60_000,
      });
      expect(validated).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('R4.11 checks anew what the browser restores of a page', async () => {
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    validated.mockImplementation(() => HttpResponse.json({ valid: false }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(loads).toEqual(['/pt-BR/login?expired=1&next=%2Fpt-BR%2Fcurso']));
  });

  it('R4.11 asks every minute at least while nobody answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { watchSession } = await freshPage('/pt-BR/curso');
      const asked = vi.fn(async (_address: URL | string) => {
        throw new TypeError('Failed to fetch');
      });
      vi.stubGlobal('fetch', asked);
      await watchSession('pt-BR');
      const perCheck = asked.mock.calls.length;
      await vi.advanceTimersByTimeAsync(200_000);
      asked.mockClear();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(asked).toHaveBeenCalledTimes(10 * perCheck);
    } finally {
      vi.useRealTimers();
    }
  });
});
