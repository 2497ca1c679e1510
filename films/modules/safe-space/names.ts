import { drillShot } from '../../drill/shots';
import { nameCircle } from '../../drills/name-circle';
import type { Scene } from '../../film';

export const names: Scene = ({ from, until, at }) => [
  drillShot(nameCircle, { from: from + 0.1, freeze: at(0, 1) - 0.6, until }),
];
