const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** A server that asks for longer is asked again after an hour. */
const LONGEST_WISH_MS = 3_600_000;

/** Doubling from 1 s to 60 s, between half and all of it at random, so that a crowd does not come back at once. */
export const retryDelay = (failures: number, random: number, wishMs = 0): number => {
  const full = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));
  return Math.max(Math.round(full * (0.5 + random / 2)), Math.min(wishMs, LONGEST_WISH_MS));
};
