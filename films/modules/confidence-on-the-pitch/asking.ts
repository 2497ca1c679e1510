import type { Scene } from '../../film';
import { hand, runArrow, sound } from '../../kit/pictograms';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const asking: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'bia',
        x: 110,
        acts: [
          { at: at(0, 0) + 0.5, pose: 'call', face: 'open' },
          { at: at(0, 1), pose: 'ask', face: 'smile' },
        ],
      },
      { look: 'ivan', x: 310, acts: [{ at: at(0, 1) + 2.2, pose: 'wave' }] },
      { look: 'noor', x: 470, acts: [{ at: at(0, 1) + 4, x: 570, seconds: 1 }] },
    ],
    [
      says({ x: 110 }, [at(0, 0) + 0.4, at(0, 1)], [sound], { mark: 'cross' }),
      says({ x: 110 }, [at(0, 1) + 0.6, until], [sound], { dx: 0 }),
      says({ x: 310 }, [at(0, 1) + 2.2, until], [hand], { dx: 0 }),
      says({ x: 530 }, [at(0, 1) + 4, until], [runArrow], { dx: 0 }),
    ],
  ),
];
