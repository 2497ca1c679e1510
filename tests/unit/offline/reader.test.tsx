import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { savedModules } from '@/lib/browser/saved-caches';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import { entryPrefix } from '@/lib/learning/waiting-here';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { problem } from '../../support/backend-server';
import { moduleProgress } from '../../support/module-progress';
import { offlineModule } from './offline-module';
import { open, saved, startReaderForEach, texts } from './reader-page';

/** What a saved module shows and keeps without a network. How its parts behave is tested where they are. */

const MODULE = '/pt-BR/curso/modulo-101';

const answersWaiting = () =>
  waitingEntries(7).flatMap(({ write }) => (write.kind === 'answer' ? [write] : []));

/** The module with these changes, and no other one. */
const openWith = async (
  changes: Partial<OfflineModule>,
  ofModule?: Partial<OfflineModule['module']>,
): Promise<void> => {
  savedModules.clear();
  await saved(offlineModule({ texts, ...changes }, ofModule));
  await open(MODULE);
};

const answer = async (name: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name }));
  await user.click(screen.getByRole('button', { name: 'Conferir resposta' }));
};

startReaderForEach();

describe('a saved module without a network', () => {
  it('shows text, film, questions and course in its language', async () => {
    await open(MODULE);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Módulo 101');
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(document.title).toBe('Módulo 101 – Quebrando Barreiras');
    expect(screen.getByText('Elogie um esforço.')).toBeVisible();
    expect(screen.getByText('vídeo').tagName).toBe('STRONG');
    expect(screen.getByLabelText('Vídeo do módulo: Módulo 101')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'O que você faz primeiro?' })).toBeVisible();
    const course = within(screen.getByRole('navigation', { name: 'Seu caminho' }));
    expect(course.getByRole('link', { name: /Módulo 102/ })).toHaveAttribute(
      'href',
      '/pt-BR/curso/modulo-102',
    );
  });

  it('can be sent where the device has what is sent', async () => {
    const heading = () => screen.queryByRole('heading', { name: 'Mandar para outra pessoa' });
    await open(MODULE);
    expect(heading()).toBeNull();
    const cache = await caches.open('bb-saved-7');
    await cache.put('/saved/pt-BR/101/sent.json', new Response('{}'));
    await open(MODULE);
    expect(heading()).toBeVisible();
  });

  it('is taught in a hall, and keeps nothing of that', async () => {
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
    await open(`${MODULE}?room#questions`);
    expect(document.title).toBe('Módulo 101, em grupo – Quebrando Barreiras');
    expect(screen.queryByRole('link', { name: 'Quebrando Barreiras' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Apito/ }));
    expect(screen.getByRole('button', { name: /Apito/ })).toHaveTextContent('Tente escutar.');
    expect(waitingEntries(7)).toEqual([]);
  });

  it('is itself where its copy has no hall yet', async () => {
    savedModules.clear();
    const { hall: _, ...earlier } = offlineModule({ texts });
    await saved(earlier as OfflineModule);
    await open(`${MODULE}?room`);
    expect(screen.getByRole('radiogroup', { name: 'O que você faz primeiro?' })).toBeVisible();
  });

  it('has the guide for a hall', async () => {
    await open(`${MODULE}?room=guide`);
    expect(screen.getByRole('heading', { name: 'Passo a passo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir o modo em grupo' })).toHaveAttribute(
      'href',
      `${MODULE}?room`,
    );
  });

  it('says nothing of the account', async () => {
    await open(MODULE);
    expect(screen.queryByText(/^Você entrou como/)).toBeNull();
  });

  it('keeps an answer in its customer’s queue, with the site', async () => {
    await open(MODULE);
    await answer('Apito');
    expect(answersWaiting()).toEqual([
      { kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' },
    ]);
    const words = 'Guardado neste aparelho. Enviamos quando a internet voltar.';
    await waitFor(() => expect(screen.getAllByText(words)[0]).toBeVisible());
  });

  it('still knows the answer when it is opened again', async () => {
    await open(MODULE);
    await answer('Apito');
    await open(MODULE);
    expect(screen.getByRole('radio', { name: 'Apito' })).toBeChecked();
    expect(answersWaiting()).toHaveLength(1);
  });

  it('shows the marks and the plan that it has', async () => {
    const mark = { choice: 'b', correct: false, feedback: 'Primeiro, escute.' };
    await openWith({
      progress: moduleProgress(101, { answers: { q1: mark } }),
      plan: { text: 'Ouvir', day: '2026-11-28' },
    });
    expect(screen.getByRole('radio', { name: /Apito.*Primeiro, escute/ })).toBeChecked();
    expect(screen.getByLabelText('O que vou tentar')).toHaveValue('Ouvir');
    expect(screen.getByLabelText('Em que dia')).toHaveValue('2026-11-28');
  });

  it('says the network is back only once it is', async () => {
    await open(MODULE);
    const link = () => screen.queryByRole('link', { name: 'Abrir a página completa' });
    // A browser may think that it is online where no page could be had.
    expect(navigator.onLine).toBe(true);
    expect(screen.getByText(/^Você está sem internet/)).toBeVisible();
    expect(link()).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('A internet voltou.')).toBeVisible();
    expect(link()).toHaveAttribute('href', MODULE);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(link()).toBeNull();
  });

  it('says what the server refused, and calls nothing saved', async () => {
    const leave = (place: number, write: QueuedWrite) =>
      localStorage.setItem(
        `${entryPrefix(7)}000000000000000${place}.key-0000000${place}`,
        JSON.stringify(write),
      );
    vi.stubGlobal('fetch', async (url: URL | string) => {
      const path = String(url);
      if (path.includes('save-answers')) return problem(400, 'bad-request');
      return path.includes('save-modules-events') ? Response.json({ modules: [] }) : new Response();
    });
    leave(1, { kind: 'event', videoId: 101, type: 'transcript', action: 'read', locale: 'pt-BR' });
    leave(2, { kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' });
    await open(MODULE);
    const words = 'Algo que você fez no curso não pôde ser salvo. Recarregue a página e faça de novo.';
    await waitFor(() => expect(screen.getAllByText(words)[0]).toBeVisible(), { timeout: 30_000 });
    expect(answersWaiting()).toEqual([]);
    expect(screen.queryByText('✓ Salvo')).toBeNull();
  });

  it('keeps that the film was played, with the site’s name', async () => {
    await open(MODULE);
    document.querySelector('video')?.dispatchEvent(new Event('play'));
    expect(waitingEntries(7).map(({ write }) => write)).toContainEqual({
      kind: 'event',
      videoId: 101,
      type: 'film',
      action: 'play',
      locale: 'pt-BR',
    });
  });

  it('keeps the answer about the module before for that one', async () => {
    const question = {
      id: 'recap',
      text: 'O que você lembra?',
      options: [
        { id: 'x', text: 'Tudo' },
        { id: 'y', text: 'Nada' },
      ],
    };
    await openWith(
      { recap_answers: { recap: { choice: 'y', correct: false } } },
      { recap: { videoId: 100, question } },
    );
    const user = userEvent.setup();
    await user.click(screen.getByText('Do módulo anterior', { selector: 'h2' }));
    const card = within(screen.getByRole('region', { name: 'O que você lembra?' }));
    expect(card.getByRole('radio', { name: /Nada/ })).toBeChecked();
    await user.click(card.getByRole('radio', { name: 'Tudo' }));
    await user.click(card.getByRole('button', { name: 'Conferir resposta' }));
    expect(answersWaiting()).toEqual([
      { kind: 'answer', videoId: 100, question: 'recap', choice: 'x', locale: 'pt-BR' },
    ]);
  });

  it('has no player where no film was saved', async () => {
    await openWith({}, { film: { ...offlineModule().module.film, sources: [] } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Módulo 101');
    expect(document.querySelector('video')).toBeNull();
  });
});

it('a saved module’s drill card opens without a network', async () => {
  await open('/pt-BR/drill/passe');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Passe em dupla');
  expect(screen.getByText('Olhe.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Módulo 101/ })).toHaveAttribute('href', `${MODULE}#takeaway`);
});
