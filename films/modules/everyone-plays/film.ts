import type { FilmScript } from '../../film';
import { askThePerson } from './ask-the-person';
import { bodies } from './bodies';
import { chosen } from './chosen';
import { knobs } from './knobs';
import { namesAndFaiths } from './names-and-faiths';

/** Nobody is chosen last; four knobs fit a game to all; bodies, names and faiths as they are. */

export const everyonePlays: FilmScript = {
  videoId: 105,
  scenes: [chosen, knobs, askThePerson, bodies, namesAndFaiths],
  poster: { section: 2, paragraph: 2, sentence: 2, after: 2 },
};
