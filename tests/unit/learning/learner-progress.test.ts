import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromServer, moduleTask, withServer, withWaiting, withWrite } from '@/lib/learning/learner-progress';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { moduleProgress } from '../../support/module-progress';

const VIDEO = 101;
const saved = (changes: Partial<ModuleProgress> = {}) => moduleProgress(VIDEO, changes);
const watched = (percent: number, videoId = VIDEO): QueuedWrite => ({
  kind: 'event',
  videoId,
  type: 'film',
  action: `watched:${percent}`,
  locale: 'pt-BR',
});
const waiting = (question: string, choice: string, videoId = VIDEO) => ({
  key: `${question}-${choice}`,
  sequence: 1,
  write: { kind: 'answer', videoId, question, choice, locale: 'pt-BR' } as const,
});

describe('answers as their learner sees them (R1.3)', () => {
  it('wait without a mark, which the server alone gives', () => {
    const known = fromServer(VIDEO, null);
    expect(withWaiting(known.answers, [waiting('q1', 'b')], VIDEO)).toEqual({ q1: { choice: 'b' } });
    const marked = withServer(
      known,
      saved({ answers: { q1: { choice: 'b', correct: false, feedback: 'Why.' } } }),
    );
    expect(marked.answers).toEqual({ q1: { choice: 'b', correct: false, feedback: 'Why.' } });
  });

  it('hide an older mark, unless right, while another waits', () => {
    const marked = { q1: { choice: 'a', correct: true }, q2: { choice: 'b', correct: false } };
    const seen = withWaiting(marked, [waiting('q1', 'c'), waiting('q2', 'a')], VIDEO);
    expect(seen).toEqual({ q1: { choice: 'a', correct: true }, q2: { choice: 'a' } });
  });

  it('keep the feedback when a player event comes without it', () => {
    const given = { choice: 'a', correct: true };
    const known = fromServer(VIDEO, saved({ answers: { q1: { ...given, feedback: 'Why.' } } }));
    expect(withServer(known, saved({ answers: { q1: given } })).answers).toEqual(known.answers);
  });

  it('stay right when an earlier reply comes again', () => {
    const known = fromServer(VIDEO, saved({ answers: { q1: { choice: 'a', correct: true } } }));
    const earlier = saved({ answers: { q1: { choice: 'b', correct: false } } });
    expect(withServer(known, earlier).answers).toEqual(known.answers);
  });
});

describe('what the learner sees of a module (R1.3)', () => {
  it('ignores what belongs to another module', () => {
    const known = fromServer(VIDEO, null);
    expect(withWaiting({}, [waiting('q1', 'a', 102)], VIDEO)).toEqual({});
    expect(withWrite(known, watched(80, 102))).toEqual(known);
    expect(withServer(known, saved({ video_id: 102, watched_percent: 80 }))).toEqual(known);
  });

  it('is done when the server says so, and stays done', () => {
    const rightAnswers = { q1: { choice: 'a', correct: true } };
    const allThere = fromServer(VIDEO, saved({ watched_percent: 100, answers: rightAnswers }));
    expect(moduleTask(allThere)).toMatchObject({ done: false, contentTaken: true, state: 'in-progress' });
    const done = withServer(allThere, saved({ done: true }));
    expect(moduleTask(withServer(done, saved()))).toMatchObject({ done: true, state: 'done' });
  });

  it('has begun with an answer that waits', () => {
    expect(moduleTask(fromServer(VIDEO, null)).state).toBe('not-started');
    const progress = { ...fromServer(VIDEO, null), answers: withWaiting({}, [waiting('q1', 'a')], VIDEO) };
    expect(moduleTask(progress).state).toBe('in-progress');
  });

  it('never takes anything back in any order of replies', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const reply = fc
      .record({ percent, correct: fc.boolean(), done: fc.boolean(), transcript_read: fc.boolean() })
      .map(({ percent: watched_percent, correct, ...rest }) =>
        saved({ watched_percent, answers: { q1: { choice: correct ? 'a' : 'b', correct } }, ...rest }),
      );
    const step = fc.oneof(
      percent.map((share) => watched(share)),
      reply,
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let progress = fromServer(VIDEO, null);
        for (const one of steps) {
          const before = progress;
          progress = 'kind' in one ? withWrite(progress, one) : withServer(progress, one);
          expect(progress.watched_percent).toBeGreaterThanOrEqual(before.watched_percent);
          expect(Number(progress.done)).toBeGreaterThanOrEqual(Number(before.done));
          expect(Number(progress.transcript_read)).toBeGreaterThanOrEqual(Number(before.transcript_read));
          if (before.answers.q1?.correct) expect(progress.answers.q1).toEqual(before.answers.q1);
        }
      }),
    );
  });
});
