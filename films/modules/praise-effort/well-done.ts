import type { Scene } from '../../film';
import { again, ball, eye, forward, question, star, thumb, up } from '../../kit/pictograms';
import { label, popUp } from '../../kit/signs';
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
        x: 110,
        pose: 'thumb',
        acts: [
          { at: at(0, 3), pose: 'listen', face: 'calm' },
          { at: at(1, 0), pose: 'open', face: 'smile' },
        ],
      },
      {
        look: 'rafa',
        x: 380,
        dir: -1,
        acts: [
          { at: at(0, 4), pose: 'listen', face: 'calm' },
          { at: at(1, 2), pose: 'cheer', face: 'smile' },
          { at: at(1, 2) + 2, pose: 'hips' },
        ],
      },
      { look: 'dani', x: 510, dir: -1, acts: [{ at: at(0, 4), pose: 'listen', face: 'calm' }] },
    ],
    [
      ...[0, 1, 2].map((i) => says({ x: 110 }, [from + 0.4 + i * 2.6, from + 2.6 + i * 2.6], [thumb])),
      popUp(label('×30', 46, 'white'), 320, 60, at(0, 2), at(0, 3)),
      says({ x: 110 }, [at(0, 3), at(0, 4)], [thumb, question], { thought: true }),
      says({ x: 380 }, [at(0, 4), at(0, 6)], [thumb, question], { thought: true, dx: 0 }),
      says({ x: 380 }, [at(0, 6), at(1, 0)], [again, question], { thought: true, dx: 0 }),
      says({ x: 110 }, [at(1, 0), at(1, 1)], [star], { mark: 'cross' }),
      says({ x: 110 }, [at(1, 1), at(1, 2)], [eye, ball, forward], { mark: 'check' }),
      says({ x: 380 }, [at(1, 2), until], [again, up, thumb], { thought: true, dx: 0 }),
    ],
  ),
];
