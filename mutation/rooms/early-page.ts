import { behavioursOf } from '../behaviour';

const of = behavioursOf('early-page');

/** What a page does before its framework is there. */
export const earlyPage = [
  ...of(
    'next.config.js',
    ['unit/browser/lost-scripts.ts'],
    [
      ['lost-script-is-told-at-once', '  return once(id);', '  throw error;'],
      ['script-that-hangs-is-waited-for-twice', "  if (error.type === 'timeout') throw error;\n", ''],
    ],
  ),
  ...of(
    'lib/browser/stay-in-place.ts',
    ['unit/ui/stay-in-place.tsx'],
    [
      ['waking-page-goes-to-its-part', '  part.scrollIntoView = stay;\n', ''],
      ['new-address-is-not-gone-to', 'shown === undefined || shown === address', 'true'],
    ],
  ),
  ...of(
    'lib/browser/pressed-twice.ts',
    ['unit/forms/answer-button.tsx'],
    [
      [
        'double-press-answers',
        '  press.timeStamp - before.timeStamp < LONGEST_MS &&\n',
        '  press.timeStamp < 0 &&\n',
      ],
      ['key-counts-as-a-double-press', '  !isByKey(press) &&\n', ''],
      ['press-elsewhere-is-lost', ' < MOST_APART', ' > -1'],
      ['button-is-not-pressed-twice', '  wasOn(first) &&\n', ''],
    ],
  ),
  ...of(
    'components/forms/answer-button.tsx',
    ['unit/forms/answer-button.tsx'],
    [['held-key-answers', '    onKeyDown={pressOnce}\n', '']],
  ),
  ...of(
    'lib/boot/film.ts',
    ['unit/ui/film-before-the-script.tsx'],
    [
      ['film-without-controls', '    film.controls = !isHydrated();\n', ''],
      ['controls-of-the-browser-beside-ours', 'film.controls = !isHydrated();', 'film.controls = true;'],
      ['film-begins-anew', '  film.currentTime = Number(button.dataset.play);\n', ''],
      ['film-plays-twice', '!film || (!isSample && isHydrated())', '!film'],
    ],
  ),
  ...of(
    'public/consent.js',
    ['unit/cookies/consent-script.tsx'],
    [
      ['malformed-choice-counts', '\\.\\d+$/.exec', '/.exec'],
      ['end-of-a-word-is-a-choice', '/^(granted|denied)', '/(granted|denied)'],
      ['page-made-ahead-is-counted', '    if (document.prerendering) return;\n', ''],
      ['rest-of-a-choice-is-not-read', '\\.\\d+$/.exec', '\\.\\d+/.exec'],
    ],
  ),
];
