import { variantShots } from '../../drill/comparisons';
import { freeCone } from '../../drills/free-cone';
import type { Scene } from '../../film';
import { soleOnBall, twoTouches } from '../../kit/touches';

export const easierHarder: Scene = ({ from, until, at }) =>
  variantShots(
    { drill: freeCone(6), level: 2, note: soleOnBall },
    { drill: freeCone(), level: 4, note: twoTouches },
    { from, turn: at(0, 2) - 0.3, until, usual: freeCone() },
  );
