import type { FilmScript } from '../../film';
import { agreements } from './agreements';
import { arriving } from './arriving';
import { care } from './care';
import { listening } from './listening';
import { names } from './names';

/** A welcome at the gate, names in a circle, agreements, care that protects, and listening. */

export const safeSpace: FilmScript = {
  videoId: 102,
  scenes: [arriving, names, agreements, care, listening],
  poster: { section: 0, paragraph: 1, sentence: 5, after: 2 },
};
