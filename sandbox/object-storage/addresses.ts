/** How the object storage is spoken to, and its keys: fixed, so that tests and demo need not ask. */

export const REGION = 'us-east-1';

/** The key pair of the site's server. */
export const LASTING_KEY = {
  accessKeyId: 'SANDBOXSTORAGEKEY001',
  secretAccessKey: 'sandbox-storage-secret-5d0c',
};

/** A key pair that only counts together with its session token, as a role has it. */
export const SESSION_KEY = {
  accessKeyId: 'SANDBOXSESSIONKEY001',
  secretAccessKey: 'sandbox-session-secret-91be',
  sessionToken: 'sandbox-session-token/7/+a4==',
};

export interface BucketConfiguration {
  name: string;
  /** Whether a replaced or deleted object stays as an older version. */
  versioning: boolean;
}

export const DEFAULT_BUCKETS: readonly BucketConfiguration[] = [
  { name: 'breaking-barriers', versioning: false },
  { name: 'breaking-barriers-versions', versioning: true },
];

export interface ObjectStorageAddresses {
  /** Base address; a bucket's name follows as the next part of the path. */
  endpoint: string;
  region: string;
  /** The first bucket, which the site uses. */
  bucket: string;
  buckets: readonly BucketConfiguration[];
  credentials: typeof LASTING_KEY;
  sessionCredentials: typeof SESSION_KEY;
}

export const objectStorageAddresses = (
  sandboxUrl: string,
  buckets: readonly BucketConfiguration[],
): ObjectStorageAddresses => ({
  endpoint: `${sandboxUrl}/object-storage`,
  region: REGION,
  bucket: buckets[0]?.name ?? '',
  buckets,
  credentials: LASTING_KEY,
  sessionCredentials: SESSION_KEY,
});

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export const isBucketName = (name: string): boolean =>
  BUCKET_NAME.test(name) && !name.includes('..') && !/^\d+\.\d+\.\d+\.\d+$/.test(name);

/** Reads `name` or `name:versioned`, separated by commas; the usual two buckets when nothing is given. */
export const readBuckets = (text: string | undefined): readonly BucketConfiguration[] => {
  if (!text) return DEFAULT_BUCKETS;
  return text.split(',').map((entry) => {
    const [name = '', mark, ...rest] = entry.trim().split(':');
    if (!isBucketName(name) || (mark !== undefined && mark !== 'versioned') || rest.length > 0) {
      throw new Error(
        `OBJECT_STORAGE_BUCKETS has ${JSON.stringify(entry)}, which is neither a bucket's name nor name:versioned`,
      );
    }
    return { name, versioning: mark === 'versioned' };
  });
};
