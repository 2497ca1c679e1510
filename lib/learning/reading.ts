/** How much of a text was read, by the time for which its parts stood in the window. Knows no DOM. */

/** Whoever is faster than this has looked at a text: fast readers take half as long again. */
const FASTEST_WORDS_PER_SECOND = 8;

export class Reading {
  /** Milliseconds of each part that are left to read. */
  private readonly left: number[];
  private readonly total: number;
  private passed = 0;

  /** @param words of each part */
  constructor(words: readonly number[]) {
    this.left = words.map((count) => (count * 1000) / FASTEST_WORDS_PER_SECOND);
    this.total = this.left.reduce((sum, part) => sum + part, 0);
  }

  /** Time passes with these parts in the window: one reads one after the other. */
  pass(milliseconds: number, inWindow: ReadonlySet<number>): void {
    this.passed += milliseconds;
    let rest = milliseconds;
    for (const [part, left] of this.left.entries()) {
      if (!inWindow.has(part)) continue;
      const spent = Math.min(left, rest);
      this.left[part] = left - spent;
      rest -= spent;
    }
  }

  /** The first part that is not read; undefined: all are. */
  firstLeft(): number | undefined {
    const part = this.left.findIndex((left) => left > 0);
    return part < 0 ? undefined : part;
  }

  /** It was open long enough for all of it, whatever stood in the window: who reads without a screen does not scroll. */
  isBelievable(): boolean {
    return this.passed >= this.total;
  }
}
