import { type Drawing, drawLevelBars } from '../../kit/signs';

export const levels: Drawing = (pen) =>
  pen.within({ x: -20, y: 14, scale: 0.8 }, () => drawLevelBars(pen, 4));
