import { behavioursOf } from '../behaviour';

const of = behavioursOf('storage');

/** What the server makes of files in the storage. */
export const storage = [
  ...of(
    'lib/server/features/storage/give-up-upload.ts',
    ['unit/storage/give-up-upload.ts'],
    [
      [
        'first-page-of-parts-counts',
        'nextMarker === undefined ? bytes : bytes + (await arrivedBytes(objects, upload, nextMarker))',
        'nextMarker === undefined ? bytes : bytes',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/send.ts',
    ['api/storage/broken-storage.ts'],
    [['second-url-has-the-wrong-time', 'if (row.signatures > 1)', 'if (false)']],
  ),
  ...of(
    'lib/server/features/storage/accept.ts',
    ['api/storage/accept.ts'],
    [
      [
        'any-type',
        'facts.size === size && evidenceType(facts.contentType) === contentType',
        'facts.size === size',
      ],
      ['any-size', 'facts.size === size && ', ''],
    ],
  ),
  ...of(
    'lib/server/features/storage/places.ts',
    ['api/storage/reading.ts'],
    [
      [
        'others-are-listed',
        "  if (!open.some((start) => prefix.startsWith(start))) throw new ProblemError('no-such-key');\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/places.ts',
    ['api/storage/uploads.ts'],
    [
      [
        'private-files-of-others',
        "place?.level === 'public' || place?.level === 'protected'",
        'place !== null',
      ],
      [
        'others-keys-are-written',
        "  if (!isOwn(placeOf(PREFIXES, key), customerId)) throw new ProblemError('no-such-key');\n",
        '',
      ],
      [
        'any-key-is-sent',
        "  if (!isEvidenceKey(key) && !isPhotoDraft(key)) throw new ProblemError('no-such-key');\n",
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/read.ts',
    ['api/storage/reading.ts'],
    [
      [
        'what-browsers-run-is-opened',
        "  if (!type) return { ...choices, responseContentDisposition: 'attachment' };\n",
        '  if (!type) return choices;\n',
      ],
      ['type-with-what-follows', '{ ...choices, responseContentType: type }', 'choices'],
      ['files-that-were-not-accepted-are-listed', 'ownerOf(Key) === null || stored.has(Key)', 'true'],
    ],
  ),
  ...of(
    'lib/server/features/storage/read.ts',
    ['api/storage/versions.ts'],
    [
      [
        'version-that-was-never-accepted',
        ' || (versionId !== undefined && versionId !== stored.versionId)',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/reserve.ts',
    ['api/storage/quota.ts'],
    [
      ['twenty-requests-pass-the-quota', '    await lockCustomer(transaction, customerId);\n', ''],
      [
        'room-without-bound',
        '  if (used.bytes + size > quota.bytes || used.objects + 1 > quota.objects)\n    throw',
        '  if (used.objects + 1 > quota.objects)\n    throw',
      ],
      ['day-without-bound', 'used.dayBytes + size > quota.dayBytes || ', ''],
      ['beginnings-without-bound', ' || used.dayObjects + 1 > quota.dayObjects)', ')'],
      [
        'nobody-learns-when-there-is-room',
        '      retryAfter: Math.max(1, Math.ceil(DAY_SECONDS - used.oldestAge)),\n',
        '',
      ],
      [
        'photo-counts-twice',
        '    if (insteadOf !== undefined) await markMoved(transaction, customerId, insteadOf);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/reserve.ts',
    ['api/storage/one-content.ts'],
    [['key-holds-two-contents', "  if (used) throw new ProblemError('key-used');\n", '']],
  ),
  ...of(
    'lib/server/features/storage/clean-up.ts',
    ['api/storage/clean-up.ts'],
    [
      ['first-page-alone', '  } while (rows.length === atOnce);', '  } while (false);'],
      [
        'young-uploads-are-given-up',
        'await (isOld ? markGone(database, id) : postpone(database, id));',
        'await markGone(database, id);',
      ],
      [
        'old-uploads-stay',
        '  if (isOld && uploadId !== null) await abortUpload(objects, { key, uploadId });\n',
        '',
      ],
      ['arrived-file-is-not-accepted', '  await acceptWhatArrived(ports, row);\n', ''],
      ['storage-away-is-asked-for-each-file', '        if (failuresInARow === AWAY_ROWS) return;\n', ''],
      ['one-failure-ends-the-run', 'failuresInARow === AWAY_ROWS', 'failuresInARow === 1'],
      [
        'upload-without-an-answer-stays',
        '  if (isOld && uploadId === null) await abortUnknown(ports, row);\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/accept.ts',
    ['api/storage/accept.ts'],
    [
      [
        'inspected-for-ever',
        '  if (inspections >= MOST_LONG_INSPECTIONS) return refuse',
        '  if (false) return refuse',
      ],
      [
        'sender-waits-for-the-inspection',
        'return within(inspectionMs, inspection, async () => {',
        'return within(60_000, inspection, async () => {',
      ],
    ],
  ),
  ...of(
    'lib/server/features/storage/thumbnails.ts',
    ['api/storage/thumbnails.ts'],
    [
      [
        'any-bytes-as-a-picture',
        "  if (found === 'no-picture') throw new ProblemError('file-type-refused');\n",
        "  if (found === 'no-picture') return;\n",
      ],
      [
        'picture-that-tells-more',
        "  if (found === 'says-more') throw new ProblemError('file-shows-place');\n",
        "  if (found === 'says-more') return;\n",
      ],
      [
        'picture-without-consent',
        '  await requireEvidenceConsent(database, { customerId, key: asked.key });\n',
        '',
      ],
    ],
  ),
  ...of(
    'lib/server/upstream/object-storage/put-stream.ts',
    ['contract/object-storage/stores.ts'],
    [['stream-meets-a-clock-that-is-off', '    await uploads();\n', '']],
  ),
];
