import type { FilmScript } from '../../film';
import { bodies } from './bodies';
import { fairPlay } from './fair-play';
import { halves } from './halves';
import { neededOrNot } from './needed-or-not';

/** Teams in which everybody is needed: the game of two halves, rules for all bodies, a score with two columns. */

export const mixedTeams: FilmScript = {
  videoId: 203,
  coarser: 1.4,
  scenes: [neededOrNot, halves, bodies, fairPlay],
  poster: { section: 2, sentence: 1, after: 0.5, x: 330, y: 180, zoom: 1.12 },
};
