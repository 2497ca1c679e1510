import type { FilmScript } from '../../film';
import { rightSize } from './right-size';
import { threeWays } from './three-ways';
import { whoStayedAway } from './who-stayed-away';
import { yourHands } from './your-hands';

/** Somebody stops coming; confidence grows with tasks of the right size and without queues. */

export const confidence: FilmScript = {
  videoId: 101,
  scenes: [whoStayedAway, threeWays, rightSize, yourHands],
  poster: { section: 3, sentence: 2, after: 6, x: 310 },
};
