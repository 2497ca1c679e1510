import { fireEvent, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript } from '@/lib/browser/late-script';
import { startAnswerQueue, waitingEntries } from '@/lib/learning/browser-answer-queue';
import { saveState } from '@/lib/learning/learner-progress';
import { startBackendServer } from '../../support/backend-server';
import { moduleProgress } from '../../support/module-progress';

/** The script that sends answers comes after the page: what happens where it does not. */

const server = startBackendServer();
const SCRIPT = '/_next/static/chunks/17.0123456789.js';
/** As webpack rejects for a script that did not come, whatever the reason. */
const lost = () =>
  Promise.reject(Object.assign(new Error('Loading chunk 17 failed.'), { type: 'error', request: SCRIPT }));

const answersWith = (answer: () => Response) => server.use(http.head(SCRIPT, answer));

const takeAnswers = () =>
  server.use(
    http.post('/api/save-answers', () =>
      HttpResponse.json({ module: moduleProgress(101, { answers: { q1: { choice: 'b', correct: true } } }) }),
    ),
  );

const fetchSender = () => import('@/lib/learning/send-entries');

let stop = () => {};

/** A page with a queue, to which the network gives the script as `network.script` does. */
const openPage = (script: () => ReturnType<typeof fetchSender>) => {
  const network = { script };
  const loadSender = () => network.script();
  const [queue, end] = startAnswerQueue({ customerId: 7, locale: 'pt-BR', onProgress: () => {}, loadSender });
  stop = end;
  const told = () => saveState(queue.snapshot());
  const answer = () =>
    queue.add({ kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' });
  const watch = () =>
    queue.add({ kind: 'event', videoId: 101, type: 'film', action: 'position:12', locale: 'pt-BR' });
  return { network, told, answer, watch, waiting: () => queue.snapshot().waiting };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  stop();
});

describe('a script that comes after the page', () => {
  it('counts as late after ten seconds without an answer', async () => {
    vi.useFakeTimers();
    const loaded = loadScript(() => new Promise<object>(() => undefined));
    await vi.advanceTimersByTimeAsync(9_999);
    const told = vi.fn();
    void loaded.then(told);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith('late');
  });

  it.each([
    ['gone where the server has no such file', () => new HttpResponse(null, { status: 404 }), 'gone'],
    ['late where the server has it', () => new HttpResponse(null), 'late'],
    ['late where the server is overloaded', () => new HttpResponse(null, { status: 503 }), 'late'],
    ['late without a network', () => HttpResponse.error(), 'late'],
  ])('counts as %s', async (_, answer, failure) => {
    answersWith(answer);
    expect(await loadScript(lost)).toBe(failure);
  });
});

describe('the sender of a module page (R3.15)', () => {
  it.each([
    ['a touch', 'pointerdown'],
    ['a key', 'keydown'],
    ['scrolling', 'scroll'],
  ])('is fetched at %s, before the network goes', async (_, occasion) => {
    takeAnswers();
    let fetched = fetchSender();
    const page = openPage(() => {
      fetched = fetchSender();
      return fetched;
    });
    fireEvent(window, new Event(occasion));
    await fetched;
    page.network.script = lost;
    page.answer();
    await waitFor(() => expect(page.told()).toBe('saved'));
  });

  it('is not fetched by a page that nobody has touched', async () => {
    const script = vi.fn(fetchSender);
    openPage(script);
    expect(script).not.toHaveBeenCalled();
  });

  it('asks to reload once the server has another version', async () => {
    answersWith(() => new HttpResponse(null, { status: 404 }));
    const page = openPage(lost);
    page.answer();
    await waitFor(() => expect(page.told()).toBe('reload'));
    expect(waitingEntries(7)).toHaveLength(1);
  });

  it('is asked for again after a network that was away', async () => {
    takeAnswers();
    answersWith(() => HttpResponse.error());
    const page = openPage(lost);
    page.answer();
    await waitFor(() => expect(page.told()).toBe('unsaved'));
    page.network.script = fetchSender;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(page.told()).toBe('saved'));
  });
  it('has nothing to send once another tab cleared the storage', () => {
    const page = openPage(lost);
    page.watch();
    expect(page.waiting()).toHaveLength(1);
    localStorage.clear();
    fireEvent(window, new StorageEvent('storage', { key: null }));
    expect(page.waiting()).toEqual([]);
  });
});
