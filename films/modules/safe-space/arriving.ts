import type { Scene } from '../../film';
import { hand, thumb, thumbDown } from '../../kit/pictograms';
import { drawClock, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const arriving: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'gate',
    [
      {
        look: 'caua',
        x: 40,
        size: 1.7,
        face: 'shy',
        acts: [
          { at: from + 1, x: 220, seconds: 2.6 },
          { at: at(0, 1) + 1, pose: 'listen', face: 'calm' },
        ],
      },
    ],
    [says({ x: 220, size: 1.7 }, [at(0, 1) + 2, at(1, 0)], [thumb, thumbDown], { thought: true, dx: 60 })],
  ),
  peopleShot(
    at(1, 0),
    'gate',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: -40,
        acts: [
          { at: at(1, 0), x: 240, seconds: 2.6, pose: 'wave' },
          { at: at(1, 2) + 3, pose: 'heart' },
        ],
      },
      {
        look: 'caua',
        x: 690,
        dir: -1,
        acts: [
          { at: at(1, 2) - 1, x: 410, seconds: 2.8 },
          { at: at(1, 3), pose: 'cheer', face: 'smile' },
          { at: at(1, 3) + 2.6, x: 500, pose: 'wave', dir: 1 },
        ],
      },
    ],
    [
      popUp((pen) => drawClock(pen, 34, 0.84), 330, 70, at(1, 0) + 0.6, at(1, 1) + 1),
      says({ x: 240 }, [at(1, 2) + 1.6, until], [hand, headOf('caua')], { mark: 'check', dx: 20 }),
    ],
  ),
];
