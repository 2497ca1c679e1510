import type { FilmScript } from '../../film';
import { bodies } from './bodies';
import { fairPlay } from './fair-play';
import { halves } from './halves';
import { lists } from './lists';
import { neededOrNot } from './needed-or-not';

/** Teams in which everybody is needed: lists made at home, the game of two halves, a score with two columns. */

export const mixedTeams: FilmScript = {
  videoId: 203,
  coarser: 1.5,
  scenes: [neededOrNot, lists, halves, bodies, fairPlay],
  poster: { section: 2, paragraph: 1, sentence: 2, after: 3 },
};
