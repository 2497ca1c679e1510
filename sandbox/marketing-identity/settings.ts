import { join } from 'node:path';
import { z } from 'zod';
import { HttpError } from '../http/reply';
import { readJson, removeDurably, writeDurably } from '../state/durable-file';

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

/** The options of the stand-in, for `/control/marketing-identity`; what was changed outlives a restart. */
export class Settings {
  private constructor(
    private readonly path: string,
    private changed: Partial<ProviderSettings>,
  ) {}

  static async load(folder: string): Promise<Settings> {
    const path = join(folder, 'settings.json');
    return new Settings(path, (await readJson<Partial<ProviderSettings>>(path)) ?? {});
  }

  current(): ProviderSettings {
    return { ...DEFAULTS, ...this.changed };
  }

  /** 400 names what is wrong about a value, and then nothing is changed. */
  async change(given: Record<string, unknown>): Promise<void> {
    const parsed = schema.partial().safeParse(given);
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
      throw new HttpError(400, `${faults.join('; ')}; there are ${Object.keys(DEFAULTS).join(', ')}`);
    }
    const next = { ...this.changed, ...parsed.data };
    await writeDurably(this.path, `${JSON.stringify(next)}\n`);
    this.changed = next;
  }

  async reset(): Promise<void> {
    await removeDurably(this.path);
    this.changed = {};
  }
}
