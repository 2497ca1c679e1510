import type { Thing } from '../../kit/pen';
import type { Drawing } from '../../kit/signs';
import { drawBars } from '../../kit/things';

/** A barrier of bars that leans in the way; it opens at `opens`. */
export const barrier =
  (x: number, from: number, opens: number): Thing =>
  (pen, time) => {
    if (time < from) return;
    const open = Math.min(1, Math.max(0, (time - opens) / 1.4));
    pen.within({ x, y: 232, scale: 0.9, alpha: Math.min(1, (time - from) / 0.4) }, () =>
      drawBars(pen, open, 100),
    );
  };

export const bars: Drawing = (pen) => {
  for (let i = -2; i <= 2; i += 1) pen.bar(i * 8, 0, 5, 28, i === 0 ? 'moss' : 'blue');
};
