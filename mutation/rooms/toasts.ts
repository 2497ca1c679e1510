import { behavioursOf } from '../behaviour';

const of = behavioursOf('toasts');

const TESTS = ['unit/ui/toasts.tsx'];

/** Short messages, and what they must not cover. */
export const toasts = [
  ...of('components/ui/toasts/toaster.tsx', TESTS, [
    [
      'messages-are-never-lifted',
      'return showing && corner ? keepClear(corner) : undefined;',
      'return showing && corner ? undefined : undefined;',
    ],
  ]),
  ...of('components/ui/toasts/keep-clear.ts', TESTS, [
    [
      'messages-behind-the-keyboard',
      'const bottom = top + (seen?.height ?? window.innerHeight);',
      'const bottom = top + window.innerHeight;',
    ],
    ['keyboard-that-comes-later', '? [window, window.visualViewport] : [window]', '? [window] : [window]'],
    ['focus-that-moves-is-covered', "  document.addEventListener('focusin', later, { signal });\n", ''],
    ['place-stays-after-the-messages', "    corner.style.bottom = '';\n", ''],
  ]),
  ...of(
    'components/ui/toasts/copy-text.ts',
    ['unit/certificates/profile-entry.tsx#by a selection'],
    [['without-a-clipboard-nothing-is-copied', '!copyBySelection(text)', 'true']],
  ),
  ...of(
    'components/ui/toasts/make-room.ts',
    ['unit/ui/older-browsers.tsx'],
    [['older-browsers-show-no-message', 'block.matches(WHOLE)', 'block.matches(`${WHOLE},:has(>label)`)']],
  ),
];
