/** The work, but for a run that is asked for while the one before is under way: that resolves at once, and does nothing. */
export const unlessRunning = (work: () => Promise<void>): (() => Promise<void>) => {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
};
