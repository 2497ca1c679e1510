import type { FilmScript } from '../../film';
import { rightSize } from './right-size';
import { threeWays } from './three-ways';
import { whenItGoes } from './when-it-goes';
import { whoStayedAway } from './who-stayed-away';
import { yourHands } from './your-hands';

/** Somebody stops coming; confidence grows with tasks of the right size and without queues. */

export const confidence: FilmScript = {
  videoId: 101,
  scenes: [whoStayedAway, threeWays, rightSize, whenItGoes, yourHands],
  poster: { section: 2, paragraph: 0, sentence: 6, after: 1 },
};
