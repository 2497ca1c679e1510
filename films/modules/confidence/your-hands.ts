import type { Scene } from '../../film';
import { again, ball, calendar, eye, heart, house, not, person, phone, thumb } from '../../kit/pictograms';
import { card, drawLevelBars, label, popUp, scaled } from '../../kit/signs';
import { drawMark } from '../../kit/things';
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
        x: 230,
        pose: 'open',
        acts: [
          { at: at(0, 1), pose: 'explain' },
          { at: at(0, 3), x: 250, pose: 'kneel' },
        ],
      },
      {
        look: 'dani',
        x: 700,
        from: at(0, 3) - 0.4,
        dir: -1,
        acts: [
          { at: at(0, 3), x: 360, seconds: 2.2 },
          { at: at(0, 3) + 5, pose: 'heart' },
          { at: at(0, 4), pose: 'cheer' },
        ],
      },
    ],
    [
      popUp(
        card(not(scaled(0.8, house)), not(scaled(0.8, person)), not(scaled(0.8, phone))),
        330,
        74,
        from + 0.8,
        at(0, 1),
        1.1,
      ),
      popUp(
        card(
          label('5:00', 19),
          (pen) => pen.within({ x: -20, y: 14, scale: 0.8 }, () => drawLevelBars(pen, 3)),
          thumb,
        ),
        330,
        74,
        at(0, 1),
        at(0, 3),
        1.2,
      ),
      says({ x: 250, size: 1 }, [at(0, 3) + 4, at(0, 4)], [eye, again, ball], { mark: 'check' }),
      popUp(
        card(calendar, (pen) => drawMark(pen, 'lime', 14), heart),
        330,
        74,
        at(0, 4),
        until + 1,
      ),
    ],
  ),
];
