import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articleNodes } from '@/components/reader/dom';
import { openReader } from '@/components/reader/reader';
import { completeFlags } from '@/lib/auth/session-flags';
import { savedModules } from '@/lib/browser/saved-caches';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import { entryPrefix } from '@/lib/learning/entry-addresses';
import type { QueuedWrite } from '@/lib/learning/queued-write';
import * as sending from '@/lib/learning/send-entries';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { problem } from '../../support/backend-server';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { Device, trackOf, tracksOf, Utterance } from '../narration/fake-voices';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { saveCopy } from './saved-copy';

const texts = Object.fromEntries(
  ['module', 'offline'].map((name) => [
    name,
    JSON.parse(readFileSync(`locales/pt-BR/${name}.json`, 'utf8')) as unknown,
  ]),
);

let caches: FakeCaches;
/** What the page would load in its place, which jsdom does not do. */
let loads: string[];

const stubLocation = () => {
  const { href, origin, pathname, search } = window.location;
  const assign = (to: string) => loads.push(to);
  const reload = () => loads.push('reload');
  vi.stubGlobal('location', { href, origin, pathname, search, assign, reload });
};

/** So that no reader of one test lives on in the next. */
const endReaders = () => {
  stubLocation();
  markSignedOut();
  window.dispatchEvent(new Event('pageshow'));
};

const saved = (module: OfflineModule) => saveCopy(caches, module);

const open = async (path: string) => {
  window.history.replaceState(null, '', path);
  await act(openReader);
};

const answersWaiting = () =>
  waitingEntries(7).flatMap(({ write }) => (write.kind === 'answer' ? [write] : []));

