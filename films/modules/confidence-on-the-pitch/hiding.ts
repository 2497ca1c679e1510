import { comparisonShot } from '../../drill/comparisons';
import { hidden, shown } from '../../drills/free-cone';
import type { Scene } from '../../film';
import { ball, cross } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { personThing } from '../../people/actor';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const hiding: Scene = ({ from, until, at }) => [
  comparisonShot(hidden, shown, { from, turn: at(0, 4) + 0.6, until: at(1, 0), beside: true }, [
    personThing({
      look: 'bia',
      x: 490,
      size: 1.8,
      dir: -1,
      face: 'calm',
      from: from + 0.6,
      until: at(0, 4) + 0.9,
      acts: [
        { at: at(0, 2), pose: 'shrink', face: 'shy' },
        { at: at(0, 3), pose: 'crouch' },
      ],
    }),
  ]),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'caua',
        x: 130,
        acts: [
          { at: at(1, 1) + 0.6, pose: 'kick' },
          { at: at(1, 1) + 3, pose: 'stand' },
        ],
      },
      {
        look: 'bia',
        x: 430,
        size: 1.6,
        dir: -1,
        face: 'shy',
        pose: 'shrink',
        acts: [
          { at: at(1, 1), pose: 'ask', face: 'calm' },
          { at: at(1, 1) + 2, pose: 'trap', face: 'smile' },
          { at: until - 1.6, pose: 'cheer' },
        ],
      },
    ],
    [says({ x: 430, size: 1.6 }, [at(1, 0), at(1, 1)], [cross, ball], { thought: true, dx: 40 })],
    [rollingBall([160, 274], [398, 274], { start: at(1, 1) + 0.8, seconds: 1.2, spin: 14 })],
  ),
];
