import type { Drawing } from '../../kit/signs';

export const idea: Drawing = (pen) => {
  pen.circle(0, -4, 11, 'amber');
  pen.rect(-5, 6, 10, 8, 'slate', 2);
  for (const [x, y] of [
    [-17, -8],
    [17, -8],
    [0, -22],
  ] as const)
    pen.limb([x * 0.86, y * 0.86], [x, y], 2.4, 'amber');
};
