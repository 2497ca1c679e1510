import type { FilmScript } from '../../film';
import { coachsPlace } from './coachs-place';
import { counting } from './counting';
import { gates } from './gates';
import { sums } from './sums';
import { threes } from './threes';

/** Few people to a field, so that everybody has the ball: the sums, four gates, three on three, the coach's place. */

export const smallSidedGames: FilmScript = {
  videoId: 202,
  coarser: 1.5,
  scenes: [counting, sums, gates, threes, coachsPlace],
  poster: { section: 2, paragraph: 0, sentence: 4, after: 1.6 },
};
