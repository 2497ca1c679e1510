import { behavioursOf } from '../behaviour';

const of = behavioursOf('hall');

/** A module taught in a hall. */
export const hall = [
  ...of(
    'lib/server/pages/module-page.ts',
    ['api/hall/hall-page.ts#shows the'],
    [['hall-is-the-module', 'if (shows) return loadHallPage', 'if (!shows) return loadHallPage']],
  ),
  ...of(
    'components/screens/hall-view.tsx',
    ['unit/hall/hall-view.tsx#go on and back, and show an answer first'],
    [['hall-passes-over-the-answer', 'if (step && isAsked) shown.show(step);\n    else if', 'if']],
  ),
  ...of(
    'components/screens/hall-view.tsx',
    ['unit/hall/hall-view.tsx#do not leave the hall at its end'],
    [['key-too-many-leaves-the-hall', " || (key === 'on' && isLast)", '']],
  ),
  ...of(
    'components/hall/hall-steps.ts',
    ['unit/hall/hall-view.tsx#are the film’s while'],
    [['hall-takes-the-keys-of-the-film', 'event.defaultPrevented || ', '']],
  ),
  ...of(
    'components/hall/hall-steps.ts',
    ['unit/hall/hall-rules.ts#have no film where there is none'],
    [['hall-waits-for-a-film-that-is-not-there', 'film.sources.length > 0', 'true']],
  ),
  ...of(
    'components/screens/reader/open-reader.tsx',
    ['unit/offline/reader.tsx#where its copy has no hall yet'],
    [['saved-hall-that-is-not-there', 'bundle.hall && hallPartIn', 'hallPartIn']],
  ),
  ...of(
    'components/player/uncounted-film.tsx',
    ['unit/hall/hall-view.tsx#keeps nothing of where its film stands'],
    [['film-of-a-hall-is-kept', 'customerId: null', 'customerId: 0']],
  ),
  ...of(
    'components/hall/hall-guide.tsx',
    ['unit/hall/hall-view.tsx#asks with the letters of the screen'],
    [
      [
        'guide-has-letters-of-its-own',
        'letteredOptions(question, videoId)',
        'letteredOptions(question, videoId + 1)',
      ],
    ],
  ),
];
