import type { Scene } from '../../film';
import { calendar, ear, heart, lock, not, pencil, shield, thumb } from '../../kit/pictograms';
import { card, popUp } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const listening: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'calm',
    [
      {
        look: 'caua',
        x: 230,
        size: 1.7,
        face: 'sad',
        pose: 'shrink',
        acts: [
          { at: at(0, 0) + 3, pose: 'explain' },
          { at: at(0, 2), pose: 'shrink' },
          { at: at(1, 2), face: 'calm' },
          { at: at(1, 3), pose: 'stand' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 430,
        size: 1.55,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(0, 1), pose: 'listen' },
          { at: at(0, 2), pose: 'kneel' },
          { at: at(1, 4), pose: 'hold' },
        ],
      },
    ],
    [
      popUp(card(ear), 430, 66, at(0, 2), at(1, 1)),
      says({ x: 430, size: 1.3 }, [at(1, 1), at(1, 3)], [heart, ear], { mark: 'check', dx: 20 }),
      popUp(card(not(lock)), 430, 66, at(1, 3), at(1, 4)),
      popUp(
        (pen) => {
          drawSheet(pen, 100, 116, 4);
          pen.within({ x: 40, y: 36, scale: 1.3 }, () => pencil(pen));
        },
        560,
        90,
        at(1, 4),
        at(2, 0),
      ),
      popUp(card(calendar, shield), 330, 60, at(1, 4) + 4.6, at(2, 0)),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 270,
        face: 'calm',
        pose: 'listen',
        acts: [{ at: at(2, 1), pose: 'open', face: 'smile' }],
      },
      { look: 'caua', x: 400, dir: -1, face: 'calm', acts: [{ at: at(2, 1), face: 'smile', pose: 'heart' }] },
      { look: 'colleague', kit: 'coach', x: 130, from: at(2, 0) + 1.4, face: 'calm' },
      { look: 'lia', x: 500, dir: -1, from: at(2, 1), acts: [{ at: at(2, 1) + 2, pose: 'wave' }] },
    ],
    [
      popUp(card(ear, shield), 270, 70, at(2, 0) + 0.6, at(2, 1)),
      says({ x: 400 }, [at(2, 1) + 2, until], [heart, thumb], { dx: 30 }),
    ],
  ),
];
