import type { Scene } from '../../film';
import { ball, check, group, person, question, thumb } from '../../kit/pictograms';
import { card, drawBadge, popUp } from '../../kit/signs';
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
        x: 130,
        pose: 'open',
        acts: [
          { at: at(0, 1), pose: 'point' },
          { at: at(0, 2) + 2, pose: 'hold' },
          { at: at(1, 0), pose: 'wave' },
        ],
      },
      ...(['dani', 'leo', 'amina'] as const).map((look, i) => ({
        look,
        x: 720 + i * 80,
        dir: -1 as const,
        acts: [
          { at: at(1, 0) - 0.6 + i * 0.3, x: 320 + i * 110, seconds: 2.6 },
          { at: at(1, 1) + 0.4 + i * 0.5, pose: 'cheer' as const },
        ],
      })),
    ],
    [
      popUp(
        card((pen) => drawBadge(pen, 1, 17), check),
        330,
        76,
        at(0, 1),
        at(0, 2),
        1.2,
      ),
      ...[thumb, ball, group].map((draw, i) =>
        popUp(card(draw), 220 + i * 130, 76, at(0, 2) + i * 1.2, at(1, 0), 1.1),
      ),
      says({ x: 130 }, [at(1, 1), until], [person, question], { thought: true }),
    ],
  ),
];
