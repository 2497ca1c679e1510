import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { articleNodes } from '@/components/offline/reader/dom';
import { savedModules } from '@/lib/browser/saved-caches';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import * as sending from '@/lib/learning/send-entries';
import { entryPrefix } from '@/lib/learning/waiting-here';
import { problem } from '../../support/backend-server';
import { Device, trackOf, tracksOf, Utterance } from '../narration/fake-voices';
import { offlineModule } from './offline-module';
import { open, saved, startReaderForEach, texts } from './reader-page';

/** What a saved module shows and keeps without a network. */

const answersWaiting = () =>
  waitingEntries(7).flatMap(({ write }) => (write.kind === 'answer' ? [write] : []));

startReaderForEach();

describe('a saved module without a network', () => {
  it('shows text, film and questions in its site’s language', async () => {
    await open('/pt-BR/curso/modulo-101');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Módulo 101');
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(screen.getByText('Elogie um esforço.')).toBeVisible();
    expect(screen.getByText('vídeo').tagName).toBe('STRONG');
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/saved/pt-BR/101/film');
    expect(screen.getByRole('group', { name: /O que você faz primeiro/ })).toBeVisible();
  });

  it('keeps an answer in its customer’s queue, with the site', async () => {
    const user = userEvent.setup();
    await open('/pt-BR/curso/modulo-101');
    await user.click(screen.getByRole('radio', { name: 'Apito' }));
    await user.click(screen.getByRole('button', { name: 'Conferir resposta' }));
    expect(answersWaiting()).toEqual([
      { kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' },
    ]);
    expect(await screen.findByText(/^A sua resposta está guardada/)).toBeVisible();
    expect(screen.getByText(/^1 resposta está guardada neste aparelho/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Escuto' })).toBeDisabled();
  });

  it('says an answer stays on the page without storage', async () => {
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

  it('shows earlier marks, and lets a wrong answer be corrected', async () => {
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
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Escuto' }));
    await user.click(screen.getByRole('button', { name: 'Conferir resposta' }));
    expect(answersWaiting().map(({ choice }) => choice)).toEqual(['a']);
  });

  it('does not open a right answer again', async () => {
    const progress = {
      video_id: 101,
      watched_percent: 0,
      position: 0,
      transcript_read: false,
      answers: { q1: { choice: 'a', correct: true, feedback: 'Isso.' } },
      done: false,
    };
    await saved(offlineModule({ texts, progress }));
    await open('/pt-BR/curso/modulo-101');
    const option = screen.getByRole('radio', { name: 'Escuto' });
    option.closest('form')?.requestSubmit();
    expect(option).toBeDisabled();
    expect(option).toBeChecked();
    expect(answersWaiting()).toEqual([]);
  });

  it('keeps the focus when an answer is given by Enter', async () => {
    await open('/pt-BR/curso/modulo-101');
    const option = screen.getByRole('radio', { name: 'Apito' });
    option.focus();
    option.click();
    option.closest('form')?.requestSubmit();
    expect(option).toBeDisabled();
    expect(option.closest('form')?.querySelector('[type=submit]')).toHaveFocus();
  });

  it('says the network is back only once it is', async () => {
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
      leave(1, { kind: 'event', videoId: 101, type: 'transcript', action: 'read', locale: 'pt-BR' });
      leave(2, { kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' });
      await open('/pt-BR/curso/modulo-101');
      const words = 'Algo que você fez no curso não pôde ser salvo. Recarregue a página e faça de novo.';
      expect(await screen.findByText(words, {}, { timeout: 30_000 })).toBeVisible();
      expect(answersWaiting()).toEqual([]);
      expect(screen.queryByText('Todas as suas respostas foram enviadas.')).toBeNull();
    });
  });

  it('keeps that the film was played, with the site’s name', async () => {
    await open('/pt-BR/curso/modulo-101');
    document.querySelector('video')?.dispatchEvent(new Event('play'));
    expect(waitingEntries(7).map(({ write }) => write)).toContainEqual({
      kind: 'event',
      videoId: 101,
      type: 'film',
      action: 'play',
      locale: 'pt-BR',
    });
  });

  it('keeps that the transcript was read, with the site’s name', async () => {
    const user = userEvent.setup();
    await open('/pt-BR/curso/modulo-101');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    await user.click(screen.getByText('Transcrição'));
    const end = screen.getByRole('button', { name: 'Li até o fim' });
    await vi.waitFor(() => expect(waitingEntries(7)).toHaveLength(1));
    await user.click(end);
    expect(waitingEntries(7)).toHaveLength(1);
    expect(screen.getByText(/^Ainda falta ler uma parte/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Continuar de/ }));
    expect(document.activeElement?.localName).toBe('p');
    clock.mockReturnValue(301_000);
    await user.click(end);
    expect(waitingEntries(7).map(({ write }) => write)).toContainEqual({
      kind: 'event',
      videoId: 101,
      type: 'transcript',
      action: 'read',
      locale: 'pt-BR',
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

    it('gives way to a newer one, unless somebody types', async () => {
      const user = userEvent.setup();
      const kept = { text: 'Agora há pouco', day: '2026-11-30' };
      const answers: ((answer: unknown) => void)[] = [];
      const send = vi.fn(() => new Promise((resolve) => answers.push(resolve)));
      vi.spyOn(sending, 'createEntrySender').mockReturnValue({
        send,
        sendOnLeave: () => undefined,
        exclusively: (work: () => unknown) => work(),
      } as never);
      const tell = () => {
        const newerPlan = { kind: 'plan', videoId: 101, ...kept, locale: 'pt-BR' };
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
  });

  it('reads captions aloud where the device has a voice', async () => {
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

describe('texts that come as HTML', () => {
  it('bring their paragraphs and nothing that runs or leads away', () => {
    const holder = document.createElement('div');
    holder.append(
      ...articleNodes(
        '<p onclick="x()">a <em>b</em> <a href="javascript:x()">c</a></p><script>x()</script><img src=x onerror=x()><p data-online><a href="/pt-BR/drill/d">e</a></p><ul><li>d</li></ul>',
      ),
    );
    expect(holder.innerHTML).toBe('<p>a <em>b</em> c</p><ul><li>d</li></ul>');
  });
});
