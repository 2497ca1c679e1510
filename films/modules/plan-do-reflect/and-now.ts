import type { Scene } from '../../film';
import {
  again,
  ball,
  check,
  cross,
  eye,
  forward,
  group,
  heart,
  person,
  question,
  shield,
  star,
  thumb,
} from '../../kit/pictograms';
import { card, drawBadge, label, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const andNow: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 320,
        pose: 'open',
        acts: [
          { at: at(0, 2), pose: 'point' },
          { at: at(1, 0), pose: 'hold' },
          { at: at(1, 3), x: 120, pose: 'wave' },
        ],
      },
      {
        look: 'dani',
        x: 720,
        dir: -1,
        from: at(1, 2),
        acts: [
          { at: at(1, 3), x: 330, seconds: 2.4 },
          { at: at(1, 4), pose: 'cheer' },
        ],
      },
      { look: 'leo', x: 780, dir: -1, from: at(1, 2), acts: [{ at: at(1, 3) + 0.3, x: 430, seconds: 2.4 }] },
      {
        look: 'amina',
        x: 840,
        dir: -1,
        from: at(1, 2),
        acts: [{ at: at(1, 3) + 0.6, x: 530, seconds: 2.4, pose: 'wave' }],
      },
    ],
    [
      ...[heart, shield, thumb, star, group].map((draw, i) =>
        popUp(card(draw), 120 + i * 100, 76, at(0, 0) + 0.6 + i * 2.2, at(0, 1) + 1),
      ),
      popUp(card(label('5', 34), cross), 320, 76, at(0, 1) + 1, at(0, 2)),
      popUp(
        card((pen) => drawBadge(pen, 1, 17), check),
        320,
        76,
        at(0, 2),
        at(0, 3),
        1.2,
      ),
      ...[thumb, ball, group].map((draw, i) =>
        popUp(card(draw), 210 + i * 110, 76, at(0, 3) + i * 1.2, at(1, 0)),
      ),
      popUp(card(ball, forward, eye, again), 320, 76, at(1, 0), at(1, 2), 1.2),
      popUp(card(heart, ball, star), 320, 76, at(1, 2), at(1, 3), 1.1),
      says({ x: 120 }, [at(1, 4), until], [person, question], { thought: true }),
    ],
  ),
];
