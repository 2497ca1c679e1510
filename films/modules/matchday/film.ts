import type { FilmScript } from '../../film';
import { after } from './after';
import { before } from './before';
import { during } from './during';
import { whichPhrase } from './which-phrase';

/** Few words on the day of a match: a task before it, little during it, a question after it. */

export const matchday: FilmScript = {
  videoId: 204,
  coarser: 1.1,
  scenes: [whichPhrase, before, during, after],
  poster: { section: 3, paragraph: 2, sentence: 2, after: 2, x: 330, y: 148, zoom: 1.2 },
};
