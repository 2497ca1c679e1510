/** Does the work of a key, or hands out what it came to for somebody else. */
export type SharedResults<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work of one key that is asked for by several at once is done once, and its result is kept for `keptMs` milliseconds:
 * at most `most` results, of which the oldest goes first. A failure is handed to all who wait for it and is not kept.
 */
export const createSharedResults = <Result>(limits: {
  most: number;
  keptMs: number;
}): SharedResults<Result> => {
  const underWay = new Map<string, Promise<Result>>();
  const kept = new Map<string, Result>();
  const keep = (key: string, result: Result) => {
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > limits.most && oldest !== undefined) kept.delete(oldest);
    setTimeout(() => {
      if (kept.get(key) === result) kept.delete(key);
    }, limits.keptMs).unref();
    return result;
  };
  return async (key, work) => {
    const known = kept.get(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    const begun = work()
      .then((result) => keep(key, result))
      .finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
};
