import { stillShot } from './drill/shots';
import { fourGates } from './drills/four-gates';
import { freeCone, threeAgainstOne } from './drills/free-cone';
import { nameCircle } from './drills/name-circle';
import { sittingVolleyball } from './drills/sitting-volleyball';
import { threeDistances } from './drills/three-distances';
import { threeOnThree } from './drills/three-on-three';
import { threePasses } from './drills/three-passes';
import { twoHalves } from './drills/two-halves';
import { metresTo } from './modules/confidence/right-size';
import type { Shot } from './shot';

/** Still drawings of the drills, for the transcripts (`content/films/drawings.yaml`). */
export const drawings: Readonly<Record<string, Shot>> = {
  'three-distances': stillShot(
    threeDistances,
    [4, 7, 10].map((metres, i) => metresTo(i, metres, -2, 2)),
  ),
  'name-circle': stillShot(nameCircle),
  'three-passes': stillShot(threePasses),
  'sitting-volleyball': stillShot(sittingVolleyball),
  'free-cone': stillShot(freeCone()),
  'three-against-one': stillShot(threeAgainstOne),
  'four-gates': stillShot(fourGates()),
  'three-on-three': stillShot(threeOnThree),
  'two-halves': stillShot(twoHalves),
};
