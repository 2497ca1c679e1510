const bytesOf = (key: string): Buffer => Buffer.from(key);

/** The order of S3: by the bytes of UTF-8, which is not that of JavaScript's strings. */
export const compareKeys = (a: string, b: string): number => Buffer.compare(bytesOf(a), bytesOf(b));

/** The keys of a bucket in order. */
export class SortedKeys {
  private constructor(private readonly keys: string[]) {}

  /** @param keys in their order, if any */
  static of(keys: readonly string[] = []): SortedKeys {
    return new SortedKeys([...keys]);
  }

  all(): readonly string[] {
    return this.keys;
  }

  /** This key, if it is there, and all behind it. */
  *from(key: string): Generator<string> {
    for (let index = this.indexOf(key); index < this.keys.length; index += 1)
      yield this.keys[index] as string;
  }

  add(key: string): void {
    const index = this.indexOf(key);
    if (this.keys[index] !== key) this.keys.splice(index, 0, key);
  }

  remove(key: string): void {
    const index = this.indexOf(key);
    if (this.keys[index] === key) this.keys.splice(index, 1);
  }

  /** Where it is, or would be. */
  private indexOf(key: string): number {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareKeys(this.keys[middle] as string, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
