import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { completeFlags } from '@/lib/auth/session-flags';
import { savedModules } from '@/lib/browser/saved-caches';
import * as sending from '@/lib/learning/send-entries';
import { markSignedOut } from '../../support/signed-in';
import { offlineModule } from './offline-module';
import { keptCaches, loads, open, saved, startReaderForEach, stubLocation, texts } from './reader-page';

/** Who may see what is saved, and what the reader does at other addresses. */

startReaderForEach();

describe('other addresses', () => {
  it('lead to the modules that are saved', async () => {
    await saved(offlineModule({ texts, video_id: 102 }));
    await open('/pt-BR/inicio-cursos');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Você está sem internet');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/pt-BR/curso/modulo-101',
      '/pt-BR/curso/modulo-102',
    ]);
  });
});

describe('files that the browser has deleted by itself', () => {
  const evict = async (videoId: number) =>
    (await caches.open('bb-saved-7')).delete(`/saved/pt-BR/${videoId}/page.json`);

  it('leave the other modules, and the page says which', async () => {
    await saved(offlineModule({ texts, video_id: 102 }));
    await evict(101);
    await open('/pt-BR/curso/modulo-101');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Você está sem internet');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pt-BR/curso/modulo-102']);
    expect(savedModules.read()?.modules).toHaveLength(2);
  });

  it('leave the list of what can be saved again', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      serviceWorker: { getRegistration: async () => undefined },
    });
    await evict(101);
    await open('/pt-BR/curso/modulo-101');
    expect(document.body).toBeEmptyDOMElement();
    expect(await keptCaches()).toEqual([]);
    expect(savedModules.read()?.modules).toHaveLength(1);
  });
});

describe('what nobody may see any more', () => {
  it.each([
    ['the list of saved modules is gone', () => savedModules.clear()],
    ['the session has expired', () => markSignedOut()],
    [
      'it is another person’s',
      () => {
        const modules = savedModules.read()?.modules ?? [];
        savedModules.write({ customerId: 8, modules });
      },
    ],
  ])('is deleted and not shown when %s', async (_, change) => {
    vi.stubGlobal('navigator', {
      ...navigator,
      serviceWorker: { getRegistration: async () => undefined },
    });
    change();
    await open('/pt-BR/curso/modulo-101');
    expect(document.body).toBeEmptyDOMElement();
    expect(await keptCaches()).toEqual([]);
    expect(savedModules.read()).toBeNull();
  });
});

describe('a sign-out in another tab', () => {
  const ENTRY = 'bb.queue.7.0000000000000001.key-00000001';
  const announce = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'session-broadcast', newValue: '{"at":1}' }));
  const openWithAnswer = async () => {
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    const answer = { kind: 'answer', videoId: 101, question: 'q1', choice: 'a', locale: 'pt-BR' };
    localStorage.setItem(ENTRY, JSON.stringify(answer));
    await open('/pt-BR/curso/modulo-101');
    stubLocation();
  };

  it.each([
    ['it is told', announce],
    ['it comes back to the screen', () => window.dispatchEvent(new Event('pageshow'))],
    ['it is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('ends the reader once %s', async (_, notice) => {
    await openWithAnswer();
    markSignedOut();
    notice();
    expect(document.body).toBeEmptyDOMElement();
    expect(document.title).toBe('');
    expect(loads).toEqual(['/pt-BR/login']);
  });

  it('leaves the answers that wait, and nothing of the film', async () => {
    await openWithAnswer();
    const film = document.querySelector('video') as HTMLVideoElement;
    Object.defineProperties(film, {
      paused: { value: false },
      duration: { value: 100 },
      currentTime: { value: 30 },
    });
    Object.defineProperty(film, 'played', { value: { length: 0 } });
    markSignedOut();
    announce();
    const before = Object.keys(localStorage);
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage)).toEqual(before);
    expect(before).toContain(ENTRY);
  });

  it('ends the sending of answers that wait', async () => {
    vi.useFakeTimers();
    const send = vi.fn(async () => ({ kind: 'retry' }));
    vi.spyOn(sending, 'createEntrySender').mockReturnValue({
      send,
      sendOnLeave: () => undefined,
      exclusively: (work: () => unknown) => work(),
    } as never);
    const networkComes = async () => {
      send.mockClear();
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(3_600_000);
    };
    await openWithAnswer();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await networkComes();
    expect(send).toHaveBeenCalled();
    markSignedOut();
    announce();
    await networkComes();
    expect(send).not.toHaveBeenCalled();
  });

  it('followed by another person’s sign-in loads the page anew', async () => {
    await openWithAnswer();
    completeFlags({ userId: 'user-2', firstName: 'Bia', lastName: 'Lima' });
    announce();
    expect(document.body).toBeEmptyDOMElement();
    expect(loads).toEqual(['reload']);
  });

  it('and back in changes nothing for the same person', async () => {
    await openWithAnswer();
    announce();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Módulo 101');
    expect(loads).toEqual([]);
  });
});
