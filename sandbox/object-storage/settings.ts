import { z } from 'zod';
import { Settings } from '../state/settings';

const FARTHEST_MS = 10 * 365 * 86_400_000;

const schema = z.strictObject({
  /** How far the storage's own clock is ahead, in milliseconds; it decides about signatures. */
  clockOffsetMs: z.number().int().min(-FARTHEST_MS).max(FARTHEST_MS),
  /** Whether scripts of another origin may see the ETag. */
  exposeEtag: z.boolean(),
  /** From where browsers may come; `*` is everywhere. */
  allowedOrigins: z.array(z.string()).max(100),
  /** Whether unfinished uploads are listed by their whole key alone, as MinIO does it, and by no other prefix. */
  listsWholeKeys: z.boolean(),
  /** Whether the session token has run out. */
  sessionTokenExpired: z.boolean(),
});

export type StorageSettings = z.output<typeof schema>;

const DEFAULTS: StorageSettings = {
  clockOffsetMs: 0,
  exposeEtag: true,
  allowedOrigins: ['*'],
  listsWholeKeys: false,
  sessionTokenExpired: false,
};

/** The options of the stand-in, for `/control/object-storage`. */
export const loadSettings = (folder: string): Promise<Settings<StorageSettings>> =>
  Settings.load(folder, schema, DEFAULTS);
