/**
 * Sends all missing parts in their order, some at a time. Rejects with the first failure or the signal's reason, once
 * nothing is in flight any more; what is missing then, the storage knows.
 * @param missing part numbers, taken away as they are begun
 */
export const sendParts = async (
  missing: number[],
  parallel: number,
  signal: AbortSignal,
  send: (part: number, signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const own = new AbortController();
  const sendNext = async (): Promise<void> => {
    while (!own.signal.aborted) {
      const part = missing.shift();
      if (!part) return;
      await send(part, own.signal);
    }
  };
  signal.throwIfAborted();
  // Goes away with the abort at the end.
  signal.addEventListener('abort', () => own.abort(signal.reason), own);
  const senders = Array.from({ length: parallel }, () =>
    sendNext().catch((error: unknown) => own.abort(error)),
  );
  await Promise.all(senders);
  own.signal.throwIfAborted();
  own.abort();
};
