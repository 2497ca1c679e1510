import { comparisonShot } from '../../drill/comparisons';
import { allFourPlay, onlyTwoPlay } from '../../drills/two-halves';
import type { Scene } from '../../film';
import { personThing } from '../../people/actor';

export const neededOrNot: Scene = ({ from, until, at }) => [
  comparisonShot(onlyTwoPlay, allFourPlay, { from, turn: at(1, 0) + 2, until, beside: true }, [
    personThing({
      look: 'lia',
      x: 480,
      size: 1.8,
      dir: -1,
      from: from + 0.6,
      until: at(1, 0) + 2.4,
      acts: [
        { at: at(0, 1), face: 'calm' },
        { at: at(0, 2), pose: 'wave', face: 'sad' },
      ],
    }),
  ]),
];
