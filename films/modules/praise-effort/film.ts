import type { FilmScript } from '../../film';
import { afterMistakes } from './after-mistakes';
import { hunt } from './hunt';
import { threeBeats } from './three-beats';
import { wellDone } from './well-done';
import { whatToPraise } from './what-to-praise';

/** Praise as information: what was seen, why it worked, what comes next. */

export const praiseEffort: FilmScript = {
  videoId: 103,
  scenes: [wellDone, whatToPraise, threeBeats, afterMistakes, hunt],
  poster: { section: 0, sentence: 3, after: 1.4, x: 290, zoom: 1.2 },
};
