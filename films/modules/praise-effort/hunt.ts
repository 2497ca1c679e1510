import type { Scene } from '../../film';
import { again, eye, heart, thumb } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { label, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const hunt: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'bia',
        x: 110,
        acts: [
          { at: at(0, 1), pose: 'listen' },
          { at: at(0, 2), pose: 'explain' },
          { at: at(1, 0), pose: 'stand' },
          { at: at(1, 1) + 2, pose: 'thumb' },
        ],
      },
      {
        look: 'caua',
        x: 240,
        dir: -1,
        acts: [
          { at: at(0, 1), x: 310, pose: 'windUp', dir: 1 },
          { at: at(0, 1) + 1.6, pose: 'kick' },
          { at: at(0, 2), x: 240, dir: -1 },
        ],
      },
      {
        look: 'amina',
        x: 420,
        acts: [
          { at: at(0, 1) + 2, pose: 'trap' },
          { at: at(0, 2) + 2, pose: 'explain' },
          { at: at(1, 0), pose: 'shrink', face: 'shy' },
          { at: at(1, 1), pose: 'open', face: 'smile' },
        ],
      },
      { look: 'ivan', x: 550, dir: -1, acts: [{ at: at(1, 1) + 1.4, pose: 'cheer' }] },
    ],
    [
      says({ x: 110 }, [at(0, 0) + 1.4, at(0, 2)], [eye], { thought: true, dx: 0 }),
      popUp(label('5:00', 36, 'white'), 320, 60, at(0, 1) + 1.4, at(0, 2)),
      says({ x: 110 }, [at(0, 2), at(1, 0)], [eye, again], { dx: 20 }),
      says({ x: 420 }, [at(0, 2) + 2, at(1, 0)], [eye, heart], { dx: 10 }),
      says({ x: 420 }, [at(1, 1), until], [eye, heart], { dx: 0 }),
      says({ x: 240 }, [at(1, 1) + 1, until], [eye, thumb], { dx: 0 }),
    ],
    [
      rollingBall([340, 274], [398, 274], {
        start: at(0, 1) + 1.8,
        seconds: 0.8,
        spin: 6,
        from: at(0, 1),
        until: at(0, 2),
      }),
    ],
  ),
];
