import { join } from 'node:path';
import type { z } from 'zod';
import { HttpError } from '../http/reply';
import { readJson, removeDurably, writeDurably } from './durable-file';

/** The options of a stand-in, as `/control/…` changes them; what was changed outlives a restart. */
export class Settings<Values extends object> {
  private constructor(
    private readonly path: string,
    private readonly schema: z.ZodObject,
    private readonly defaults: Values,
    private changed: Partial<Values>,
  ) {}

  static async load<Values extends object>(
    folder: string,
    schema: z.ZodObject & z.ZodType<Values>,
    defaults: Values,
  ): Promise<Settings<Values>> {
    const path = join(folder, 'settings.json');
    return new Settings(path, schema, defaults, (await readJson<Partial<Values>>(path)) ?? {});
  }

  current(): Values {
    return { ...this.defaults, ...this.changed };
  }

  /** 400 names what is wrong about a value, and then nothing is changed. */
  async change(given: Record<string, unknown>): Promise<void> {
    const parsed = this.schema.partial().safeParse(given);
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
      throw new HttpError(400, `${faults.join('; ')}; there are ${Object.keys(this.defaults).join(', ')}`);
    }
    const next = { ...this.changed, ...(parsed.data as Partial<Values>) };
    await writeDurably(this.path, `${JSON.stringify(next)}\n`);
    this.changed = next;
  }

  async reset(): Promise<void> {
    await removeDurably(this.path);
    this.changed = {};
  }
}
