import { drillShot } from '../../drill/shots';
import { threePasses } from '../../drills/three-passes';
import type { Scene } from '../../film';

export const theBallArrives: Scene = ({ from, until, at }) => [
  drillShot(threePasses, { from: from + 0.1, freeze: at(0, 1) + 2.4, until }),
];
