import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromServer, moduleTask, withServer, withWrite } from '@/lib/learning/learner-progress';
import type { QueuedWrite } from '@/lib/learning/queued-write';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { moduleProgress } from '../../support/module-progress';

const option = (id: string, correct: boolean) => ({ id, correct, text: id, feedback: id });
const questions = ['q1', 'q2', 'q3'].map((id) => ({
  id,
  text: id,
  options: [option('a', true), option('b', false), option('c', false)],
}));
const content = { videoId: 101, questions };

const saved = (changes: Partial<ModuleProgress> = {}) => moduleProgress(101, changes);

const answer = (question: string, choice: string, videoId = 101): QueuedWrite => ({
  kind: 'answer',
  videoId,
  question,
  choice,
});

describe('what the learner sees of a module (R1.3)', () => {
  it('shows an answer at once, and a wrong one can be mended', () => {
    const wrong = withWrite(fromServer(null), answer('q1', 'b'), content);
    expect(moduleTask(wrong, questions).rightAnswers).toBe(0);
    expect(moduleTask(withWrite(wrong, answer('q1', 'a'), content), questions).rightAnswers).toBe(1);
  });

  it('keeps a right answer against a later wrong one', () => {
    const right = withWrite(fromServer(null), answer('q1', 'a'), content);
    expect(withWrite(right, answer('q1', 'b'), content).choices).toEqual({ q1: 'a' });
  });

  it('does not lose the second answer to the reply about the first', () => {
    let progress = withWrite(fromServer(null), answer('q1', 'a'), content);
    progress = withWrite(progress, answer('q2', 'a'), content);
    progress = withServer(progress, saved({ answers: { q1: { choice: 'a', correct: true } } }), content);
    expect(progress.choices).toEqual({ q1: 'a', q2: 'a' });
  });

  it('takes a right answer that another device gave', () => {
    const local = withWrite(fromServer(null), answer('q1', 'b'), content);
    const merged = withServer(local, saved({ answers: { q1: { choice: 'a', correct: true } } }), content);
    expect(merged.choices).toEqual({ q1: 'a' });
  });

  it('ignores what belongs to another module', () => {
    expect(withWrite(fromServer(null), answer('q1', 'a', 102), content).choices).toEqual({});
    expect(withServer(fromServer(null), saved({ video_id: 102, watched_percent: 80 }), content)).toEqual(
      fromServer(null),
    );
  });

  it.each([
    ['89 % and every answer', 89, false, false],
    ['90 % and every answer', 90, false, true],
    ['a read transcript and every answer', 0, true, true],
  ])('is done with %s: %s %s', (_, watchedPercent, transcriptRead, done) => {
    const choices = { q1: 'a', q2: 'a', q3: 'a' };
    expect(moduleTask({ watchedPercent, transcriptRead, choices, position: 0 }, questions).done).toBe(done);
  });

  it('never takes anything back, whatever order writes and replies come in', () => {
    const write = fc.oneof(
      fc
        .record({ question: fc.constantFrom('q1', 'q2', 'q3'), choice: fc.constantFrom('a', 'b') })
        .map(({ question, choice }) => answer(question, choice)),
      fc.integer({ min: 0, max: 100 }).map(
        (percent): QueuedWrite => ({
          kind: 'event',
          videoId: 101,
          type: 'film',
          action: `watched:${percent}`,
        }),
      ),
    );
    const reply = fc.integer({ min: 0, max: 100 }).map((percent) => saved({ watched_percent: percent }));
    fc.assert(
      fc.property(fc.array(fc.oneof(write, reply), { maxLength: 30 }), (steps) => {
        let progress = fromServer(null);
        for (const step of steps) {
          const before = {
            percent: progress.watchedPercent,
            right: moduleTask(progress, questions).rightAnswers,
          };
          progress =
            'kind' in step ? withWrite(progress, step, content) : withServer(progress, step, content);
          expect(progress.watchedPercent).toBeGreaterThanOrEqual(before.percent);
          expect(moduleTask(progress, questions).rightAnswers).toBeGreaterThanOrEqual(before.right);
        }
      }),
    );
  });
});
