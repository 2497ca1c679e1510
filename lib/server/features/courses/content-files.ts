import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { ownError } from '@/lib/shared/errors/own-error';
import { operatorFile } from '../../platform/operator-files';

/** The course content on disk is wrong. The message lists every mistake as `file: field: reason`. */
export class ContentError extends ownError('ContentError') {
  constructor(readonly mistakes: readonly string[]) {
    super(
      `The course content has ${mistakes.length} mistake(s):\n${mistakes.map((line) => `- ${line}`).join('\n')}`,
    );
  }
}

/** A file that was read, and what messages call it. */
interface Source {
  name: string;
  text: string;
}

/**
 * Reads and checks files of the content, the operator's where there is one and ours where there is none, and keeps every mistake
 * until all of them can be reported at once.
 */
export class ContentReader {
  readonly mistakes: string[] = [];
  /** Every path that somebody asked for, whether it is there or not. */
  readonly asked = new Set<string>();

  /** @param operatorRoot the operator's folder, whose files take the place of ours */
  constructor(
    private readonly root: string,
    private readonly operatorRoot?: string,
  ) {}

  /** @param path below the folder; a message about an operator's file says the whole of it */
  report(path: string, field: string, reason: string) {
    this.mistakes.push([this.nameOf(path), field, reason].filter(Boolean).join(': '));
  }

  reportRepeated(path: string, field: string, values: readonly (string | number)[]) {
    for (const [index, value] of values.entries())
      if (values.indexOf(value) !== index) this.report(path, field, `${value} is used twice`);
  }

  exists(path: string): boolean {
    this.asked.add(normalize(path));
    if (this.operatorRoot !== undefined && existsSync(join(this.operatorRoot, path))) return true;
    return existsSync(join(this.root, path));
  }

  yaml<Shape extends z.ZodType>(path: string, shape: Shape): z.infer<Shape> | undefined {
    const source = this.read(path);
    return source === undefined ? undefined : this.checked(source, shape);
  }

  /**
   * A file with an entry for each name, of which the operator's says only what differs.
   * @param both the entries of ours and the operator's together
   */
  entries<Shape extends z.ZodType<object>>(
    path: string,
    shape: Shape,
    both = (ours: z.infer<Shape>, theirs: z.infer<Shape>): z.infer<Shape> => ({ ...ours, ...theirs }),
  ): z.infer<Shape> | undefined {
    if (!this.operatorFile(path) || !existsSync(join(this.root, path))) return this.yaml(path, shape);
    const [ours, theirs] = [this.ours(path), this.read(path)].map(
      (source) => source && this.checked(source, shape),
    );
    return ours && theirs ? both(ours, theirs) : undefined;
  }

  /** A Markdown file with YAML front matter. */
  markdown<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
  ): { frontMatter: z.infer<Shape>; body: string } | undefined {
    const source = this.read(path);
    if (source === undefined) return undefined;
    const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source.text);
    if (!parts) {
      this.report(path, '', 'must begin with front matter between two lines of ---');
      return undefined;
    }
    const frontMatter = this.checked({ ...source, text: parts[1] as string }, shape);
    return frontMatter === undefined ? undefined : { frontMatter, body: (parts[2] as string).trim() };
  }

  /** Throws when anything read so far was wrong. */
  finish() {
    if (this.mistakes.length > 0) throw new ContentError(this.mistakes);
  }

  private operatorFile(path: string): string | undefined {
    return operatorFile(this.operatorRoot, path);
  }

  private nameOf(path: string): string {
    const isOperators = this.operatorRoot !== undefined && existsSync(join(this.operatorRoot, path));
    return isOperators ? join(this.operatorRoot as string, path) : normalize(path);
  }

  private read(path: string): Source | undefined {
    this.asked.add(normalize(path));
    const file = this.operatorFile(path);
    return file === undefined ? this.ours(path) : this.sourceAt(file, this.nameOf(path));
  }

  private ours(path: string): Source | undefined {
    return this.sourceAt(join(this.root, path), normalize(path));
  }

  private sourceAt(file: string, name: string): Source | undefined {
    try {
      return { name, text: readFileSync(file, 'utf8') };
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      this.mistakes.push(`${name}: ${isMissing ? 'is missing' : 'cannot be read'}`);
      return undefined;
    }
  }

  private checked<Shape extends z.ZodType>({ name, text }: Source, shape: Shape): z.infer<Shape> | undefined {
    let value: unknown;
    try {
      value = parse(text);
    } catch (error) {
      this.mistakes.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
      return undefined;
    }
    const result = shape.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      this.mistakes.push([name, issue.path.join('.'), issue.message].filter(Boolean).join(': '));
    return undefined;
  }
}
