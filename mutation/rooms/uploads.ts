import { behavioursOf } from '../behaviour';

const of = behavioursOf('uploads');

const JOB_TESTS = [
  'unit/storage/upload-resume.ts',
  'unit/storage/upload-changes.ts',
  'unit/storage/upload-job.ts',
  'unit/storage/upload-task.ts',
  'unit/storage/upload-faults.ts',
  'unit/storage/upload-slow.ts',
];

/** A file on its way to the storage. */
export const uploads = [
  ...of(
    'lib/storage/upload/attempts.ts',
    ['unit/storage/upload-slow.ts', 'unit/storage/upload-faults.ts'],
    [
      [
        'stall-watch-is-not-put-back',
        '      callOff();\n      if (own.signal.aborted) return;',
        '      if (own.signal.aborted || callOff.length > 0) return;\n      if (String(callOff) !== "() => {}") return;',
      ],
      ['stalled-request-goes-on', '      own.abort();\n', ''],
      ['retry-after-is-not-heeded', 'failureOf(error)?.retryAfterMs), signal', 'undefined), signal'],
      ['conflict-is-final', "failure.code === 'ConditionalRequestConflict' ||", ''],
      ['slow-body-is-final', "failure.code === 'RequestTimeout' ||", ''],
      ['broken-connection-is-final', '[0, 408, 429]', '[408, 429]'],
      ['seven-attempts', 'MOST_ATTEMPTS = 8', 'MOST_ATTEMPTS = 7'],
      ['full-day-is-tried-again', "!failure || failure.code === 'StorageDayFull'", '!failure'],
      ['too-many-requests-is-final', '[0, 408, 429]', '[0, 408]'],
      ['failure-of-the-server-is-final', '.includes(status) || status >= 500', '.includes(status)'],
      ['offline-spends-attempts', '      if (!runtime.isOnline()) continue;\n', ''],
      ['refusals-are-tried-again', 'if (!isTransient(error)) throw error;', ''],
    ],
  ),
  ...of('lib/storage/upload/transfer.ts', JOB_TESTS, [
    ['done-parts-go-again', '(part) => !done.has(part),', '() => true,'],
    ['failure-of-one-part-is-lost', '  own.signal.throwIfAborted();\n  own.abort();', '  own.abort();'],
    ['other-parts-go-on-after-a-failure', 'own.abort(error)),', 'void error),'],
    ['signs-of-life-are-not-passed-on', '        onSign();\n        note(bytes);', '        note(bytes);'],
    [
      'stored-parts-do-not-count',
      'let loaded = [...state.done.keys()].reduce((sum, part) => sum + partBytes(file.size, part), 0);',
      'let loaded = 0;',
    ],
    ['failed-attempt-counts-as-sent', '      loaded -= sent;\n', ''],
    [
      'missing-object-is-complete',
      'if (!stored) throw storageErrorOf(NoSuchKey, { status: 404, message: NO_OBJECT });',
      'if (!stored) return;',
    ],
    ['longer-key-is-taken-for-the-object', 'Contents.find(({ Key }) => Key === key)', 'Contents[0]'],
    ['parts-out-of-order', '    .sort(([one], [other]) => one - other)\n', ''],
    [
      'completion-is-tried-once',
      'withRetries(runtime, signal, () => store.completeMultipart({ ...address, uploadId, parts, signal }))',
      'store.completeMultipart({ ...address, uploadId, parts, signal })',
    ],
  ]),
  ...of('lib/storage/upload/part-gate.ts', JOB_TESTS, [
    ['slow-line-sends-many-parts', 'recent < TELLING_BYTES ? 1 : Math.max(1, Math.floor(parts))', '8'],
    ['fast-line-sends-one-part', 'recent < TELLING_BYTES ? 1 : Math.max(1, Math.floor(parts))', '1'],
  ]),
  ...of(
    'lib/storage/upload/own-parts.ts',
    [...JOB_TESTS, 'unit/storage/own-parts.ts'],
    [
      ['parts-of-another-file-are-kept', 'if (md5(new Uint8Array(content)) !== digest) continue;', ''],
      ['encrypted-parts-go-again', 'if (digest && proven', 'if (proven'],
      ['every-part-is-read', 'digest && proven.get(part) !== eTag', 'digest'],
    ],
  ),
  ...of('lib/storage/upload/upload-job.ts', JOB_TESTS, [
    ['short-part-counts-as-sent', 'if (Size === partBytes(file.size, PartNumber)) done', 'done'],
    [
      'first-page-of-parts-only',
      'nextMarker ? storedParts(transfer, uploadId, signal, done, nextMarker) : done',
      'done',
    ],
    ['lost-upload-for-ever', 'restarts >= MOST_RESTARTS', 'restarts >= 40'],
    ['edit-during-sending-is-network', 'else if (!signal.aborted) await checkUnchanged();', ''],
    ['replaced-object-counts-as-arrived', ' && stored.ETag !== replaces', ''],
    ['deleted-upload-comes-back', '(isUnderWay || !wasDeleted(error))', '!wasDeleted(error)'],
    ['memory-stays-after-completion', 'sent?.listed);\n      memory.forget();', 'sent?.listed);'],
    ['two-tabs-send-at-once', 'if (!sentByOther) await send(signal);', 'await send(signal);'],
    ['discard-leaves-the-object', 'if (arrived) await store.delete(address);', ''],
    [
      'discard-leaves-the-parts',
      '    if (known)\n      await store.abortMultipart',
      '    if (false as boolean && known)\n      await store.abortMultipart',
    ],
    ['discard-ends-the-upload-of-another-tab', '    if (before) return;\n', ''],
    ['clean-up-rejects', '.catch(() => runtime.warn(UPLOAD_CLEAN_UP_FAILED))', ''],
  ]),
  ...of(
    'lib/storage/upload/upload-task.ts',
    ['unit/storage/upload-task.ts'],
    [
      ['two-runs-of-one-upload', 'running = running.then(() => start(signal))', 'running = start(signal)'],
      ['cancel-discards-nothing', '.then((ready) => ready.discard())', ''],
      ['error-of-a-paused-run', '      if (signal.aborted) return;\n      state =', '      state ='],
      ['resumes-twice', "if (!isOpen('IN_PROGRESS')) return;", 'if (!isOpen()) return;'],
    ],
  ),
  ...of(
    'lib/shared/storage/object-key.ts',
    ['unit/storage/object-key.ts'],
    [
      [
        'long-keys',
        "if (key.length > LONGEST_KEY_BYTES || bytesOf(key) > LONGEST_KEY_BYTES) return 'too long';",
        '',
      ],
      [
        'length-in-characters',
        'key.length > LONGEST_KEY_BYTES || bytesOf(key) > LONGEST_KEY_BYTES',
        'key.length > LONGEST_KEY_BYTES',
      ],
      ['leading-slash', "if (key.startsWith('/')) return 'leading slash';", ''],
      ['control-characters', "if (/\\p{Cc}/u.test(key)) return 'control character';", ''],
      ['half-pairs', "if (/\\p{Cs}/u.test(key)) return 'half a surrogate pair';", ''],
      ['not-characters', "if (/[\\uFFFE\\uFFFF]/.test(key)) return 'not a character';", ''],
      ['dot-segments', "segment === '.' || segment === '..'", "segment === '.'"],
      ['backslashes', 'key.split(/[/\\\\]/)', "key.split('/')"],
      ['folders-are-refused', "segments.slice(0, -1).includes('')", "segments.includes('')"],
    ],
  ),
  ...of(
    'lib/shared/storage/answer-error.ts',
    ['unit/storage/answer-error.ts'],
    [
      [
        'missing-without-code-is-unknown',
        'status === 404 && !code ? NotFound : UnknownError',
        'UnknownError',
      ],
      [
        'error-in-a-good-answer',
        "if (isGood && !('Error' in texts)) return null;",
        'if (isGood) return null;',
      ],
      ['error-with-status-200', 'isGood ? 400 : status', 'status'],
    ],
  ),
  ...of(
    'lib/storage/upload/upload-task.ts',
    ['unit/storage/upload-task.ts#a cancelled task gives up after its run has ended'],
    [['cancel-does-not-wait', '      await running;\n', '']],
  ),
];
