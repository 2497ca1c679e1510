import { behavioursOf } from '../behaviour';

const of = behavioursOf('reader');

/** A saved module without a network. */
export const reader = [
  ...of(
    'components/screens/reader/open-reader.tsx',
    ['unit/offline/reader-access.tsx'],
    [
      ['evicted-module-is-not-named-again', '  if (hasCache) savedModules.write(saved);\n', ''],
      [
        'list-of-somebody-else-stays',
        'const hasCache = saved !== null && (await caches.has(savedCacheName(saved.customerId)));',
        'const hasCache = saved !== null;',
      ],
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
        'const signal = interrupt();\n    await running.catch(() => undefined);\n    const kind = await removeModules',
        'const { signal } = new AbortController();\n    const kind = await removeModules',
      ],
      ['removed-course-is-wanted', '    stopping.abort();\n    forgetWanted();\n', '    stopping.abort();\n'],
    ],
  ),
  ...of(
    'lib/offline/saved-store.ts',
    ['unit/offline/saved-store.tsx'],
    [
      ['saved-module-cannot-be-sent', '(sent ? [copy(sentPath(locale, videoId), sent)] : [])', '[]'],
      [
        'module-without-its-file-is-planned',
        'if (!HttpError.is(error) || error.withoutAnswer || error.status === UNAVAILABLE) throw error;',
        '',
      ],
      [
        'full-list-is-told-as-a-lost-network',
        "    throw new DOMException('No room for the list', 'QuotaExceededError');",
        "    throw new Error('No room for the list');",
      ],
      ['lost-question-leaves-a-file-out', '(HttpError.is(error) ? null : ask())', 'null'],
      ['reader-is-left-half-changed', '    await putAll(before);\n', ''],
      ['closed-tab-leaves-a-mixed-reader', '  if (page) await cache.delete(page.to);\n', ''],
    ],
  ),
  ...of(
    'components/screens/reader/open-reader.tsx',
    ['unit/offline/reader.tsx'],
    [['sent-though-the-device-lacks-it', 'await canBeSent(asked.bundle)', 'true']],
  ),
  ...of(
    'lib/browser/fetch-whole.ts',
    ['unit/browser/fetch-whole.ts'],
    [
      ['part-of-a-film-is-asked-for-no-more', 'response.status === 206', 'false'],
      ['part-of-a-film-is-taken-for-it', 'response.status !== 200', '!response.ok'],
    ],
  ),
  ...of(
    'lib/browser/while-busy.ts',
    ['unit/browser/fetch-whole.ts'],
    [
      [
        'busy-site-ends-the-saving',
        'error.status === UNAVAILABLE ? error.retryAfterMs : undefined',
        'undefined',
      ],
      ['busy-site-is-asked-for-ever', ' || pauses === MOST_PAUSES', ''],
    ],
  ),
  ...of(
    'lib/offline/module-file.ts',
    ['unit/offline/module-file.tsx'],
    [['saved-file-asks-the-network', 'isSaved ? EMPTY_FILE.to : EMPTY_FILE.from', 'EMPTY_FILE.from']],
  ),
  ...of(
    'components/offline/save-course.tsx',
    ['unit/offline/save-course.tsx'],
    [
      ['removed-button-takes-the-focus', '    status.current?.focus();\n', ''],
      ['half-removed-course-cannot-be-removed-again', "(kind === 'notRemoved' || here", '(here'],
    ],
  ),
  ...of(
    'lib/offline/course-saving.ts',
    ['unit/offline/save-course.tsx'],
    [['failed-removal-is-told-as-done', "'notRemoved' as const", "'removed' as const"]],
  ),
  ...of(
    'lib/offline/use-course-saving.ts',
    ['unit/offline/save-course.tsx'],
    [['failed-removal-saves-the-course', "use('notRemoved', ", "use('offline', "]],
  ),
  ...of(
    'lib/browser/network.ts',
    ['unit/offline/save-course.tsx'],
    [['course-waits-for-a-browser-that-is-wrong', '  isOnline();\n', '']],
  ),
  ...of(
    'lib/offline/course-saving.ts',
    ['unit/offline/course-saving.tsx'],
    [
      ['course-without-its-pages-is-saved', "if (ending !== 'failed') return end(ending);", ''],
      ['saved-elsewhere-is-fetched-again', '    if (await isCurrent(customerId, plan)) return;\n', ''],
      ['pages-are-not-saved', '      await savePages(customerId, locale);\n', ''],
    ],
  ),
  ...of(
    'lib/offline/course-saving.ts',
    ['unit/offline/saving.tsx'],
    [
      ['offered-module-is-asked-for-again', '    finding ??= findModules', '    finding = findModules'],
      [
        'module-ends-the-wish-for-a-course',
        '    if (courseId !== undefined) wantedCourse.clear();',
        '    wantedCourse.clear();',
      ],
      ['line-that-opens-takes-a-press-back', 'if (!isPressed && !finding)', 'if (!finding)'],
      ['line-that-opens-again-forgets-the-size', 'if (!isPressed && !finding)', 'if (!isPressed)'],
      ['module-is-saved-before-its-press', 'unasked || bytes > agreed', 'bytes > agreed'],
    ],
  ),
  ...of(
    'components/offline/save-offline.tsx',
    ['unit/offline/save-offline.tsx'],
    [
      ['module-fails-with-the-pages', "  if (state.here.length > 0) return 'saved';\n", ''],
      [
        'failed-removal-says-saved',
        "  if (state.kind === 'notRemoved') return 'notRemoved';\n  if (state.here.length > 0) return 'saved';",
        "  if (state.here.length > 0) return 'saved';",
      ],
    ],
  ),
  ...of(
    'components/screens/extra-page.tsx',
    ['unit/learning/left-writes.tsx'],
    [['waiting-extra-answer-is-not-shown', 'left?.answer ?? answer', 'answer']],
  ),
  ...of(
    'components/screens/survey-page.tsx',
    ['unit/learning/left-writes.tsx'],
    [['waiting-survey-is-asked-again', 'left?.status ?? standing', 'standing']],
  ),
  ...of(
    'components/impact/use-saved-impact.ts',
    ['unit/learning/left-writes.tsx'],
    [['waiting-record-is-not-shown', 'if (left.length > 0) setKnown', 'if (left.length > 99) setKnown']],
  ),
  ...of(
    'lib/offline/saved-store.ts',
    ['unit/offline/course-saving.tsx#stay when a module is saved again'],
    [
      [
        'saving-sweeps-the-pages-away',
        '...READER_FILES.map(({ to }) => to), ...pages]',
        '...READER_FILES.map(({ to }) => to)]',
      ],
    ],
  ),
  ...of(
    'lib/offline/saving.ts',
    ['unit/offline/course-saving.tsx'],
    [
      [
        'pages-of-somebody-else-are-kept',
        "  if (texts.customer_id !== customerId) throw new Error('Somebody else is signed in');\n",
        '',
      ],
      [
        'pages-are-kept-without-a-module',
        'if (listOf(customerId).some((one) => one.locale === locale)) ',
        '',
      ],
    ],
  ),
  ...of(
    'lib/offline/saved-bundle.ts',
    ['unit/offline/saved-forms.tsx'],
    [
      [
        'pages-of-somebody-else-are-shown',
        'return texts?.customer_id === customerId ? texts : undefined;',
        'return texts;',
      ],
    ],
  ),
  ...of(
    'lib/offline/saved-bundle.ts',
    ['unit/offline/course-saving.tsx', 'unit/offline/saved-progress.tsx'],
    [
      [
        'written-texts-outlive-the-session',
        '  if (savedModules.read()?.customerId !== texts.customer_id) await caches.delete(cacheName);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/offline/saved-progress.ts',
    ['unit/offline/saved-forms.tsx'],
    [
      ['sent-answer-is-not-in-the-copy', 'answer: extras[extra.id] ?? extra.answer', 'answer: extra.answer'],
      [
        'sent-record-is-not-in-the-copy',
        'impact: impact && impact.version > pages.impact.version ? { ...impact } : pages.impact',
        'impact: pages.impact',
      ],
    ],
  ),
  ...of(
    'components/screens/reader/saved-forms.tsx',
    ['unit/offline/saved-forms.tsx'],
    [
      ['waiting-answer-is-not-shown', 'writes.at(-1)?.answer ?? extra.answer', 'extra.answer'],
      ['survey-of-a-course-done-here-is-early', "survey === 'early' && isTaken ?", 'false ?'],
      ['sent-survey-is-told-too-soon', ' && !waiting.some(({ write }) => isOwn(write))', ''],
      ['device-that-keeps-nothing-says-kept', "kept ? keptKey : 'unkept'", 'keptKey'],
      ['correction-goes-without-what-it-corrects', 'seen: seen ?? [], locale', 'seen: [], locale'],
    ],
  ),
];
