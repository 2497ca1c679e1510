import { behavioursOf } from '../behaviour';

const of = behavioursOf('reader');

/** A saved module without a network. */
export const reader = [
  ...of(
    'components/offline/reader/question-view.ts',
    ['unit/offline/reader.tsx'],
    [
      ['right-answer-opens-again', "if (verdictOf(given) !== 'wrong') return;", ''],
      ['focus-is-lost-with-an-answer', '      button.focus();\n', ''],
      [
        'answer-without-a-choice',
        'const choice = cards.find(({ input }) => input.checked)?.input.value;',
        "const choice = cards.find(({ input }) => input.checked)?.input.value ?? 'a';",
      ],
      ['options-stay-open', 'input.disabled = !isOpen();', 'input.disabled = false;'],
      ['correction-keeps-the-wrong-choice', 'for (const { input } of cards) input.checked = false;', ''],
    ],
  ),
  ...of(
    'components/offline/reader/learning.ts',
    ['unit/offline/reader-access.tsx'],
    [['queue-goes-on-after-the-session', "  ended.addEventListener('abort', stop);\n", '']],
  ),
];
