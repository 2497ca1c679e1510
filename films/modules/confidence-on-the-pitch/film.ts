import type { FilmScript } from '../../film';
import { asking } from './asking';
import { firstTouch } from './first-touch';
import { hiding } from './hiding';
import { nextOne } from './next-one';
import { squares } from './squares';

/** Somebody hides from the ball; a square with a free cone makes asking for it a habit. */

export const confidenceOnThePitch: FilmScript = {
  videoId: 201,
  coarser: 1.1,
  scenes: [hiding, squares, asking, firstTouch, nextOne],
  poster: { section: 1, paragraph: 1, sentence: 2, after: 2 },
};
