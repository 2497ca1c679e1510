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
];
