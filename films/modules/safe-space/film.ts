import type { FilmScript } from '../../film';
import { agreements } from './agreements';
import { arriving } from './arriving';
import { listening } from './listening';
import { names } from './names';

/** A welcome at the gate, names in a circle, agreements that hold, and listening. */

export const safeSpace: FilmScript = {
  videoId: 102,
  scenes: [arriving, names, agreements, listening],
  poster: { section: 0, paragraph: 1, sentence: 2, after: 4, x: 325 },
};