beforeEach(async () => {
  loads = [];
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  markSignedIn();
  await saved(offlineModule({ texts }));
});
afterEach(() => {
  endReaders();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a saved module without a network', () => {
  it('shows text, film and questions in the language of its site', async () => {
    await open('/pt-BR/curso/modulo-101');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Módulo 101');
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(screen.getByText('Elogie um esforço.')).toBeVisible();
    expect(screen.getByText('vídeo').tagName).toBe('STRONG');
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/saved/pt-BR/101/film');
    expect(screen.getByRole('group', { name: /O que você faz primeiro/ })).toBeVisible();
  });

  it('keeps an answer in the queue of its customer, with the site’s name', async () => {
    const user = userEvent.setup();
    await open('/pt-BR/curso/modulo-101');
    await user.click(screen.getByRole('radio', { name: 'Apito' }));
    await user.click(screen.getByRole('button', { name: 'Conferir resposta' }));
    expect(answersWaiting()).toEqual([
      { kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' },
    ]);
    expect(await screen.findByText(/^Sua resposta está guardada/)).toBeVisible();
    expect(screen.getByText(/^1 resposta está guardada neste aparelho/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Escuto' })).toBeDisabled();
  });

  it('says that an answer stays on the page alone where storage is full', async () => {
    const user = userEvent.setup();
    await open('/pt-BR/curso/modulo-101');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('radio', { name: 'Apito' }));
    await user.click(screen.getByRole('button', { name: 'Conferir resposta' }));
    await waitFor(() => expect(screen.getAllByText(/não está guardando nada/)).toHaveLength(2));
    expect(screen.queryByText(/resposta está guardada/)).toBeNull();
  });

  it('still knows the answer when it is opened again', async () => {
    const user = userEvent.setup();
    await open('/pt-BR/curso/modulo-101');
    await user.click(screen.getByRole('radio', { name: 'Apito' }));
    await user.click(screen.getByRole('button', { name: 'Conferir resposta' }));
    await open('/pt-BR/curso/modulo-101');
    expect(screen.getByRole('radio', { name: 'Apito' })).toBeChecked();
    expect(answersWaiting()).toHaveLength(1);
  });

  it('asks for a choice before it keeps an answer', async () => {
    const user = userEvent.setup();
    await open('/pt-BR/curso/modulo-101');
    await user.click(screen.getByRole('button', { name: 'Conferir resposta' }));
    expect(screen.getByText(/^Escolha uma das opções/)).toBeVisible();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(answersWaiting()).toEqual([]);
  });

  it('shows marks that came before, and lets a wrong answer be corrected', async () => {
    const progress = {
      video_id: 101,
      watched_percent: 0,
      position: 0,
      transcript_read: false,
      answers: { q1: { choice: 'b', correct: false, feedback: 'Primeiro, escute.' } },
      done: false,
    };
    await saved(offlineModule({ texts, progress }));
    const user = userEvent.setup();
    await open('/pt-BR/curso/modulo-101');
    expect(screen.getByText('Ainda não. Primeiro, escute.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Escuto' }));
    await user.click(screen.getByRole('button', { name: 'Conferir resposta' }));
    expect(answersWaiting().map(({ choice }) => choice)).toEqual(['a']);
  });

  it('says that the network is back only when it came back', async () => {
    await open('/pt-BR/curso/modulo-101');
    const link = screen.getByText('Abrir a página completa');
    // A browser may think that it is online where no page could be had.
    expect(navigator.onLine).toBe(true);
    expect(screen.getByText(/^Você está sem internet/)).toBeVisible();
    expect(link).not.toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('A internet voltou.')).toBeVisible();
    expect(link).toBeVisible();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(link).not.toBeVisible();
  });

  describe('whose answers the server refuses', () => {
    const respondWith = (answerTo: (path: string) => Response) =>
      vi.stubGlobal('fetch', async (url: URL | string) => answerTo(String(url)));
    const leave = (place: number, write: QueuedWrite) =>
      localStorage.setItem(
        `${entryPrefix(7)}000000000000000${place}.key-0000000${place}`,
        JSON.stringify(write),
      );

    it('says so and calls nothing sent', async () => {
      respondWith((path) => {
        if (path.includes('save-answers')) return problem(400, 'bad-request');
        return path.includes('save-modules-events') ? Response.json({ modules: [] }) : new Response();
      });
      leave(1, { kind: 'event', videoId: 101, type: 'transcript', action: 'read' });
      leave(2, { kind: 'answer', videoId: 101, question: 'q1', choice: 'b' });
      await open('/pt-BR/curso/modulo-101');
      const words = 'Algo que você fez no curso não pôde ser salvo. Recarregue a página e faça de novo.';
      expect(await screen.findByText(words, {}, { timeout: 30_000 })).toBeVisible();
      expect(answersWaiting()).toEqual([]);
      expect(screen.queryByText('Todas as suas respostas foram enviadas.')).toBeNull();
    }, 40_000);
  });

  it('keeps that the transcript was read', async () => {
    const user = userEvent.setup();
    await open('/pt-BR/curso/modulo-101');
    await user.click(screen.getByText('Transcrição'));
    await user.click(screen.getByRole('button', { name: 'Li até o fim' }));
    expect(waitingEntries(7).map(({ write }) => write)).toContainEqual({
      kind: 'event',
      videoId: 101,
      type: 'transcript',
      action: 'read',
    });
    expect(screen.getByRole('button', { name: '✓ Transcrição lida' })).toBeVisible();
  });

  describe('with a module before it', () => {
    const question = {
      id: 'recap',
      text: 'O que você lembra?',
      options: [
        { id: 'x', text: 'Tudo' },
        { id: 'y', text: 'Nada' },
      ],
    };
    const openWith = async (answers: Record<string, { choice: string; correct: boolean }>) => {
      savedModules.clear();
      await saved(offlineModule({ texts, recap: { video_id: 100, question, answers } }));
      await open('/pt-BR/curso/modulo-101');
    };

    it('asks about that one, and keeps the answer for it', async () => {
      const user = userEvent.setup();
      await openWith({});
      const card = within(screen.getByRole('group', { name: /Do módulo anterior.*O que você lembra/ }));
      await user.click(card.getByRole('radio', { name: 'Tudo' }));
      await user.click(screen.getAllByRole('button', { name: 'Conferir resposta' })[0] as HTMLElement);
      expect(answersWaiting()).toEqual([
        { kind: 'answer', videoId: 100, question: 'recap', choice: 'x', locale: 'pt-BR' },
      ]);
      expect(card.getByRole('radio', { name: 'Nada' })).toBeDisabled();
    });

    it('shows the mark that it has', async () => {
      await openWith({ recap: { choice: 'y', correct: false } });
      expect(screen.getByText('Ainda não.')).toBeVisible();
      expect(screen.getByRole('radio', { name: 'Nada' })).toBeChecked();
    });
  });

  describe('the plan', () => {
    const day = () => screen.getByLabelText('Em que dia');
    const text = () => screen.getByLabelText('O que vou tentar');
    const plansWaiting = () =>
      waitingEntries(7).flatMap(({ write }) => (write.kind === 'plan' ? [write] : []));

    it('is shown, and kept when a field is left', async () => {
      const user = userEvent.setup();
      savedModules.clear();
      await saved(offlineModule({ texts, plan: { text: 'Ouvir', day: '2026-11-28' } }));
      await open('/pt-BR/curso/modulo-101');
      expect([text(), day()].map((field) => (field as HTMLInputElement).value)).toEqual([
        'Ouvir',
        '2026-11-28',
      ]);
      expect(plansWaiting()).toEqual([]);
      await user.type(text(), ' primeiro');
      await user.tab();
      expect(plansWaiting()).toMatchObject([{ videoId: 101, text: 'Ouvir primeiro', day: '2026-11-28' }]);
      await open('/pt-BR/curso/modulo-101');
      expect(text()).toHaveValue('Ouvir primeiro');
    });

    it('gives way to a newer one of another device, but not while somebody types', async () => {
      const user = userEvent.setup();
      const kept = { text: 'Agora há pouco', day: '2026-11-30' };
      const answers: ((answer: unknown) => void)[] = [];
      const send = vi.fn(() => new Promise((resolve) => answers.push(resolve)));
      vi.spyOn(sending, 'createEntrySender').mockReturnValue({
        send,
        sendOnLeave: () => undefined,
        inTurn: (work: () => unknown) => work(),
      } as never);
      const tell = () => {
        const newerPlan = { kind: 'plan', videoId: 101, ...kept };
        return act(async () => answers.at(-1)?.({ kind: 'saved', modules: [], newerPlan }));
      };
      await open('/pt-BR/curso/modulo-101');
      await user.type(text(), 'Ontem');
      await user.tab();
      await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
      await tell();
      await waitFor(() => expect(text()).toHaveValue(kept.text));
      expect(day()).toHaveValue(kept.day);
      await user.tab();
      expect(plansWaiting()).toEqual([]);
      await user.type(text(), '!');
      await user.tab();
      await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
      await user.type(text(), '!!');
      await tell();
      expect(text()).toHaveValue(`${kept.text}!!!`);
    });

    it('opens empty in a copy of an older version', async () => {
      savedModules.clear();
      const { plan: _, recap: __, ...older } = offlineModule({ texts });
      await saved(older as OfflineModule);
      await open('/pt-BR/curso/modulo-101');
      expect(text()).toHaveValue('');
    });
  });

  it('reads captions aloud where the device has a voice of the language', async () => {
    const user = userEvent.setup();
    const device = new Device();
    vi.stubGlobal('speechSynthesis', device);
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(tracksOf(trackOf('pt')));
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    await open('/pt-BR/curso/modulo-101');
    device.find('es-MX');
    const button = screen.getByText('♪ Ouvir as legendas');
    expect(button).not.toBeVisible();
    device.find('pt-BR');
    expect(button).toBeVisible();
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(device.said.map(({ text }) => text)).toEqual(['', 'A bola vai primeiro.']);
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('has no player where no film was saved', async () => {
    await saved(offlineModule({ texts, film: { ...offlineModule().film, sources: [] } }));
    await open('/pt-BR/curso/modulo-101');
    expect(document.querySelector('video')).toBeNull();
  });
});

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
    expect(await caches.keys()).toEqual([]);
    expect(savedModules.read()).toBeNull();
  });
});

describe('a sign-out in another tab', () => {
  const ENTRY = 'bb.queue.7.0000000000000001.key-00000001';
  /** As a storage event, which tells it where there is no BroadcastChannel. */
  const announce = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'session-broadcast', newValue: '{"at":1}' }));
  const openWithAnswer = async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    const answer = { kind: 'answer', videoId: 101, question: 'q1', choice: 'a' };
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

describe('texts that come as HTML', () => {
  it('bring their paragraphs and nothing that runs or leads away', () => {
    const holder = document.createElement('div');
    holder.append(
      ...articleNodes(
        '<p onclick="x()">a <em>b</em> <a href="javascript:x()">c</a></p><script>x()</script><img src=x onerror=x()><ul><li>d</li></ul>',
      ),
    );
    expect(holder.innerHTML).toBe('<p>a <em>b</em> c</p><ul><li>d</li></ul>');
  });
});
