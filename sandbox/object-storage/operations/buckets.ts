import { REGION } from '../addresses';
import { OWNER } from '../listing-request';
import type { Storage } from '../storage';
import { xmlDocument } from '../xml';
import type { Operation, Reply } from './operation';

/** Buckets are made at start, in the beginning of time as far as anybody asks. */
const CREATED = '2024-01-01T00:00:00.000Z';

export const listBuckets = ({ buckets }: Storage): Reply => ({
  body: xmlDocument('ListAllMyBucketsResult', [
    ['Owner', OWNER],
    [
      'Buckets',
      [...buckets.keys()].map((name) => [
        'Bucket',
        [
          ['Name', name],
          ['CreationDate', CREATED],
        ],
      ]),
    ],
  ]),
});

export const headBucket: Operation = async () => ({ headers: { 'x-amz-bucket-region': REGION } });

/** The first region has no name in this answer. */
export const getBucketLocation: Operation = async () => ({ body: xmlDocument('LocationConstraint', []) });

export const getBucketVersioning: Operation = async ({ bucket }) => ({
  body: xmlDocument('VersioningConfiguration', bucket.versioning ? [['Status', 'Enabled']] : []),
});
