import { behavioursOf } from '../behaviour';

const of = behavioursOf('operator-files');

const CHECK = ['unit/player/check-films.ts'];

/** An operator's films, texts and pictures over ours, and what is checked of them. */
export const operatorFiles = [
  ...of(
    'lib/server/platform/operator-files.ts',
    ['unit/front/operator-files.ts', 'unit/courses/operator-content.ts'],
    [
      ['link-leads-out', 'return isInside && statSync', 'return statSync'],
      ['script-of-an-operator', 'OF_AN_OPERATOR.test(path) && ', ''],
      ['folder-of-the-release', ' && !OF_THE_RELEASE.test(path)', ''],
    ],
  ),
  ...of(
    'lib/server/features/courses/content-files.ts',
    ['unit/courses/operator-content.ts'],
    [['operators-entries-alone', '({ ...ours, ...theirs })', '({ ...theirs })']],
  ),
  ...of(
    'lib/server/features/courses/load-content.ts',
    ['unit/courses/operator-content.ts'],
    [
      ['minutes-of-the-course-alone', 'films[entry.videoId]?.minutes ?? entry.minutes', 'entry.minutes'],
      ['film-of-no-module', 'if (!known.includes(videoId))', 'if (false)'],
    ],
  ),
  ...of('lib/server/features/player/check-films.ts', CHECK, [
    ['film-of-any-length', '<= LENGTH_GRACE', '<= Number.POSITIVE_INFINITY'],
    ['film-of-another-type', "if (facts.type !== type.split(';')[0])", 'if (false)'],
    ['stream-without-an-end', 'playlist.isWhole ? none', 'true ? none'],
  ]),
  ...of(
    'lib/server/features/player/check-films.ts',
    ['unit/start/check-content.ts#of a drawing'],
    [['thumbnail-of-a-drawing-is-not-looked-for', ', ...(thumbnail !== file && { thumbnail }) }', ' }']],
  ),
  ...of(
    'lib/server/features/player/web-vtt.ts',
    ['unit/player/web-vtt.ts'],
    [
      ['captions-after-the-film', 'end > durationSeconds + GRACE_SECONDS', 'false'],
      ['captions-at-once', 'before && start < before.end', 'false'],
    ],
  ),
  ...of(
    'lib/server/features/player/ask-films.ts',
    ['unit/player/ask-films.ts'],
    [
      ['any-origin-is-left-out', 'if (!allows(headers, origin))', 'if (false)'],
      ['whole-films-will-do', "kind === 'film' && status !== 206", 'false'],
    ],
  ),
  ...of(
    'lib/server/platform/i18n/check-operator-texts.ts',
    ['unit/i18n/check-operator-texts.ts'],
    [
      ['value-that-nothing-fills', '!filledIn(our).includes(mark)', 'false'],
      ['built-in-text-is-taken', 'if (BUILT_IN.includes(namespace))', 'if (false)'],
    ],
  ),
];
