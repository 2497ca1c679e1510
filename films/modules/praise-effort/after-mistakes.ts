import type { Scene } from '../../film';
import { again, ball, ballArrow, cross, eye, forward, hush, question, thumb } from '../../kit/pictograms';
import { card, label, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const afterMistakes: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 140,
        size: 1.6,
        face: 'calm',
        pose: 'crossed',
        acts: [
          { at: at(1, 0), pose: 'listen' },
          { at: at(1, 2), pose: 'explain', face: 'smile' },
          { at: at(1, 3), pose: 'point' },
        ],
      },
      {
        look: 'noor',
        x: 440,
        size: 1.6,
        dir: -1,
        face: 'sad',
        pose: 'kick',
        acts: [
          { at: from + 1.6, pose: 'shrink' },
          { at: at(1, 0), pose: 'explain', face: 'calm' },
          { at: at(1, 2), pose: 'listen' },
          { at: at(1, 3), pose: 'thumb', face: 'smile' },
        ],
      },
    ],
    [
      popUp(card(hush, label('0:03', 20)), 150, 70, at(0, 1), at(0, 2)),
      says({ x: 440, size: 1.6 }, [at(0, 2), at(1, 0)], [cross, ball], { thought: true }),
      says({ x: 140, size: 1.6 }, [at(1, 0), at(1, 1)], [eye, question]),
      says({ x: 140, size: 1.6 }, [at(1, 1), at(1, 2)], [again, question]),
      says({ x: 140, size: 1.6 }, [at(1, 2) + 2, at(1, 3)], [headOf('lia'), thumb], { mark: 'check' }),
      says({ x: 140, size: 1.6 }, [at(1, 3), until], [eye, forward], { mark: 'check' }),
      says({ x: 440, size: 1.6 }, [at(1, 3) + 1.6, until], [ballArrow], { thought: true, dx: 20 }),
    ],
  ),
];
