import { framed } from './drill/frame';
import { stillShot } from './drill/shots';
import { fourGates } from './drills/four-gates';
import { freeCone, threeAgainstOne } from './drills/free-cone';
import { nameCircle } from './drills/name-circle';
import { sittingVolleyball } from './drills/sitting-volleyball';
import { threeDistancesFrom } from './drills/three-distances';
import { threeOnThree } from './drills/three-on-three';
import { threePasses } from './drills/three-passes';
import { twoHalves } from './drills/two-halves';
import { metresTo } from './modules/confidence/right-size';
import type { Shot } from './shot';

const shots: Readonly<Record<string, Shot>> = {
  // Whoever hits goes back to the side, so that the ball's two ways lie apart in one picture; no captions lie on the sizes.
  'three-distances': stillShot(
    threeDistancesFrom({ x: 7, y: 4.7 }, { x: 10, y: 0.5 }),
    [4, 7, 10].map((metres, i) => metresTo(i, metres, [-2, 2], { top: 258, apart: 21 })),
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

/** Still drawings of the drills, for the transcripts (`content/films/drawings.yaml`). */
export const drawings: Readonly<Record<string, Shot>> = Object.fromEntries(
  Object.entries(shots).map(([name, shot]) => [name, framed(shot)]),
);
