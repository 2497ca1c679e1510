import { z } from 'zod';
import { LARGEST_FILE } from '@/lib/shared/storage/limits';
import { json, serviceAddress } from './shapes';

/** Where the pictures and films are kept that people send, and how much of it is theirs. */

const GIBIBYTE = 1024 ** 3;

const storage = z.strictObject({
  bucket: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be a bucket's name: 3 to 63 small letters, digits, - and .",
    ),
  region: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a region'),
  /** Base address; the bucket's name follows as the next part of the path. AWS's own when it is left out. */
  endpoint: serviceAddress.optional(),
});
export type StorageSettings = z.output<typeof storage>;

/** Base address, before the bucket's name; that of client-s3 when none is set. */
export const storageEndpoint = ({ endpoint, region }: StorageSettings): string =>
  endpoint ?? `https://s3.${region}.amazonaws.com`;

const credentials = z.strictObject({
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
  sessionToken: z.string().min(1).optional(),
});
export type StorageCredentials = z.output<typeof credentials>;

/** Of one person. Uploads that are under way count as if they were finished. */
const quota = z.strictObject({
  bytes: z
    .number()
    .int()
    .positive()
    .default(20 * GIBIBYTE),
  objects: z.number().int().positive().default(200),
  /** What may be begun within 24 hours; by default as much as the largest file that is accepted. */
  dayBytes: z.number().int().positive().default(LARGEST_FILE),
  dayObjects: z.number().int().positive().default(50),
});
export type StorageQuota = z.output<typeof quota>;

/** By name, in the order of `.env.example`. */
export const objectStorageVariables = {
  OBJECT_STORAGE: z.string().transform(json).pipe(storage).optional(),
  OBJECT_STORAGE_CREDENTIALS: z.string().transform(json).pipe(credentials).optional(),
  OBJECT_STORAGE_QUOTA: z.string().default('{}').transform(json).pipe(quota),
};
