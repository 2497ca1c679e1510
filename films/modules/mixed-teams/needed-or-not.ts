import { comparisonShot } from '../../drill/comparisons';
import { allFourPlay, onlyTwoPlay } from '../../drills/two-halves';
import type { Scene } from '../../film';
import { goal, person } from '../../kit/pictograms';
import { label, popUp } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { personThing } from '../../people/actor';
import { headOf } from '../../people/faces';
import { says } from '../../people/speech';

export const neededOrNot: Scene = ({ from, until, at }) => [
  comparisonShot(onlyTwoPlay, allFourPlay, { from, turn: at(1, 1) - 1, until, beside: true }, [
    personThing({
      look: 'leo',
      x: 420,
      size: 1.2,
      from: at(0, 3) - 0.3,
      until: at(1, 0),
      pose: 'explain',
      face: 'open',
    }),
    personThing({
      look: 'lia',
      x: 560,
      size: 1.2,
      dir: -1,
      from: at(0, 3) - 0.3,
      until: at(1, 0),
      acts: [{ at: at(0, 4), pose: 'shrink', face: 'sad' }],
    }),
    says({ x: 420, size: 1.2 }, [at(0, 3), at(1, 0)], [person, goal, label('2', 38)], {
      mark: 'cross',
      dx: 40,
    }),
    popUp(
      (pen) => {
        drawSheet(pen, 150, 170, 0);
        (['lia', 'rafa', 'mei', 'leo'] as const).forEach((name, i) => {
          pen.within({ x: -38 + (i % 2) * 76, y: -38 + Math.floor(i / 2) * 74 }, () => headOf(name)(pen));
        });
      },
      480,
      140,
      at(1, 0),
      at(1, 1) - 0.6,
    ),
  ]),
];
