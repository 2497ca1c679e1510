import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerIs, problem } from '../../support/backend-server';
import { moduleProgress } from '../../support/module-progress';
import { ended, freshPage, loads, server, startVisitForEach, validated } from './session-browser';

/** Answers that a page could not send, and that no course page has sent since. */

startVisitForEach();

/** What the server was told, in order: the customer of each answer, and the end of the session. */
let told: (number | 'logout')[];

const answerOf = (customerId: number) => `bb.queue.${customerId}.0000000000001000.key-00000001`;
const leaveAnswerOf = (customerId: number) =>
  localStorage.setItem(
    answerOf(customerId),
    JSON.stringify({ kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' }),
  );
const isWaiting = (customerId: number) => localStorage.getItem(answerOf(customerId)) !== null;

/** A page of the signed-in area, which says whose it is, or another one. */
const pageOf = (customerId?: number) =>
  vi.stubGlobal('__NEXT_DATA__', { props: { pageProps: customerId ? { customerId } : {} } });

const takesAnswers = () =>
  server.use(
    http.post<never, { customer_id: number }>('*/api/save-answers', async ({ request }) => {
      told.push((await request.json()).customer_id);
      return HttpResponse.json({ module: moduleProgress(101) });
    }),
  );

/** A page whose session is checked, and that then sends what is left. */
const sendFrom = async (path: string) => {
  const { watchSession } = await freshPage(path);
  const { sendWhatIsLeft } = await import('@/lib/learning/what-is-left');
  await watchSession('pt-BR');
  await sendWhatIsLeft('pt-BR');
};

beforeEach(() => {
  told = [];
  takesAnswers();
  ended.mockImplementation(() => {
    told.push('logout');
    return HttpResponse.json({ ok: true });
  });
});

describe('answers that earlier pages left on the device (R3.15)', () => {
  it('are sent from a page without questions', async () => {
    leaveAnswerOf(7);
    pageOf(7);
    await sendFrom('/pt-BR/impacto');
    await waitFor(() => expect(isWaiting(7)).toBe(false));
    expect(told).toEqual([7]);
  });

  it('are sent from a public page to whom they belong', async () => {
    leaveAnswerOf(7);
    pageOf();
    customerIs(server, 7);
    await sendFrom('/pt-BR/certificado/x');
    await waitFor(() => expect(isWaiting(7)).toBe(false));
    expect(told).toEqual([7]);
  });

  it('wait for their own customer', async () => {
    leaveAnswerOf(77);
    leaveAnswerOf(7);
    pageOf(7);
    await sendFrom('/pt-BR/impacto');
    await waitFor(() => expect(isWaiting(7)).toBe(false));
    expect([told, isWaiting(77)]).toEqual([[7], true]);
  });

  it('stay for a page that can tell of their refusal', async () => {
    const refused = vi.fn(() => problem(400, 'bad-request'));
    server.use(http.post('*/api/save-answers', refused));
    leaveAnswerOf(7);
    pageOf(7);
    await sendFrom('/pt-BR/impacto');
    const { leftQueue } = await import('@/lib/learning/left-queue');
    await (await leftQueue('pt-BR'))?.attempt();
    expect(refused).toHaveBeenCalled();
    expect(isWaiting(7)).toBe(true);
  });

  it('stay where nobody is signed in any more', async () => {
    validated.mockImplementation(() => HttpResponse.json({ valid: false }));
    leaveAnswerOf(7);
    pageOf(7);
    await sendFrom('/pt-BR/impacto');
    const { pageQueues } = await import('@/lib/learning/waiting-here');
    expect([pageQueues.size, isWaiting(7)]).toEqual([0, true]);
  });
});

describe('a sign-out with answers on the device (R3.15)', () => {
  /** As long as it takes: a busy machine is slow to load what sends. */
  const PATIENT = new AbortController().signal;

  const openLogOut = async (path: string) => {
    await freshPage(path);
    await import('@/lib/learning/send-entries');
    return import('@/lib/auth/log-out');
  };

  it('sends them first', async () => {
    leaveAnswerOf(7);
    pageOf(7);
    const { logOut } = await openLogOut('/pt-BR/impacto');
    await logOut('pt-BR', PATIENT);
    expect([told, isWaiting(7)]).toEqual([[7, 'logout'], false]);
  });

  it('sends also what a page has in its memory alone', async () => {
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw full;
    });
    const { logOut } = await openLogOut('/pt-BR/curso/x');
    const { startAnswerQueue } = await import('@/lib/learning/browser-answer-queue');
    const loadSender = vi.fn(() => import('@/lib/learning/send-entries'));
    loadSender.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const options = { customerId: 7, locale: 'pt-BR', onProgress: () => undefined, loadSender } as const;
    const [queue, stop] = startAnswerQueue(options);
    queue.add({ kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' });
    await queue.attempt();
    expect(told).toEqual([]);
    await logOut('pt-BR', PATIENT);
    stop();
    expect(told).toEqual([7, 'logout']);
  });

  it('keeps nobody from leaving whose answers are not taken', async () => {
    const patience = new AbortController();
    server.use(
      http.post('*/api/save-answers', () => {
        patience.abort();
        return new Promise<never>(() => undefined);
      }),
    );
    leaveAnswerOf(7);
    pageOf(7);
    const { logOut } = await openLogOut('/pt-BR/impacto');
    await logOut('pt-BR', patience.signal);
    expect([told, isWaiting(7), loads]).toEqual([['logout'], true, ['/pt-BR/login']]);
  });

  it('leaves those of somebody else alone', async () => {
    leaveAnswerOf(77);
    pageOf();
    customerIs(server, 7);
    const { logOut } = await openLogOut('/pt-BR/');
    await logOut('pt-BR', PATIENT);
    expect([told, isWaiting(77)]).toEqual([['logout'], true]);
  });
});
