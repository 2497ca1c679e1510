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
    'lib/offline/saved-store.ts',
    ['unit/offline/saved-store.tsx'],
    [
      ['saved-module-cannot-be-sent', '(sent ? [copy(sentPath(locale, videoId), sent)] : [])', '[]'],
      [
        'module-without-its-file-is-planned',
        'if (!HttpError.is(error) || error.withoutAnswer) throw error;',
        '',
      ],
    ],
  ),
  ...of(
    'components/screens/reader/open-reader.tsx',
    ['unit/offline/reader.tsx'],
    [['sent-though-the-device-lacks-it', 'await canBeSent(asked.bundle)', 'true']],
  ),
  ...of(
    'lib/offline/module-file.ts',
    ['unit/offline/module-file.tsx'],
    [['saved-file-asks-the-network', 'isSaved ? EMPTY_FILE.to : EMPTY_FILE.from', 'EMPTY_FILE.from']],
  ),
  ...of(
    'components/offline/save-course.tsx',
    ['unit/offline/save-course.tsx'],
    [['removed-button-takes-the-focus', '    status.current?.focus();\n', '']],
  ),
  ...of(
    'lib/browser/network.ts',
    ['unit/offline/save-course.tsx'],
    [['course-waits-for-a-browser-that-is-wrong', '  isOnline();\n', '']],
  ),
];
