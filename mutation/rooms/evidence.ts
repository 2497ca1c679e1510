import { behavioursOf } from '../behaviour';

const of = behavioursOf('evidence');

const SENDING = ['unit/evidence/sending.ts', 'unit/evidence/evidence-rules.ts'];

/** Pictures and films on their way. */
export const evidence = [
  ...of('lib/evidence/sending.ts', SENDING, [
    ['one-file-at-a-time', 'AT_ONCE = 2', 'AT_ONCE = 1'],
    ['three-files-at-once', 'AT_ONCE = 2', 'AT_ONCE = 3'],
    ['sends-offline', '    if (!this.ports.isOnline()) return;\n', ''],
    ['same-file-twice', 'else if (row && !REPLACED.includes(row.stage)) return row.name;', ''],
    [
      'refused-file-is-not-tried-again',
      'if (row && canTryAgain(row) && this.jobs.has(id)) this.queue(id);',
      'if (false) this.queue(id);',
    ],
    [
      'pause-leaves-the-slot',
      "    this.halt(id, 'paused');\n    this.sendNext();",
      "    this.halt(id, 'paused');",
    ],
    ['pauses-what-is-sent', 'if (!this.isAt(id, PAUSABLE)) return;', ''],
    [
      'session-stop-is-not-tried-again',
      "(refusal === 'not-signed-in' && this.jobs.has(id)) this",
      '(false) this',
    ],
    [
      'late-preparation-of-another-try',
      '.then((ready) => isCurrent() && this.begin(id, job, ready))',
      '.then((ready) => this.begin(id, job, ready))',
    ],
    ['network-stop-is-not-tried-again', "(refusal === 'network' && this.jobs.has(id))", 'false'],
    ['goes-on-without-network', "else if (!online && GOING.includes(stage)) this.halt(id, 'offline');", ''],
    ['cancel-all-takes-back-what-is-sent', "this.jobs.has(id) && stage !== 'sent'", 'this.jobs.has(id)'],
    ['complete-file-goes-again', 'if (complete) this.onComplete(id);', 'if (false) this.onComplete(id);'],
    [
      'error-while-offline-is-a-refusal',
      'else if (this.ports.isOnline()) this.refuse(id, error);',
      'else if (true) this.refuse(id, error);',
    ],
    [
      'deleted-elsewhere-is-an-error',
      'if (wasDeleted(error)) this.onDeleted(id);',
      'if (false) this.onDeleted(id);',
    ],
    ['deleted-elsewhere-is-remembered', 'if (row?.key) this.ports.forget(id, row.key);', ''],
    ['no-small-picture', 'if (key && file && kind) this.ports.keepThumbnail({ key, file, kind });', ''],
    [
      'refusal-keeps-the-slot',
      '...why, secondsLeft: null });\n    this.sendNext();',
      '...why, secondsLeft: null });',
    ],
    [
      'end-keeps-the-slot',
      "{ stage: 'sent', secondsLeft: null });\n    this.sendNext();",
      "{ stage: 'sent', secondsLeft: null });",
    ],
    ['removal-is-not-forgotten', '.then(() => this.ports.forget(id, key))', ''],
    ['removal-drops-the-file-chosen-anew', 'if (this.jobs.get(id) === job) this.drop(id);', 'this.drop(id);'],
    [
      'film-link-of-a-minute',
      "kind === 'picture' ? PICTURE_LINK_SECONDS : undefined",
      'PICTURE_LINK_SECONDS',
    ],
    ['name-is-not-remembered', '    this.ports.remember(id, file.name);\n', ''],
  ]),
  ...of('lib/evidence/evidence-job.ts', SENDING, [
    ['preparing-goes-on-after-giving-up', '    this.preparing.abort();\n', ''],
    ['does-not-wait-for-the-earlier-try', '    await this.after;\n', ''],
    [
      'whole-file-stays-when-given-up',
      'return task.cancel().then(() => this.giveUpWhole());',
      'return task.cancel();',
    ],
    ['gives-up-the-file-of-another-tab', 'if (!(await this.ports.isElsewhere(upload, key))) await', 'await'],
    ['parts-in-the-pace-of-all-time', 'samples.filter((sample) => at - sample.at <= WINDOW_MS)', 'samples'],
    ['pace-after-parts-went-again', 'if (last && loaded < last.loaded) samples = [];', ''],
    ['pace-of-a-moment', 'last.at - first.at < SHORTEST_MS || ', ''],
    ['unknown-code-is-network', "return status === 0 ? 'network' : 'other';", "return 'network';"],
    ['signed-out-is-other', "if (status === 401) return 'not-signed-in';", ''],
    ['changed-file-is-other', "if (error.name === 'UploadFailed') return 'changed';", ''],
    ['full-day-is-other', "  StorageDayFull: 'day-full',\n", ''],
    ['missing-consent-is-other', "  ConsentMissing: 'consent-missing',\n", ''],
  ]),
  ...of('lib/evidence/evidence-rows.ts', SENDING, [
    [
      'hundred-percent-early',
      'Math.min(99, Math.floor((100 * loaded) / size))',
      'Math.round((100 * loaded) / size)',
    ],
    ['day-full-is-final', "  'day-full',\n  'not-signed-in',", "  'not-signed-in',"],
    ['minutes-rounded-down', 'Math.ceil(secondsLeft / 60)', 'Math.floor(secondsLeft / 60)'],
    ['less-than-a-minute-is-none', 'Math.max(1, Math.ceil', 'Math.max(0, Math.floor'],
    ['refused-files-count', "rows.filter(({ stage }) => stage !== 'refused')", 'rows.filter(() => true)'],
  ]),
  ...of(
    'lib/evidence/content-id.ts',
    ['unit/evidence/content-id.ts'],
    [
      [
        'first-bytes-only',
        'index * READ_CHUNK_BYTES,\n      READ_CHUNK_BYTES,',
        '0,\n      READ_CHUNK_BYTES,',
      ],
      ['size-does-not-count', '[String(file.size), ...digests]', '[...digests]'],
      ['large-files-by-their-beginning', 'Math.floor(index * step)', '0'],
    ],
  ),
  ...of(
    'lib/evidence/known-rows.ts',
    ['unit/evidence/known-rows.ts'],
    [
      ['stopped-files-are-sent', "file.complete ? 'sent' : 'stopped'", "'sent'"],
      ['films-are-pictures', "contentType.startsWith('video/')", "contentType === 'video/'"],
      ['no-small-picture-of-what-was-sent', 'file.thumbnail ? thumbnailAddress(file.key) : null', 'null'],
      ['numbers-from-nought', 'index + 1)', 'index)'],
    ],
  ),
];
