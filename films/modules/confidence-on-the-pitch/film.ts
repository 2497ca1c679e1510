import type { FilmScript } from '../../film';
import { asking } from './asking';
import { easierHarder } from './easier-harder';
import { hiding } from './hiding';
import { nextOne } from './next-one';
import { squares } from './squares';

/** Somebody hides from the ball; a square with a free cone makes asking for it a habit. */

export const confidenceOnThePitch: FilmScript = {
  videoId: 201,
  coarser: 1.25,
  scenes: [hiding, squares, asking, easierHarder, nextOne],
  poster: { section: 4, paragraph: 1, sentence: 0, after: 3, x: 280, y: 148, zoom: 1.2 },
};
