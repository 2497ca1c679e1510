import type { FilmScript } from '../../film';
import { askThePerson } from './ask-the-person';
import { chosen } from './chosen';
import { knobs } from './knobs';
import { namesAndFaiths } from './names-and-faiths';

/** Nobody is chosen last; four knobs fit a game to all; people are asked, and called by their names. */

export const everyonePlays: FilmScript = {
  videoId: 105,
  scenes: [chosen, knobs, askThePerson, namesAndFaiths],
  poster: { section: 2, sentence: 3, after: 1.4, x: 350 },
};
