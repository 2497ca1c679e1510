import { z } from 'zod';
import { Settings } from '../state/settings';

const seconds = z.number().min(0).max(1_000_000_000);

const schema = z.strictObject({
  /** How long an access token lasts, and `Expires` of the answers. */
  expiresSeconds: seconds,
  /** What `Expires` looks like in the answers: 86368, "86368", or absent. */
  expiresAs: z.enum(['number', 'text', 'missing']),
  refreshTokenSeconds: seconds,
  resetTokenSeconds: seconds,
  /** Wrong passwords in a row until an account is locked. */
  passwordAttempts: z.number().int().min(1).max(1000),
  lockSeconds: seconds,
  /** What `ErrorDesc.Number` looks like: 200049, or "200049". */
  errorNumberAs: z.enum(['number', 'text']),
});

export type ProviderSettings = z.output<typeof schema>;

const DEFAULTS: ProviderSettings = {
  expiresSeconds: 86_368,
  expiresAs: 'number',
  refreshTokenSeconds: 30 * 86_400,
  resetTokenSeconds: 1_800,
  passwordAttempts: 5,
  lockSeconds: 900,
  errorNumberAs: 'number',
};

/** The options of the stand-in, for `/control/marketing-identity`. */
export const loadSettings = (folder: string): Promise<Settings<ProviderSettings>> =>
  Settings.load(folder, schema, DEFAULTS);
