import type { Scene } from '../../film';
import {
  camera,
  car,
  check,
  door,
  eye,
  group,
  hand,
  not,
  pair,
  pencil,
  phone,
  question,
  shield,
  thumb,
} from '../../kit/pictograms';
import { card, popUp, scaled } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const care: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 230,
        pose: 'listen',
        acts: [
          { at: at(0, 2), pose: 'ask', face: 'calm' },
          { at: at(0, 3), pose: 'explain' },
        ],
      },
      {
        look: 'sofia',
        x: 370,
        dir: -1,
        pose: 'explain',
        acts: [
          { at: at(0, 2) + 2.6, pose: 'wave' },
          { at: at(0, 3), pose: 'stand' },
        ],
      },
      { look: 'rafa', x: 520, size: 0.9, y: 228, dir: -1 },
      { look: 'lia', x: 575, size: 0.9, y: 228, dir: -1 },
      { look: 'parent', kit: 'home', x: 80, from: at(0, 3) - 0.3 },
    ],
    [
      popUp(card(shield, pair), 300, 54, from + 0.6, at(0, 1)),
      popUp(card(eye, pair, check), 210, 54, at(0, 1), at(0, 2)),
      popUp(card(not(scaled(0.8, door))), 420, 54, at(0, 1) + 2.4, at(0, 2)),
      says({ x: 230 }, [at(0, 2), at(0, 2) + 2.6], [hand, question], { dx: 0 }),
      says({ x: 370 }, [at(0, 2) + 2.6, at(0, 3)], [hand], { mark: 'cross', dx: 30 }),
      popUp(card(car, pair, check), 210, 54, at(0, 3) + 1, at(0, 4)),
      popUp(card(car, group, check), 400, 54, at(0, 3) + 3, at(0, 4)),
      popUp(card(phone, group, check), 210, 54, at(0, 4), at(0, 5)),
      popUp(card(phone, not(scaled(0.8, pair))), 420, 54, at(0, 4) + 4, at(0, 5)),
      popUp(card(camera, pencil, thumb, check), 320, 54, at(0, 5), until + 1),
    ],
  ),
];
