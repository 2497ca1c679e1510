import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moduleDeltas } from '@/lib/server/features/progress/module-events';
import {
  type ModuleRecord,
  moduleCompletedAt,
  progressOf,
} from '@/lib/server/features/progress/module-record';
import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';

const questionIds = ['q1', 'q2', 'q3'];

const record: fc.Arbitrary<ModuleRecord> = fc
  .record({
    watchedPercent: fc.integer({ min: 0, max: 100 }),
    positionSeconds: fc.integer({ min: 0, max: 600 }),
    transcriptReadAt: fc.option(fc.integer({ min: 1, max: 1000 })),
    touchedAt: fc.option(fc.integer({ min: 1, max: 1000 })),
    seenAt: fc.integer({ min: 1, max: 1000 }),
    answers: fc.dictionary(
      fc.constantFrom(...questionIds, 'gone'),
      fc.record({
        choice: fc.constantFrom('a', 'b'),
        correct: fc.boolean(),
        answeredAt: fc.integer({ min: 1, max: 1000 }),
      }),
      { noNullPrototype: true },
    ),
  })
  .map(({ seenAt, ...rest }) => ({
    ...rest,
    videoId: 101,
    watchedAt: rest.watchedPercent >= WATCHED_ENOUGH_PERCENT ? seenAt : null,
  }));

describe('a module’s progress (R1.3)', () => {
  it('is done by film or transcript with every question', () => {
    fc.assert(
      fc.property(record, (one) => {
        const taken = one.watchedPercent >= 90 || one.transcriptReadAt !== null;
        const answered = questionIds.every((id) => one.answers[id]?.correct === true);
        expect(progressOf(one, questionIds).done).toBe(taken && answered);
      }),
    );
  });

  it('is dated with the later of content and answer', () => {
    fc.assert(
      fc.property(record, (one) => {
        const date = moduleCompletedAt(one, questionIds);
        expect(date !== null).toBe(progressOf(one, questionIds).done);
        if (date === null) return;
        const content = Math.min(one.watchedAt ?? Infinity, one.transcriptReadAt ?? Infinity);
        expect(date).toBe(Math.max(content, ...questionIds.map((id) => one.answers[id]?.answeredAt ?? 0)));
      }),
    );
  });

  it('is dated with film or transcript, whichever came first', () => {
    const one = {
      videoId: 101,
      watchedPercent: 95,
      watchedAt: 20,
      positionSeconds: 0,
      touchedAt: 90,
      answers: {},
    };
    expect(moduleCompletedAt({ ...one, transcriptReadAt: 80 }, [])).toBe(20);
    expect(moduleCompletedAt({ ...one, transcriptReadAt: 10 }, [])).toBe(10);
  });

  it('sends choices and verdicts without their times', () => {
    const one = {
      videoId: 101,
      watchedPercent: 40,
      watchedAt: null,
      positionSeconds: 12.5,
      transcriptReadAt: null,
      touchedAt: 5,
      answers: { q1: { choice: 'a', correct: false, answeredAt: 5 } },
    };
    expect(progressOf(one, questionIds)).toEqual({
      video_id: 101,
      watched_percent: 40,
      position: 12.5,
      transcript_read: false,
      answers: { q1: { choice: 'a', correct: false } },
      done: false,
    });
  });
});

describe('what player events add up to (R7.19)', () => {
  const film = (action: string, videoId = 101) => ({ videoId, type: 'film', action });

  it('is the most watched and the last position', () => {
    const events = [
      film('play'),
      film('watched:30'),
      film('position:80.5'),
      film('watched:20'),
      film('position:12'),
      { videoId: 102, type: 'transcript', action: 'read' },
    ];
    expect(moduleDeltas(events, () => 300)).toEqual([
      { videoId: 101, watchedPercent: 30, watched: false, positionSeconds: 12, transcriptRead: false },
      { videoId: 102, watchedPercent: 0, watched: false, positionSeconds: null, transcriptRead: true },
    ]);
  });

  it('never puts the position beyond the end of the film', () => {
    expect(moduleDeltas([film('position:999999')], () => 240)[0]?.positionSeconds).toBe(240);
  });

  it('does not take an opened transcript for a read one', () => {
    const events = [{ videoId: 101, type: 'transcript', action: 'opened' }, film('read')];
    expect(moduleDeltas(events, () => 240)[0]?.transcriptRead).toBe(false);
  });
});
