import { comparisonShot } from '../../drill/comparisons';
import { doseThing } from '../../drill/dose';
import { drillShot } from '../../drill/shots';
import { allAreOver, oneStaysBehind, threeOnThree } from '../../drills/three-on-three';
import type { Scene } from '../../film';
import { label, popUp } from '../../kit/signs';

export const threes: Scene = ({ from, until, at }) => [
  drillShot(threeOnThree, { from: from + 0.2, freeze: at(0, 2) - 1.6, act: at(0, 3) - 1, until: at(1, 2) }, [
    doseThing('4:00', '1:00', 3, at(1, 0), at(1, 2)),
  ]),
  comparisonShot(oneStaysBehind, allAreOver, { from: at(1, 2), turn: at(1, 2) + 5, until }, [
    popUp(label('0:0', 40, 'white'), 324, 40, at(1, 3), until + 1),
  ]),
];
