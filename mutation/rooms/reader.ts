import { behavioursOf } from '../behaviour';

const of = behavioursOf('reader');

/** A saved module without a network. */
export const reader = [
  ...of(
    'components/screens/reader/open-reader.tsx',
    ['unit/offline/reader-access.tsx'],
    [
      ['queue-goes-on-after-the-session', '    root.unmount();\n', ''],
      [
        'shown-without-a-session',
        'markedIdentity() === null ? [] : await keptBundles()',
        'await keptBundles()',
      ],
    ],
  ),
  ...of(
    'lib/offline/course-saving.ts',
    ['unit/offline/course-saving.tsx'],
    [
      [
        'removed-course-is-saved-on',
        'const signal = interrupt();\n    await running.catch(() => undefined);\n    await removeModules',
        'const { signal } = new AbortController();\n    await removeModules',
      ],
      [
        'removed-course-is-wanted',
        '    stopping.abort();\n    wantedCourse.clear();\n',
        '    stopping.abort();\n',
      ],
    ],
  ),
  ...of(
    'components/offline/save-course.tsx',
    ['unit/offline/save-course.tsx'],
    [['removed-button-takes-the-focus', '    status.current?.focus();\n', '']],
  ),
];
