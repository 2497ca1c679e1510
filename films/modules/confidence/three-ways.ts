import type { Scene } from '../../film';
import { again, check, ear, eye, thumb, up } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { card, drawBadge, drawLevelBars, popUp, verdict } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';

export const threeWays: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'rafa', x: 150, pose: 'cheer', face: 'open' },
      {
        look: 'mei',
        x: 400,
        face: 'calm',
        pose: 'hips',
        acts: [
          { at: at(0, 1), pose: 'windUp' },
          { at: at(0, 1) + 0.9, pose: 'kick', face: 'smile' },
          { at: at(0, 1) + 2.4, pose: 'stand' },
        ],
      },
    ],
    [
      verdict('cross', 220, 80, from + 1.2, at(0, 1), 20),
      popUp(card(again, up), 420, 76, at(0, 1) + 0.4, at(1, 0), 1.1),
    ],
    [rollingBall([440, 274], [700, 250], { start: at(0, 1) + 1, seconds: 1.4, spin: 12 })],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'mei',
        x: 110,
        acts: [
          { at: at(1, 1) + 2, pose: 'kick' },
          { at: at(1, 1) + 4, pose: 'cheer' },
          { at: at(1, 2), pose: 'stand' },
        ],
      },
      { look: 'sofia', x: 300, acts: [{ at: at(1, 2), pose: 'point', face: 'open' }] },
      { look: 'dani', x: 460, acts: [{ at: at(1, 3) + 1, pose: 'heart' }] },
      { look: 'coach', kit: 'coach', x: 575, dir: -1, acts: [{ at: at(1, 3), pose: 'explain' }] },
    ],
    [
      ...[110, 300, 500].map((x, i) =>
        popUp((pen) => drawBadge(pen, i + 1, 24), x, 60, at(1, 0) + 0.4 + i * 0.5, at(1, i + 1)),
      ),
      popUp(
        card((pen) => pen.within({ x: -20, y: 14, scale: 0.8 }, () => drawLevelBars(pen, 3)), check),
        110,
        76,
        at(1, 1),
        until + 1,
      ),
      popUp(card(eye, headOf('mei')), 300, 76, at(1, 2), until + 1),
      popUp(card(ear, thumb), 500, 76, at(1, 3), until + 1),
    ],
    [
      rollingBall([140, 274], [250, 240], {
        start: at(1, 1) + 2.2,
        seconds: 1.4,
        spin: 12,
        from: at(1, 1),
        until: at(1, 2),
      }),
    ],
  ),
];
