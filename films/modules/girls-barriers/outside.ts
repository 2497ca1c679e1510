import type { Scene } from '../../film';
import type { Thing } from '../../kit/pen';
import {
  ball,
  bus,
  calendar,
  check,
  eye,
  forward,
  group,
  heart,
  house,
  moon,
  sun,
  whistle,
} from '../../kit/pictograms';
import { card, drawClock, label, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';
import { barrier } from './drawings';

export const outside: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'room',
    [
      {
        look: 'lia',
        x: 130,
        face: 'calm',
        acts: [
          { at: at(0, 2), face: 'smile' },
          { at: at(0, 2) + 2, x: 330, seconds: 4 },
        ],
      },
      { look: 'bia', x: 60, from: at(0, 2), acts: [{ at: at(0, 2) + 2, x: 260, seconds: 4 }] },
      { look: 'mei', x: 0, from: at(0, 2), acts: [{ at: at(0, 2) + 2, x: 190, seconds: 4 }] },
      {
        look: 'colleague',
        kit: 'coach',
        x: -50,
        from: at(0, 2),
        acts: [{ at: at(0, 2) + 2, x: 120, seconds: 4 }],
      },
      {
        look: 'grandmother',
        kit: 'home',
        x: 580,
        dir: -1,
        from: at(0, 2) + 10,
        acts: [{ at: at(0, 2) + 11, pose: 'wave' }],
      },
    ],
    [
      popUp(
        card(moon, bus, house, (pen) => drawClock(pen, 16, 0.9)),
        330,
        176,
        at(0, 1),
        at(0, 2),
        1.2,
      ),
      popUp(card(group, forward, bus), 470, 176, at(0, 2) + 1, at(0, 2) + 6.4),
      popUp(label('–0:15', 40, 'white'), 470, 176, at(0, 2) + 6.6, at(0, 2) + 9.6),
      says({ x: 580 }, [at(0, 2) + 10.4, at(1, 0)], [eye, heart, ball], { mark: 'check' }),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'sofia', kit: 'coach', x: 160, acts: [{ at: at(1, 1), pose: 'wave' }] },
      { look: 'grandmother', kit: 'lime', x: 320, acts: [{ at: at(1, 1) + 2, pose: 'wave' }] },
      { look: 'colleague', kit: 'coach', x: 470, acts: [{ at: at(1, 1) + 4, pose: 'wave' }] },
      { look: 'dani', x: 580, dir: -1, size: 1.1, acts: [{ at: at(1, 2), pose: 'cheer' }] },
    ],
    [
      popUp(card(whistle), 160, 80, at(1, 1), at(1, 2)),
      popUp(card(ball, calendar), 320, 80, at(1, 1) + 2, at(1, 2)),
      popUp(card(house, whistle), 470, 80, at(1, 1) + 4, at(1, 2)),
      says({ x: 580, size: 1.1 }, [at(1, 2), at(2, 0)], [eye, headOf('dani'), check], {
        thought: true,
        dx: -60,
      }),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      {
        look: 'dani',
        x: 90,
        acts: [
          { at: at(2, 2), x: 560, seconds: 4.6 },
          { at: at(2, 2) + 4.6, pose: 'cheer' },
        ],
      },
    ],
    [],
    [
      barrier(250, at(2, 0) - 1, at(2, 0) + 0.2),
      barrier(440, at(2, 0) - 1, at(2, 1) + 0.2),
      sunThing(at(2, 2), until + 1),
    ],
  ),
];

const sunThing = (from: number, until: number): Thing => popUp(sun, 560, 60, from, until, 1.8);
