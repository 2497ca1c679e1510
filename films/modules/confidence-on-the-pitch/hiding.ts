import { comparisonShot } from '../../drill/comparisons';
import { hidden, shown } from '../../drills/free-cone';
import type { Scene } from '../../film';
import { ball, cross } from '../../kit/pictograms';
import { drawClock, label, popUp } from '../../kit/signs';
import { drawBall } from '../../kit/things';
import { personThing } from '../../people/actor';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const hiding: Scene = ({ from, until, at }) => [
  comparisonShot(hidden, shown, { from, turn: at(0, 4) + 0.6, until: at(1, 0), beside: true }, [
    personThing({
      look: 'bia',
      x: 470,
      size: 1.5,
      dir: -1,
      face: 'calm',
      from: from + 1,
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
      { look: 'caua', x: 120, pose: 'stand', acts: [{ at: at(1, 1), pose: 'ask' }] },
      {
        look: 'bia',
        x: 420,
        dir: -1,
        face: 'shy',
        pose: 'shrink',
        acts: [
          { at: at(1, 1) + 0.6, pose: 'ask', face: 'calm' },
          { at: at(1, 2) - 1, pose: 'cheer', face: 'smile' },
        ],
      },
    ],
    [
      says({ x: 420 }, [at(1, 0), at(1, 1) + 0.4], [cross, ball], { thought: true, dx: 60 }),
      ...[0, 1, 2].map((i) =>
        popUp((pen) => drawBall(pen, 11), 230 + i * 34, 270, at(1, 1) + 1 + i * 0.8, at(1, 2)),
      ),
      popUp((pen) => drawClock(pen, 30, 0.66), 250, 110, at(1, 2), until + 1),
      popUp(label('8:00', 42, 'white'), 336, 110, at(1, 2) + 0.2, until + 1),
    ],
  ),
];
