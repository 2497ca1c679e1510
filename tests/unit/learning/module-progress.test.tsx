import { act, render, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useEffect, useRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitingEntries } from '@/lib/learning/browser-answer-queue';
import { useModuleProgress } from '@/lib/learning/use-module-progress';
import { entryPrefix } from '@/lib/learning/waiting-here';
import { customerIs, problem, startBackendServer } from '../../support/backend-server';
import { moduleProgress } from '../../support/module-progress';

const server = startBackendServer();
beforeEach(() => {
  localStorage.clear();
  customerIs(server);
});

const module = {
  customerId: 7,
  locale: 'pt-BR',
  videoId: 101,
  saved: null,
  recap: null,
  savedPlan: { text: '', day: null },
} as const;

/** An answer out of an effect of a part of the page, as a submit gives it that came before the script. */
const Part = ({ onStart }: { onStart: () => void }) => {
  const start = useRef(onStart);
  useEffect(() => start.current(), []);
  return null;
};

const Page = () => {
  const { answer } = useModuleProgress(module);
  return <Part onStart={() => answer('q1', 'b')} />;
};

describe('what a part of the page saves at once (R3.15)', () => {
  it('reaches the queue, which starts later', () => {
    server.use(http.post('/api/save-answers', () => problem(503, 'unavailable')));
    render(<Page />);
    expect(waitingEntries(7).map(({ write }) => write)).toEqual([
      { kind: 'answer', videoId: 101, question: 'q1', choice: 'b', locale: 'pt-BR' },
    ]);
  });
});

const Planned = ({ tell }: { tell: (...texts: unknown[]) => void }) => {
  const { plan, leftPlan, currentPlan } = useModuleProgress(module);
  tell(leftPlan?.text, currentPlan.text);
  return <Part onStart={() => plan({ text: 'Ouvir', day: null })} />;
};

describe('a plan entered before the page listened (R1.3)', () => {
  it('is none that an earlier page left', () => {
    server.use(http.post('/api/save-plan', () => problem(503, 'unavailable')));
    const told: unknown[][] = [];
    render(<Planned tell={(...texts) => told.push(texts)} />);
    expect(waitingEntries(7)).toHaveLength(1);
    expect(told.at(-1)).toEqual([undefined, 'Ouvir']);
  });
});

describe('what the server refuses of a module (R3.15)', () => {
  it('is counted where it was a step towards its end', async () => {
    server.use(http.post('/api/save-modules-events', () => problem(400, 'bad-request')));
    const { result } = renderHook(() => useModuleProgress(module));
    act(() => {
      result.current.film('play');
      result.current.film('watched:90');
      result.current.film('ended');
      result.current.transcript('opened');
      result.current.transcript('read');
    });
    await waitFor(() => expect(result.current.refused).toBe(3), { timeout: 30_000 });
  });

  it.each([
    ['visited before', moduleProgress(101), 'saved'],
    ['new to the learner', null, 'nothing'],
  ])('leaves nothing saved of a module %s', async (_, saved, before) => {
    server.use(
      http.post('/api/save-answers', () => problem(422, 'idempotency-key-reused')),
      http.post('/api/save-modules-events', () => HttpResponse.json({ modules: [] })),
    );
    const { result } = renderHook(() => useModuleProgress({ ...module, saved }));
    expect(result.current.save).toBe(before);
    act(() => result.current.answer('q1', 'b'));
    await waitFor(() => expect(result.current.save).toBe('refused'), { timeout: 30_000 });
    act(() => result.current.transcript('read'));
    expect(result.current.save).toBe('saving');
    await waitFor(() => expect(result.current.save).toBe('refused'), { timeout: 30_000 });
  });

  it('counts a plan that was made for another module', async () => {
    localStorage.setItem(
      `${entryPrefix(7)}0000000000000001.key-00000001`,
      JSON.stringify({ kind: 'plan', videoId: 102, text: 'Ouvir', day: null, locale: 'pt-BR' }),
    );
    server.use(http.post('/api/save-plan', () => problem(400, 'bad-request')));
    const { result } = renderHook(() => useModuleProgress(module));
    await waitFor(() => expect(result.current.refused).toBe(1), { timeout: 30_000 });
  });

  it('is told by the plan itself where it was one', async () => {
    server.use(http.post('/api/save-plan', () => problem(400, 'bad-request')));
    const { result } = renderHook(() => useModuleProgress(module));
    expect(result.current.planState).toBe('nothing');
    act(() => result.current.plan({ text: 'Ouvir', day: null }));
    await waitFor(() => expect(result.current.planState).toBe('refused'), { timeout: 30_000 });
    expect(result.current.refused).toBe(0);
  });
});

describe('a plan that another device has replaced (R1.3)', () => {
  it('is followed by the one that is kept', async () => {
    const newer = { text: 'Agora há pouco', day: null };
    server.use(http.post('/api/save-plan', () => HttpResponse.json({ saved: true, newer })));
    const { result } = renderHook(() => useModuleProgress(module));
    act(() => result.current.plan({ text: 'Ontem', day: null }));
    await waitFor(() => expect(result.current.newerPlan).toMatchObject(newer), { timeout: 30_000 });
    expect(result.current.planState).toBe('saved');
  });

  it('leaves none where that was emptied', async () => {
    const newer = { text: '', day: null };
    server.use(http.post('/api/save-plan', () => HttpResponse.json({ saved: true, newer })));
    const { result } = renderHook(() => useModuleProgress(module));
    act(() => result.current.plan({ text: 'Ontem', day: null }));
    await waitFor(() => expect(result.current.newerPlan).toMatchObject(newer), { timeout: 30_000 });
    expect(result.current.planState).toBe('nothing');
  });
});
