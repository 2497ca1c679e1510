import { behavioursOf } from '../behaviour';

const of = behavioursOf('server');

/** Concurrency, dates, rows for spreadsheets, the log. */
export const server = [
  ...of(
    'lib/server/platform/concurrency/bulkhead.ts',
    ['unit/server/concurrency/bulkhead.ts'],
    [
      ['one-more-than-most', 'running < most', 'running <= most'],
      ['last-comes-first', 'waiting.shift()', 'waiting.pop()'],
      ['refused-work-begins-later', 'waiting.splice(waiting.indexOf(enter), 1);', ''],
      [
        'slot-is-lost-by-a-failure',
        '    try {\n      return await work();\n    } finally {\n      leave();\n    }',
        '    const result = await work();\n    leave();\n    return result;',
      ],
    ],
  ),
  ...of(
    'lib/server/platform/concurrency/in-parallel.ts',
    ['unit/server/concurrency/in-parallel.ts'],
    [
      ['failure-is-lost', '  if (failure) throw failure.error;\n', ''],
      ['last-failure-counts', 'failure ??= { error }', 'failure = { error }'],
      ['all-at-once', '{ length: atMost }', '{ length: items.length }'],
      ['goes-on-after-a-failure', '      if (failure) return;\n', ''],
    ],
  ),
  ...of(
    'lib/server/platform/concurrency/shared-results.ts',
    ['unit/server/concurrency/shared-results.ts'],
    [
      ['work-under-way-is-begun-again', 'kept.get(key) ?? underWay.get(key)', 'kept.get(key)'],
      ['results-are-not-kept', 'kept.get(key) ?? underWay.get(key)', 'underWay.get(key)'],
      [
        'results-without-bound',
        'if (kept.size > limits.most && oldest !== undefined) kept.delete(oldest);',
        '',
      ],
      ['results-for-ever', 'if (kept.get(key) === result) kept.delete(key);', ''],
      ['failure-is-kept', '.finally(() => underWay.delete(key))', ''],
    ],
  ),
  ...of(
    'lib/server/platform/concurrency/unless-running.ts',
    ['unit/server/concurrency/unless-running.ts'],
    [
      [
        'failed-run-is-the-last',
        '    try {\n      await work();\n    } finally {\n      isRunning = false;\n    }',
        '    await work();\n    isRunning = false;',
      ],
      ['two-runs-at-once', '    if (isRunning) return;\n', ''],
    ],
  ),
  ...of(
    'lib/server/platform/concurrency/deadline.ts',
    ['unit/server/concurrency/deadline.ts'],
    [
      ['late-work-is-waited-for', 'Promise.race([work, deadline.then(late)])', 'work'],
      ['timer-goes-on', '    clearTimeout(timer);\n', ''],
    ],
  ),
  ...of(
    'lib/server/platform/calendar-date.ts',
    ['unit/server/calendar-date.ts'],
    [
      ['dates-of-utc', 'dateFormat(timeZone)', "dateFormat('UTC')"],
      ['offset-of-the-wrong-sign', "ahead < 0 ? '-' : '+'", "ahead < 0 ? '+' : '-'"],
      [
        'clocks-put-forward-at-midnight',
        'calendarDate(asUtc - then, timeZone) === date ? then : nearby',
        'nearby',
      ],
      ['midnight-that-is-none', 'calendarDate(asUtc - then, timeZone) === date ? then : nearby', 'then'],
    ],
  ),
  ...of(
    'lib/server/features/export/csv.ts',
    ['unit/server/export-csv.ts'],
    [
      ['formulas-run', "FORMULA.test(value) ? `'${value}` : value", 'value'],
      ['quotes-end-a-cell', "text.replaceAll('\"', '\"\"')", 'text'],
      ['wide-signs-run', '＝＋－＠﹦﹢﹣﹫−', ''],
      [
        'hidden-characters-before-a-formula',
        '^[\\s\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}]*[=',
        '^[=',
      ],
      ['line-feed-alone', '\\r\\n`;', '\\n`;'],
    ],
  ),
  ...of(
    'lib/server/platform/log/redaction.ts',
    ['unit/server/log/logger.ts'],
    [
      ['secret-fields-are-logged', 'if (SECRET_KEY.test(key)) return [key, REMOVED];', ''],
      ['parameters-of-statements-are-logged', "/^Failed query:/.test(error.message) ? 'Failed query' : ", ''],
      [
        'codes-in-errors-are-logged',
        'withoutCodes(withoutSecrets(error.message))',
        'withoutSecrets(error.message)',
      ],
      ['causes-are-not-logged', '...(error.cause !== undefined && depth < 4 ?', '...(false ?'],
    ],
  ),
  ...of(
    'lib/server/platform/i18n/good-breaks.ts',
    ['unit/i18n/good-breaks.ts'],
    [
      ['short-texts-are-changed', 'text.length < SHORTEST_TEXT', 'text.length < 0'],
      ['hyphens-break', '.replace(INNER_HYPHEN, `$1${WORD_JOINER}`)', ''],
      ['short-last-word-alone', '.replace(LAST_BLANK, NO_BREAK_SPACE)', ''],
      ['errors-are-changed', "namespace === 'errors' ? texts : ", ''],
      ['labels-are-changed', "key === 'label' ? value : ", ''],
    ],
  ),
  ...of(
    'lib/server/features/certificates/code.ts',
    ['unit/certificates/code.ts'],
    [
      ['small-letters', '.toUpperCase()', ''],
      ['marks-between', "text.replace(NO_LETTER_OR_DIGIT, '')", 'text'],
      ['code-among-words', 'plain.match(AMONG_WORDS) ?? []', '[]'],
      ['several-codes', 'others.length === 0 ? code : null', 'code'],
      ['digits-of-other-scripts', "withPlainDigits(typed.normalize('NFKC'))", "typed.normalize('NFKC')"],
      ['long-texts-are-read', 'typed.length > LONGEST_TYPED || ', ''],
    ],
  ),
  ...of(
    'lib/server/platform/security/readable-code.ts',
    ['unit/certificates/code.ts'],
    [
      ['letters-that-look-like-digits', '(letter) => READ_AS[letter] as string', '(letter) => letter'],
      ['code-without-prefix', 'hasPrefix ? bare.slice(prefix.length) : bare', 'bare.slice(prefix.length)'],
      ['any-letter', ' && [...read].every((letter) => READABLE_ALPHABET.includes(letter))', ''],
    ],
  ),
  ...of(
    'lib/shared/rules/certificates/profile-entry.ts',
    ['unit/certificates/linked-in.ts'],
    [
      ['month-before-the-last', 'String(Number(month))', 'String(Number(month) - 1)'],
      ['month-with-a-nought', 'String(Number(month))', 'month'],
      ['certificate-without-its-page', '    certUrl: entry.publicUrl,\n', ''],
      ['certificate-without-its-code', '    certId: entry.code,\n', ''],
    ],
  ),
  ...of(
    'lib/server/features/certificates/printable.ts',
    ['unit/certificates/printable.ts'],
    [
      ['zero-width-blanks-are-printed', ".replace(UNSEEN, '')", ''],
      ['decomposed-letters', ".normalize('NFC')", ''],
      ['runs-of-blanks', ".replace(/\\s+/gu, ' ')", ''],
      ['blank-at-the-end', '    .trim();', '    ;'],
      ['emoji-are-printed', 'EMOJI.test(character) || !hasGlyph(codePoint)', '!hasGlyph(codePoint)'],
      ['letters-without-a-glyph', 'EMOJI.test(character) || !hasGlyph(codePoint)', 'EMOJI.test(character)'],
      ['accents-alone', 'INVISIBLE.test(character) || standsAlone', 'INVISIBLE.test(character)'],
      ['directions-are-printed', 'INVISIBLE.test(character) || standsAlone', 'standsAlone'],
    ],
  ),
  ...of(
    'lib/server/features/certificates/attachment-header.ts',
    ['unit/certificates/attachment-header.ts'],
    [
      ['unsafe-names', "fileName.replace(UNSAFE, '_')", 'fileName'],
      ['accents-are-dashes', ".replace(/\\p{M}/gu, '')", ''],
      ['quotes-in-the-encoded-name', "/['()*!]/g", '/[!]/g'],
    ],
  ),
  ...of(
    'lib/shared/rules/certificates/name-fitting.ts',
    ['unit/certificates/name-fitting.ts'],
    [
      [
        'lines-are-not-balanced',
        'for (let halving = 0; halving < 24; halving += 1)',
        'for (let halving = 0; halving < 0; halving += 1)',
      ],
      ['wider-than-the-sheet', 'Math.min(step.largest, Math.max(step.smallest, fitting))', 'step.largest'],
      ['words-break-early', '  if (whole.fits) return whole.fit;\n', ''],
      [
        'long-words-do-not-break',
        'fitPieces(piecesOf(lettersOf(name), measure), available, measure).fit',
        'whole.fit',
      ],
      [
        'accents-need-no-room',
        "RISES.find(({ letters }) => letters.test(line.normalize('NFD')))?.rise ?? PLAIN_RISE",
        'PLAIN_RISE',
      ],
    ],
  ),
  ...of(
    'lib/shared/rules/certificates/name-fitting.ts',
    ['unit/ui/older-browsers.tsx#endless'],
    [['marks-are-letters', '\\P{M}\\p{M}*|\\p{M}+', '.']],
  ),
  ...of(
    'lib/server/features/badges/open-badge.ts',
    ['unit/badges/open-badge.ts'],
    [
      [
        'date-of-another-time-zone',
        'dayBegins(completedOn, facts.timeZone)',
        "dayBegins(completedOn, 'UTC')",
      ],
      ['place-in-another-list', 'statusListIndex: String(status.place)', "statusListIndex: '0'"],
      ['begins-with-fractions', 'Math.floor(date.getTime() / 1000)', 'date.getTime() / 1000'],
    ],
  ),
  ...of(
    'lib/shared/rules/option-order.ts',
    ['unit/questions/option-order.ts'],
    [
      ['options-stay-in-place', 'attempt % shuffled.length', '0'],
      ['same-order-for-everybody', '`${option.id}.${seed}`', 'option.id'],
    ],
  ),
  ...of(
    'lib/learning/reading.ts',
    ['unit/learning/reading.ts'],
    [
      ['faster-than-anybody-reads', 'FASTEST_WORDS_PER_SECOND = 8', 'FASTEST_WORDS_PER_SECOND = 80'],
      ['parts-out-of-the-window', '      if (!inWindow.has(part)) continue;\n', ''],
      ['all-parts-at-once', '      rest -= spent;\n', ''],
      ['believable-at-once', 'this.passed >= this.total', 'true'],
    ],
  ),
  ...of(
    'lib/learning/plan-calendar.ts',
    ['unit/learning/plan-calendar.ts'],
    [
      ['commas-end-a-text', ".replace(/[\\\\;,]/g, '\\\\$&')", ''],
      ['line-feeds-end-a-text', ".replace(/\\r?\\n/g, '\\\\n')", ''],
      ['long-lines', 'length + octets > LONGEST_LINE', 'false'],
      ['letters-are-octets', 'encoder.encode(letter).length', '1'],
    ],
  ),
  ...of(
    'front/admission/admission.ts',
    ['unit/front/admission.ts'],
    [
      [
        'limit-never-falls',
        'else if (Math.min(reads, peakReads) > lowestReads) reads = lower',
        'else if (false) reads = lower',
      ],
      [
        'writing-never-falls',
        '      } else if (Math.min(reads, peakReads) > lowestReads) reads = lower(reads, peakReads, lowestReads);\n      else all = lower(all, peakAll, lowest);',
        '      } else reads = lower(reads, peakReads, lowestReads);',
      ],
      ['limit-never-rises', 'all = higher(all, peakAll, most);', ''],
      ['one-client-takes-all', ' && (count < places - share || ofClient.of(client) < share)', ''],
      [
        'one-route-takes-all',
        "return ofRoute.of(route) < shareOf(kind === 'read' ? limits.reads() : limits.all(), ROUTE_SHARE);",
        'return true;',
      ],
      [
        'reading-takes-all',
        "    if (kind === 'read' && !reading.hasRoom(client, limits.reads())) return false;\n",
        '',
      ],
      ['slow-database-is-not-heeded', 'loopMs > LONGEST_WAIT_MS || database', 'loopMs > LONGEST_WAIT_MS'],
      ['refusals-are-not-counted', '    shed[kind] += 1;\n', ''],
      [
        'places-are-never-given-back',
        'return () => change(kind, route, client, -1);',
        'return () => undefined;',
      ],
    ],
  ),
  ...of(
    'front/admission/accept-queue.ts',
    ['unit/front/accept-queue.ts'],
    [
      [
        'waits-for-ever',
        'quietIterations < QUIET_ITERATIONS && !isOver()',
        'quietIterations < QUIET_ITERATIONS',
      ],
      ['one-quiet-iteration', 'QUIET_ITERATIONS = 2', 'QUIET_ITERATIONS = 1'],
    ],
  ),
  ...of(
    'front/drain.ts',
    ['unit/front/drain.ts#closes a connection that is quiet for half a second'],
    [['quiet-connections-stay', '    if (quietMs >= QUIET_MS) server.closeIdleConnections();\n', '']],
  ),
  ...of(
    'lib/server/platform/log/line-output.ts',
    ['unit/server/log/line-output.ts#loses no line while its reader is behind'],
    [
      [
        'reader-behind-loses-lines',
        'current = error ? NOTHING : current.subarray(bytes);',
        'current = NOTHING;',
      ],
    ],
  ),
];
