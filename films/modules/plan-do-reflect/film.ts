import type { FilmScript } from '../../film';
import { andNow } from './and-now';
import { circle } from './circle';
import { during } from './during';
import { plan } from './plan';
import { threeVerbs } from './three-verbs';

/** Half a page of plan, a session with few words, a circle at its end. */

export const planDoReflect: FilmScript = {
  videoId: 106,
  scenes: [threeVerbs, plan, during, circle, andNow],
  poster: { section: 3, after: 3, x: 305, y: 190 },
};
