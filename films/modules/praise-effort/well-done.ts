import type { Scene } from '../../film';
import { again, eye, forward, question, star, thumb } from '../../kit/pictograms';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const wellDone: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 130,
        size: 1.6,
        pose: 'thumb',
        acts: [{ at: at(1, 1), pose: 'explain' }],
      },
      {
        look: 'rafa',
        x: 400,
        size: 1.7,
        dir: -1,
        acts: [
          { at: at(0, 2), pose: 'cheer' },
          { at: at(0, 3), pose: 'listen', face: 'calm' },
          { at: at(1, 1), pose: 'stand', face: 'smile' },
        ],
      },
    ],
    [
      ...[0, 1].map((i) =>
        says({ x: 130, size: 1.6 }, [from + 0.4 + i * 2.2, from + 2.4 + i * 2.2], [thumb]),
      ),
      says({ x: 400, size: 1.7 }, [at(0, 3), at(1, 0)], [again, question], { thought: true, dx: 40 }),
      says({ x: 130, size: 1.6 }, [at(1, 0), at(1, 1)], [star], { mark: 'cross' }),
      says({ x: 130, size: 1.6 }, [at(1, 1), until], [eye, forward], { mark: 'check' }),
    ],
  ),
];
