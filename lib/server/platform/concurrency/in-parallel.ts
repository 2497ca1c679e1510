/**
 * Does the work for each item in their order, at most so many at a time. After a failure no further item is begun; rejects
 * with the first failure, once nothing is under way any more.
 */
export const inParallel = async <Item>(
  atMost: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = items.values();
  let failure: { error: unknown } | undefined;
  const next = async (): Promise<void> => {
    for (const item of left) {
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
      if (failure) return;
    }
  };
  await Promise.all(Array.from({ length: atMost }, next));
  if (failure) throw failure.error;
};
