import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { savedModules } from '@/lib/browser/saved-caches';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import { entryPrefix } from '@/lib/learning/waiting-here';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { problem } from '../../support/backend-server';
import { moduleProgress } from '../../support/module-progress';
import { certificateFor } from '../certificates/certificate-backend';
import { offlineModule } from './offline-module';
import { open, saved, startReaderForEach, texts } from './reader-page';

/** The certificate, asked for in the reader of saved modules. */

const HOME = '/pt-BR/inicio-cursos';
const done = moduleProgress(101, { done: true });

const leave = (...writes: readonly QueuedWrite[]) => {
  for (const [place, write] of writes.entries())
    localStorage.setItem(
      `${entryPrefix(7)}000000000000000${place}.key-0000000${place}`,
      JSON.stringify(write),
    );
};

const read: QueuedWrite = {
  kind: 'event',
  videoId: 102,
  type: 'transcript',
  action: 'read',
  locale: 'pt-BR',
};
const answered: QueuedWrite = { kind: 'answer', videoId: 102, question: 'q1', choice: 'a', locale: 'pt-BR' };

/** Module 101 is done; what was done of 102 waits, or is told. */
const openAt = async (path: string, ofLast: Partial<OfflineModule> = {}) => {
  savedModules.clear();
  await saved(offlineModule({ texts, progress: done }));
  await saved(offlineModule({ texts, video_id: 102, ...ofLast }));
  await open(path);
};

const field = () => screen.queryByLabelText('Nome no certificado');

const ask = async (name: string) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nome no certificado'), name);
  await user.click(screen.getByRole('button', { name: 'Pedir o certificado' }));
};

const wishes = () => waitingEntries(7).flatMap(({ write }) => (write.kind === 'certificate' ? [write] : []));

startReaderForEach();

describe('the certificate in the reader', () => {
  it.each([
    ['a module of which nothing is known', [], {}],
    ['a text that was not read', [answered], {}],
    ['a question without an answer', [read], {}],
    [
      'an answer that is wrong',
      [read],
      { progress: moduleProgress(102, { answers: { q1: { choice: 'b', correct: false } } }) },
    ],
  ])('is not offered with %s', async (_, writes, ofLast) => {
    leave(...writes);
    await openAt(HOME, ofLast);
    expect(field()).toBeNull();
  });

  it('is asked for once the last answer is given', async () => {
    leave(read);
    await openAt('/pt-BR/curso/modulo-102');
    expect(field()).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Escuto' }));
    await user.click(screen.getByRole('button', { name: 'Conferir resposta' }));
    await ask(' Ana Souza ');
    expect(screen.getByText(/^Guardamos o seu pedido neste aparelho, em nome de Ana Souza\./)).toBeVisible();
    expect(wishes()).toEqual([{ kind: 'certificate', courseId: 1, name: 'Ana Souza', locale: 'pt-BR' }]);
  });

  it('is asked for at the address of the courses, too', async () => {
    leave(read, answered);
    await openAt(HOME);
    await ask('Ana');
    expect(wishes()).toHaveLength(1);
  });

  it('needs a name', async () => {
    leave(read, answered);
    await openAt(HOME);
    await ask(' ');
    expect(screen.getByText('Digite o nome que deve aparecer no certificado.')).toBeVisible();
    expect(wishes()).toEqual([]);
  });

  it('is not offered once it is issued', async () => {
    leave(read, answered);
    await openAt(HOME, { certificate_issued: true });
    savedModules.clear();
    await saved(offlineModule({ texts, video_id: 102, progress: done, certificate_issued: true }));
    await open(HOME);
    expect(field()).toBeNull();
  });

  describe('when the network is back', () => {
    const answering = (toWish: () => Response) =>
      vi.stubGlobal('fetch', async (url: URL | string) => {
        const path = String(url);
        if (path.endsWith('/certificates')) return toWish();
        if (path.includes('save-answers')) return Response.json({ module: moduleProgress(102) });
        return path.includes('save-modules-events') ? Response.json({ modules: [] }) : new Response();
      });
    const wish: QueuedWrite = { kind: 'certificate', courseId: 1, name: 'Ana', locale: 'pt-BR' };
    const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

    it('is shown, with the way to it', async () => {
      leave(read, answered, wish);
      await openAt('/pt-BR/curso/modulo-102');
      answering(() => Response.json({ certificate: certificateFor('Ana') }));
      goOnline();
      const link = await screen.findByRole('link', { name: 'Ver o certificado' }, { timeout: 30_000 });
      expect(link).toHaveAttribute('href', certificateFor('Ana').page_path);
      expect(screen.getByText('Emitido para Ana.')).toBeVisible();
      expect(wishes()).toEqual([]);
    });

    it('can be asked for again under another name', async () => {
      leave(read, answered, wish);
      await openAt('/pt-BR/curso/modulo-102');
      answering(() => problem(422, 'name-not-printable'));
      goOnline();
      const words = /^Não conseguimos emitir o certificado com esse nome/;
      await waitFor(() => expect(screen.getByText(words)).toBeVisible(), { timeout: 30_000 });
      expect(field()).toBeVisible();
    });
  });
});
