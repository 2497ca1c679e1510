/** Work on one thing runs one after the other, in the order of asking; work on different things runs side by side. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` after what was asked for this key before, whether that succeeded or not. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.last.get(key) ?? Promise.resolve()).catch(() => undefined).then(work);
    this.last.set(key, result);
    const leave = () => {
      if (this.last.get(key) === result) this.last.delete(key);
    };
    result.then(leave, leave);
    return result;
  }

  /** Resolves when everything that was asked for until now has run. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.last.values());
  }
}
