/** Resolves after so many milliseconds; keeps no process alive. */
export const deadlineAfter = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** What the work comes to, or what `late` comes to when the work takes longer. The work goes on then. */
export const within = async <Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Awaited<Late>> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work, deadline.then(late)]);
  } finally {
    clearTimeout(timer);
  }
};
