const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** So many attempts take about a week. */
export const ATTEMPTS = 220;

/** Pause after the n-th failed attempt, in milliseconds: doubled each time, capped, and spread by chance. */
export const pauseAfter = (attempts: number, random: () => number = Math.random): number => {
  const full = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(full * (0.5 + random() / 2));
};
