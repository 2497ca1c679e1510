import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveOffline } from '@/components/offline/save-offline';
import { forgetSession } from '@/lib/auth/forget-session';
import { savedModules } from '@/lib/browser/saved-caches';
import { createEntrySender } from '@/lib/learning/send-entries';
import { pagesPath } from '@/lib/offline/module-files';
import { bundleResponse, readPages } from '@/lib/offline/saved-bundle';
import { keepAcknowledged } from '@/lib/offline/saved-progress';
import { customerIs, startBackendServer } from '../../support/backend-server';
import { moduleProgress } from '../../support/module-progress';
import { renderWithTexts } from '../../support/render-with-texts';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';
import { offlinePages } from './offline-pages';
import { copyOf, saveCopy } from './saved-copy';

const server = startBackendServer();
let caches: FakeCaches;

const [question] = offlineModule().module.questions;
const recap = { videoId: 100, question: { ...question, id: 'recap' } } as never;
const wrong = { choice: 'b', correct: false, feedback: 'Primeiro, escute.' };
const PLAN = { text: 'Ouvir', day: '2026-11-28' };

beforeEach(async () => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's Set-Cookie would
  document.cookie = 'XSRF-TOKEN=token-1';
  customerIs(server);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const told = (changes: Partial<Parameters<typeof keepAcknowledged>[1]> = {}) => ({
  locale: 'pt-BR',
  modules: [moduleProgress(101, { answers: { q1: wrong } })],
  plans: [],
  ...changes,
});

describe('a saved copy', () => {
  it('gets marks, recap and plan that come later', async () => {
    await saveCopy(caches, offlineModule({}, { recap }));
    const modules = [...told().modules, moduleProgress(100, { answers: { recap: wrong, q1: wrong } })];
    await keepAcknowledged(
      7,
      told({
        modules,
        plans: [
          { videoId: 101, ...PLAN },
          { videoId: 102, text: 'x', day: null },
        ],
      }),
    );
    expect(await copyOf('pt-BR', 101)).toMatchObject({
      progress: { video_id: 101, answers: { q1: wrong } },
      recap_answers: { recap: wrong },
      plan: PLAN,
    });
    expect(Object.keys((await copyOf('pt-BR', 101))?.recap_answers ?? {})).toEqual(['recap']);
  });

  it('gets how far the course is', async () => {
    await saveCopy(caches, offlineModule());
    await keepAcknowledged(7, told({ modules: [moduleProgress(102, { done: true })] }));
    expect((await copyOf('pt-BR', 101))?.course_progress).toMatchObject({
      modulesDone: 1,
      states: { 101: 'not-started', 102: 'done' },
      touched: [102],
    });
  });

  it('of another site gets marks without this site’s words', async () => {
    await saveCopy(caches, offlineModule({ locale: 'en-US' }));
    await keepAcknowledged(7, told());
    const { answers } = (await copyOf('en-US', 101))?.progress ?? {};
    expect(answers).toEqual({ q1: { choice: 'b', correct: false } });
  });

  it('keeps feedback that player events are answered without', async () => {
    await saveCopy(caches, offlineModule());
    await keepAcknowledged(7, told());
    const { feedback: _, ...mark } = wrong;
    await keepAcknowledged(
      7,
      told({ modules: [moduleProgress(101, { watched_percent: 95, answers: { q1: mark } })] }),
    );
    expect((await copyOf('pt-BR', 101))?.progress).toMatchObject({
      watched_percent: 95,
      answers: { q1: wrong },
    });
  });

  it.each([
    ['is not made for a module that is not saved', async () => undefined],
    ['does not come back after a sign-out', forgetSession],
  ])('%s', async (_, before) => {
    if (before === forgetSession) await saveCopy(caches, offlineModule());
    await before();
    await keepAcknowledged(7, told());
    expect(await caches.keys()).toEqual([]);
  });

  it('stays away when the session ends during a change', async () => {
    await saveCopy(caches, offlineModule());
    const match = caches.match.bind(caches);
    vi.spyOn(caches, 'match').mockImplementation(async (...asked) => {
      const found = await match(...asked);
      await forgetSession();
      return found;
    });
    await keepAcknowledged(7, told());
    expect(await caches.keys()).toEqual([]);
  });

  it('has the mark before the page is told of it', async () => {
    await saveCopy(caches, offlineModule());
    server.use(
      http.post('/api/save-answers', () => HttpResponse.json({ module: told().modules[0] })),
      http.post('/api/save-plan', () => HttpResponse.json({ saved: true })),
    );
    const sender = createEntrySender(7, 'pt-BR');
    const entry = (write: Parameters<typeof sender.send>[0][number]['write']) => ({
      key: 'key-00000001',
      sequence: 1,
      write,
    });
    await sender.send([
      entry({ kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' }),
    ]);
    await sender.send([entry({ kind: 'plan', videoId: 101, ...PLAN, locale: 'pt-BR' })]);
    expect(await copyOf('pt-BR', 101)).toMatchObject({ progress: { answers: { q1: wrong } }, plan: PLAN });
  });

  it('gets the plan kept in place of the one sent', async () => {
    await saveCopy(caches, offlineModule());
    const newer = { text: 'Agora há pouco', day: null };
    server.use(http.post('/api/save-plan', () => HttpResponse.json({ saved: true, newer })));
    const write = { kind: 'plan', videoId: 101, ...PLAN, locale: 'pt-BR' } as const;
    await createEntrySender(7, 'pt-BR').send([{ key: 'key-00000001', sequence: 1, write }]);
    expect((await copyOf('pt-BR', 101))?.plan).toEqual(newer);
  });

  it('gets the answer kept in place of the one sent', async () => {
    await saveCopy(caches, offlineModule());
    const cache = await caches.open('bb-saved-7');
    await cache.put(pagesPath('pt-BR'), bundleResponse(offlinePages()));
    server.use(
      http.post('/api/save-extra-answers', () => HttpResponse.json({ saved: true, newer: 'Depois' })),
    );
    const write = { kind: 'extra', extraModuleId: 1, answer: 'Antes', locale: 'pt-BR' } as const;
    await createEntrySender(7, 'pt-BR').send([{ key: 'key-00000001', sequence: 1, write }]);
    expect((await readPages(7, 'pt-BR'))?.extras[0]?.answer).toBe('Depois');
  });

  it('goes where the session ends meanwhile', async () => {
    await saveCopy(caches, offlineModule());
    caches.meanwhile = { part: '/page.json', happens: async () => savedModules.clear() };
    await keepAcknowledged(7, told());
    expect(await caches.keys()).toEqual([]);
  });

  it('gets what was done on another device', async () => {
    await saveCopy(caches, offlineModule());
    renderWithTexts(
      <SaveOffline
        customerId={7}
        module={offlineModule().module}
        progress={told().modules[0] ?? null}
        plan={PLAN}
      />,
      ['offline'],
    );
    await waitFor(async () =>
      expect(await copyOf('pt-BR', 101)).toMatchObject({ progress: { answers: { q1: wrong } }, plan: PLAN }),
    );
  });
});
