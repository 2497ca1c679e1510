import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/**
 * Prints, below the list of what failed, the page of each failure in words: where a run leaves nothing but its output,
 * pictures and files of the failure are gone.
 */

/** The end of a page has the form that is open and the messages; more would push the list of failures out of sight. */
const MOST_CHARACTERS = 4000;

/** In what the runner itself writes of a failure, the page is the block of this format. */
const PAGE = /```yaml\n([\s\S]*?)```/;
/** With everything in them, at whatever depth. */
const HEADER_AND_FOOTER = /^( *)- (banner|contentinfo)\b.*:\n(\1 +.*\n)*/gm;
const ADDRESSES = /^ +- \/url: .*\n/gm;

const pageIn = (words: string): string => {
  const page = PAGE.exec(words)?.[1] ?? '';
  return page.replace(HEADER_AND_FOOTER, '').replace(ADDRESSES, '').slice(-MOST_CHARACTERS);
};

export default class PageAtFailure implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    const page = path && pageIn(readFileSync(path, 'utf8'));
    if (page) this.#pages.push(`The page when “${test.title}” failed:\n${page}`);
  }

  onEnd(): void {
    if (this.#pages.length > 0) process.stdout.write(`\n${this.#pages.join('\n')}`);
  }

  /** The list of journeys is somebody else's to print; without it this would take its place. */
  printsToStdio(): boolean {
    return false;
  }
}
