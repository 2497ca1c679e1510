import { behavioursOf } from '../behaviour';

const of = behavioursOf('progress');

/** When a module and a course count as done, and with what somebody goes on. */
export const progress = [
  ...of(
    'lib/shared/rules/progress.ts',
    ['unit/progress/progress-rules.ts'],
    [
      ['89-percent-is-enough', 'WATCHED_ENOUGH_PERCENT = 90', 'WATCHED_ENOUGH_PERCENT = 89'],
      ['more-than-90-percent', 'percent >= WATCHED_ENOUGH_PERCENT', 'percent > WATCHED_ENOUGH_PERCENT'],
      ['transcript-counts-for-nothing', 'evidence.transcriptRead || watchedEnough', 'watchedEnough'],
      ['done-without-content', 'contentTaken(evidence) && questionIds', 'questionIds'],
      ['done-with-one-right-answer', 'questionIds.every(', 'questionIds.some('],
      [
        'begun-film-is-not-begun',
        'module.watchedPercent > 0 || module.transcriptRead',
        'module.transcriptRead',
      ],
      ['begun-transcript-is-not-begun', 'module.transcriptRead || module.answered', 'module.answered'],
      ['begun-answer-is-not-begun', 'module.transcriptRead || module.answered', 'module.transcriptRead'],
      ['recap-begins-its-module', '.some((question) => question !== RECAP_QUESTION)', '.some(() => true)'],
      ['recap-of-next', 'id !== RECAP_QUESTION && answers[id]', 'answers[id]'],
      ['wrong-answers-count-as-right', 'answers[id]?.correct).length', 'answers[id]).length'],
      ['module-without-text-is-next', 'available && states[videoId]', 'states[videoId]'],
      ['done-module-is-next', "=> available && states[videoId] !== 'done'", '=> available'],
      ['touched-module-that-is-done-is-next', "states[id] === 'in-progress' && open.some", 'open.some'],
      ['last-touched-is-forgotten', 'latest ?? open[0]?.videoId', 'open[0]?.videoId'],
      ['closed-courses', 'courses.filter(isOpenCourse).map', 'courses.map'],
      ['touched-of-other-courses', 'touched.filter((id) => id in states)', 'touched'],
      ['done-modules-are-begun', "known && state === 'in-progress'", 'known'],
    ],
  ),
  ...of(
    'lib/server/features/progress/module-record.ts',
    ['unit/progress/module-record.ts'],
    [
      ['completed-at-later-of-film-and-text', 'Math.max(Math.min(...taken)', 'Math.max(Math.max(...taken)'],
      ['completed-at-content', 'Math.min(...taken), ...answered)', 'Math.min(...taken))'],
      [
        'wrong-answers-are-right',
        '.filter((question) => record.answers[question]?.correct)',
        '.filter(() => true)',
      ],
    ],
  ),
];
