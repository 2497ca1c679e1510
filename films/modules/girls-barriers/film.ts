import type { FilmScript } from '../../film';
import { askFirst } from './ask-first';
import { bodyAndClothes } from './body-and-clothes';
import { clearTheWay } from './clear-the-way';
import { counting } from './counting';
import { theBallArrives } from './the-ball-arrives';
import { wordsInTheAir } from './words-in-the-air';

/** What stands in the way of girls can be counted, asked about and taken away. */

export const girlsBarriers: FilmScript = {
  videoId: 104,
  scenes: [counting, askFirst, bodyAndClothes, wordsInTheAir, theBallArrives, clearTheWay],
  poster: { section: 0, paragraph: 1, sentence: 3, after: 2, x: 393 },
};
