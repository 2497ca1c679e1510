import type { FilmScript } from '../../film';
import { coachsPlace } from './coachs-place';
import { counting } from './counting';
import { gates } from './gates';
import { sums } from './sums';

/** Few people to a field, so that everybody has the ball: the sums, four gates, the coach's place. */

export const smallSidedGames: FilmScript = {
  videoId: 202,
  coarser: 1.4,
  scenes: [counting, sums, gates, coachsPlace],
  poster: { section: 3, paragraph: 1, sentence: 0, after: 6, x: 290 },
};
