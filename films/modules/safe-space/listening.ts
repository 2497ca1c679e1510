import type { Scene } from '../../film';
import {
  again,
  ball,
  calendar,
  check,
  ear,
  exclamation,
  eye,
  forward,
  handset,
  heart,
  lock,
  not,
  pencil,
  person,
  question,
  shield,
  sound,
} from '../../kit/pictograms';
import { card, drawClock, label, popUp, scaled, verdict } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const listening: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'calm',
    [
      {
        look: 'caua',
        x: 260,
        size: 1.5,
        face: 'sad',
        pose: 'shrink',
        acts: [
          { at: at(0, 2), pose: 'explain' },
          { at: at(1, 1), face: 'calm' },
          { at: at(1, 3), pose: 'stand' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 440,
        size: 1.35,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(0, 2), pose: 'kneel' },
          { at: at(1, 6), pose: 'hold' },
        ],
      },
    ],
    [
      popUp(card(ear, heart), 440, 70, at(0, 2), at(1, 1)),
      says({ x: 440 }, [at(1, 1), at(1, 3)], [heart, ear], { mark: 'check' }),
      popUp(card(not(scaled(0.85, lock))), 440, 70, at(1, 3), at(1, 4)),
      says({ x: 440 }, [at(1, 4), at(1, 5)], [person, shield, forward]),
      popUp(card(not(scaled(0.85, question)), not(scaled(0.85, question))), 440, 70, at(1, 5), at(1, 6)),
      popUp(
        (pen) => {
          drawSheet(pen, 84, 96, 4);
          pen.within({ x: 34, y: 30 }, () => pencil(pen));
        },
        560,
        96,
        at(1, 6),
        at(2, 0),
      ),
      popUp(card(calendar, forward, shield), 320, 54, at(1, 6) + 3, at(2, 0)),
    ],
  ),
  peopleShot(
    at(2, 0),
    'calm',
    [{ look: 'coach', kit: 'coach', x: 150, pose: 'listen', face: 'calm' }],
    [
      popUp(card(question, heart, forward, handset), 390, 70, at(2, 0) + 0.4, at(2, 1), 1.2),
      popUp(
        card(handset, label('0', 34), (pen) => drawClock(pen, 17, 1), lock),
        390,
        70,
        at(2, 1),
        at(2, 2),
        1.2,
      ),
      popUp(card(question, forward, handset, check), 390, 70, at(2, 2), at(2, 4), 1.2),
      popUp(card(shield, not(scaled(0.85, person))), 390, 70, at(2, 4), at(2, 5), 1.2),
      popUp(card(headOf('coach'), forward, handset), 390, 70, at(2, 5), at(2, 6), 1.2),
      popUp(card(exclamation, forward, handset), 390, 70, at(2, 6), at(3, 0), 1.3),
      popUp(card(exclamation, handset), 390, 170, at(2, 6) + 0.8, at(3, 0), 1),
    ],
  ),
  peopleShot(
    at(3, 0),
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 300,
        face: 'calm',
        pose: 'listen',
        acts: [{ at: at(3, 3), pose: 'open', face: 'smile' }],
      },
      { look: 'caua', x: 420, dir: -1, face: 'calm', acts: [{ at: at(3, 3), face: 'smile', pose: 'heart' }] },
      { look: 'colleague', kit: 'coach', x: 180, from: at(3, 1), face: 'calm' },
      { look: 'lia', x: 530, dir: -1, from: at(3, 3) },
      { look: 'rafa', x: 80, from: at(3, 3) },
    ],
    [
      popUp(card(eye), 230, 62, at(3, 2), at(3, 3)),
      popUp(card(ear), 300, 62, at(3, 2) + 1, at(3, 3)),
      popUp(card(forward), 370, 62, at(3, 2) + 2, at(3, 3)),
      says({ x: 530 }, [at(3, 3), until], [ball, again], { dx: 0 }),
      says({ x: 420 }, [at(3, 3) + 3, until], [sound, heart], { dx: -20, dy: -4 }),
      verdict('check', 60, 50, at(3, 3) + 4, until + 1, 20),
    ],
  ),
];
