import type { Scene } from '../../film';
import { again, eye, heart, house, not, phone, thumb } from '../../kit/pictograms';
import { card, label, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const yourHands: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 220,
        pose: 'open',
        acts: [
          { at: at(0, 1), pose: 'thumb' },
          { at: at(0, 1) + 4, pose: 'explain' },
          { at: at(0, 2), pose: 'wave' },
          { at: at(0, 2) + 3, x: 240, pose: 'kneel' },
        ],
      },
      {
        look: 'dani',
        x: 700,
        from: at(0, 2) - 0.4,
        dir: -1,
        acts: [
          { at: at(0, 2), x: 380, seconds: 2.6 },
          { at: at(0, 2) + 7, pose: 'heart' },
          { at: at(0, 3), pose: 'cheer' },
        ],
      },
    ],
    [
      popUp(card(not(house), not(phone)), 330, 80, from + 0.8, at(0, 1), 1.1),
      popUp(card(label('5:00', 19), thumb), 330, 80, at(0, 1), at(0, 1) + 4, 1.1),
      popUp(card(again, thumb), 330, 80, at(0, 1) + 4.2, at(0, 2), 1.1),
      says({ x: 240, size: 1.2 }, [at(0, 2) + 5, at(0, 3)], [eye, again], { mark: 'check' }),
      popUp(card(heart), 380, 70, at(0, 3), until + 1, 1.1),
    ],
  ),
];
