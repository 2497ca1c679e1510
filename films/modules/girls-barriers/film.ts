import type { FilmScript } from '../../film';
import { askFirst } from './ask-first';
import { bodyAndClothes } from './body-and-clothes';
import { counting } from './counting';
import { firstDay } from './first-day';
import { outside } from './outside';
import { theBallArrives } from './the-ball-arrives';
import { wordsInTheAir } from './words-in-the-air';

/** What stands in the way of girls can be counted, asked about and taken away. */

export const girlsBarriers: FilmScript = {
  videoId: 104,
  scenes: [counting, askFirst, bodyAndClothes, wordsInTheAir, theBallArrives, firstDay, outside],
  poster: { section: 0, paragraph: 2, sentence: 3, after: 3 },
};
