import { describe, expect, it } from 'vitest';
import { type Course, RECAP_QUESTION } from '@/lib/shared/rules/course-types';
import { courseProgress, moduleDone, moduleState, progressByCourse } from '@/lib/shared/rules/progress';
import { moduleProgress } from '../../support/module-progress';

describe('the rule of completion (R1.3)', () => {
  const correct = new Set(['q1', 'q2']);

  it.each([
    ['film at 90 %', { watchedPercent: 90, transcriptRead: false, correct }, true],
    ['film at 89 %', { watchedPercent: 89, transcriptRead: false, correct }, false],
    ['transcript read', { watchedPercent: 0, transcriptRead: true, correct }, true],
    ['a question open', { watchedPercent: 100, transcriptRead: true, correct: new Set(['q1']) }, false],
  ])('%s', (_, evidence, done) => {
    expect(moduleDone(evidence, ['q1', 'q2'])).toBe(done);
  });
});

describe('the state of a module (R1.3)', () => {
  it.each([
    ['not-started', undefined],
    ['not-started', moduleProgress(101)],
    ['not-started', moduleProgress(101, { answers: { [RECAP_QUESTION]: { choice: 'a', correct: true } } })],
    ['in-progress', moduleProgress(101, { watched_percent: 1 })],
    ['in-progress', moduleProgress(101, { transcript_read: true })],
    ['in-progress', moduleProgress(101, { answers: { q1: { choice: 'a', correct: false } } })],
    ['done', moduleProgress(101, { watched_percent: 95, done: true })],
  ] as const)('is %s', (state, one) => {
    expect(moduleState(one)).toBe(state);
  });
});

describe('the progress of a course (R1.3)', () => {
  const modules = [101, 102, 103].map((videoId) => ({ videoId, available: videoId !== 102 }));

  it('counts what is done and leads to the next module', () => {
    expect(
      courseProgress(modules, [
        moduleProgress(101, { done: true }),
        moduleProgress(103, { watched_percent: 5 }),
      ]),
    ).toMatchObject({
      modulesDone: 1,
      modulesTotal: 3,
      nextVideoId: 103,
      states: { 101: 'done', 102: 'not-started', 103: 'in-progress' },
    });
  });

  const answered = moduleProgress(103, {
    position: 188,
    answers: {
      q1: { choice: 'a', correct: true },
      q2: { choice: 'a', correct: false },
      [RECAP_QUESTION]: { choice: 'a', correct: true },
    },
  });

  it('goes on with the module that was touched last', () => {
    const begun = [moduleProgress(101, { watched_percent: 20 }), answered];
    expect(courseProgress(modules, begun, [103, 201, 101])).toMatchObject({
      nextVideoId: 103,
      touched: [103, 101],
      begun: { 103: { watchedPercent: 0, position: 188, rightAnswers: 1 } },
    });
    expect(courseProgress(modules, begun, [101, 103]).nextVideoId).toBe(101);
  });

  it('goes on in order once what was touched is done', () => {
    const done = [moduleProgress(103, { done: true })];
    expect(courseProgress(modules, done, [103]).nextVideoId).toBe(101);
    expect(courseProgress(modules, done, [103]).begun).toEqual({});
  });

  it('never goes on with a module not begun', () => {
    expect(courseProgress(modules, [], [103]).nextVideoId).toBe(101);
  });

  it('sends nobody on when nothing is left to open', () => {
    const all = [101, 103].map((videoId) => moduleProgress(videoId, { done: true }));
    expect(courseProgress(modules, all).nextVideoId).toBeNull();
  });
});

describe('the progress of all courses (R1.3)', () => {
  const course = (key: Course['key'], available: boolean): Course => ({
    id: 1,
    key,
    title: key,
    summary: '',
    modules: [{ videoId: 101, available, order: 1, slug: 'm', title: 'M', minutes: 1, questionCount: 1 }],
  });

  it('leaves out a course that is not open yet', () => {
    const courses = [course('main', true), course('football', false)];
    expect(progressByCourse(courses, [])).toEqual({ main: { modulesDone: 0, modulesTotal: 1 } });
  });
});
