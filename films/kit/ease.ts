/** Progress 0–1 in, progress out. */
export type Ease = (progress: number) => number;

export const clamp = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));

export const ease = {
  inOut: (p: number) => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2),
  out: (p: number) => 1 - (1 - p) ** 3,
  even: (p: number) => p,
  /** Overshoots a little, then settles. */
  spring: (p: number) => 1 + 2.2 * (p - 1) ** 3 + 1.2 * (p - 1) ** 2,
} as const satisfies Record<string, Ease>;

/** How far a movement has got that takes `seconds` from `start`. */
export const progress = (time: number, start: number, seconds: number): number =>
  clamp((time - start) / seconds);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 outside of a span and 1 within, with short slopes: how much is seen of what comes and goes. */
export const presence = (time: number, from: number, until: number, slope = 0.35): number =>
  Math.min(progress(time, from, slope), 1 - progress(time, until - slope, slope));
