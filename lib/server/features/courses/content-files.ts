import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { ownError } from '@/lib/shared/errors/own-error';

/** The course content on disk is wrong. The message lists every mistake as `file: field: reason`. */
class ContentError extends ownError('ContentError') {
  constructor(mistakes: readonly string[]) {
    super(
      `The course content has ${mistakes.length} mistake(s):\n${mistakes.map((line) => `- ${line}`).join('\n')}`,
    );
  }
}

/** Reads and checks files below one folder, and keeps every mistake until all of them can be reported at once. */
export class ContentReader {
  readonly mistakes: string[] = [];

  constructor(private readonly root: string) {}

  report(path: string, field: string, reason: string) {
    this.mistakes.push(
      [relative(this.root, join(this.root, path)), field, reason].filter(Boolean).join(': '),
    );
  }

  reportRepeated(path: string, field: string, values: readonly (string | number)[]) {
    for (const [index, value] of values.entries())
      if (values.indexOf(value) !== index) this.report(path, field, `${value} is used twice`);
  }

  exists(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  yaml<Shape extends z.ZodType>(path: string, shape: Shape): z.infer<Shape> | undefined {
    const source = this.read(path);
    return source === undefined ? undefined : this.checked(path, source, shape);
  }

  /** A Markdown file with YAML front matter. */
  markdown<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
  ): { frontMatter: z.infer<Shape>; body: string } | undefined {
    const source = this.read(path);
    if (source === undefined) return undefined;
    const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
    if (!parts) {
      this.report(path, '', 'must begin with front matter between two lines of ---');
      return undefined;
    }
    const frontMatter = this.checked(path, parts[1] as string, shape);
    return frontMatter === undefined ? undefined : { frontMatter, body: (parts[2] as string).trim() };
  }

  /** Throws when anything read so far was wrong. */
  finish() {
    if (this.mistakes.length > 0) throw new ContentError(this.mistakes);
  }

  private read(path: string): string | undefined {
    try {
      return readFileSync(join(this.root, path), 'utf8');
    } catch (error) {
      this.report(
        path,
        '',
        (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read',
      );
      return undefined;
    }
  }

  private checked<Shape extends z.ZodType>(
    path: string,
    source: string,
    shape: Shape,
  ): z.infer<Shape> | undefined {
    let value: unknown;
    try {
      value = parse(source);
    } catch (error) {
      this.report(path, '', (error as Error).message.split('\n')[0] as string);
      return undefined;
    }
    const result = shape.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) this.report(path, issue.path.join('.'), issue.message);
    return undefined;
  }
}
