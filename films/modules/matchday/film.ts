import type { FilmScript } from '../../film';
import { after } from './after';
import { before } from './before';
import { during } from './during';
import { whichPhrase } from './which-phrase';

/** Few words on the day of a match: a task before it, little during it, a question after it. */

export const matchday: FilmScript = {
  videoId: 204,
  scenes: [whichPhrase, before, during, after],
  poster: { section: 1, paragraph: 1, sentence: 6 },
};
