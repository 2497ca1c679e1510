import type { Scene } from '../../film';
import {
  again,
  ball,
  calendar,
  check,
  cross,
  eye,
  hand,
  heart,
  pencil,
  phrases,
  question,
  thumb,
} from '../../kit/pictograms';
import { card, drawBadge, label, popUp, row } from '../../kit/signs';
import { drawBottle, drawSheet } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const after: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'lia',
        kit: 'white',
        x: 200,
        acts: [
          { at: at(0, 1), x: 270, pose: 'ask' },
          { at: at(0, 2), x: 180, pose: 'hold' },
        ],
      },
      {
        look: 'davi',
        kit: 'lime',
        x: 440,
        dir: -1,
        acts: [
          { at: at(0, 1), x: 350, pose: 'ask' },
          { at: at(0, 2), x: 600 },
        ],
      },
      { look: 'leo', kit: 'white', x: 120, acts: [{ at: at(0, 2), pose: 'hold' }] },
      {
        look: 'colleague',
        kit: 'coach',
        x: 540,
        dir: -1,
        until: at(0, 2) + 1,
        acts: [{ at: at(0, 1) + 2, pose: 'wave' }],
      },
    ],
    [
      popUp((pen) => drawBottle(pen, 44), 320, 240, at(0, 2), at(1, 0)),
      popUp(
        row(
          100,
          label('3:00', 36, 'white'),
          label('2:1', 36, 'lime'),
          label('=', 30, 'white'),
          label('1:2', 36, 'lime'),
        ),
        330,
        60,
        at(0, 2) + 1,
        at(1, 0),
      ),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'lia', kit: 'white', x: 110, pose: 'explain', acts: [{ at: at(1, 1), pose: 'listen' }] },
      {
        look: 'leo',
        kit: 'white',
        x: 210,
        pose: 'listen',
        dir: -1,
        acts: [{ at: at(1, 1), pose: 'listen', dir: 1 }],
      },
      { look: 'dani', kit: 'white', x: 310, pose: 'explain', acts: [{ at: at(1, 1), pose: 'wave' }] },
      { look: 'rafa', kit: 'white', x: 410, pose: 'listen', dir: -1 },
      {
        look: 'coach',
        kit: 'coach',
        x: 550,
        dir: -1,
        acts: [
          { at: at(1, 1), pose: 'open' },
          { at: at(1, 3), pose: 'hold' },
        ],
      },
    ],
    [
      says({ x: 110 }, [at(1, 0) + 0.5, at(1, 1)], [eye, thumb], { dx: 0 }),
      says({ x: 310 }, [at(1, 0) + 1.2, at(1, 1)], [eye, heart], { dx: 0 }),
      says({ x: 550 }, [at(1, 1), at(1, 2)], [question, (pen) => drawBadge(pen, 1, 16)]),
      says({ x: 550 }, [at(1, 2), at(1, 3)], [label('2:1', 28)], { mark: 'cross' }),
      popUp(
        (pen) => {
          drawSheet(pen, 80, 90, 3);
          pen.within({ x: 34, y: 30 }, () => pencil(pen));
        },
        590,
        80,
        at(1, 3),
        at(2, 0),
      ),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      {
        look: 'mei',
        kit: 'white',
        x: 440,
        face: 'sad',
        pose: 'shrink',
        dir: -1,
        acts: [
          { at: at(2, 4) + 1, pose: 'stand', face: 'calm' },
          { at: at(3, 1), x: 560, face: 'smile', pose: 'wave', dir: -1 },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 90,
        face: 'calm',
        acts: [
          { at: at(2, 2), x: 330 },
          { at: at(2, 4), pose: 'explain', face: 'smile' },
          { at: at(3, 0), pose: 'hold' },
          { at: at(3, 1), pose: 'wave' },
        ],
      },
      { look: 'lia', kit: 'white', x: 40, size: 0.9, y: 226, from: at(2, 2) },
      { look: 'rafa', kit: 'white', x: 90, size: 0.9, y: 226, from: at(2, 2) },
    ],
    [
      says({ x: 440 }, [at(2, 1), at(2, 2)], [cross, ball], { thought: true, dx: 30 }),
      popUp(card(heart), 400, 60, at(2, 3), at(2, 4)),
      says({ x: 330 }, [at(2, 4), at(3, 0)], [calendar, hand], { mark: 'check', dx: 0 }),
      popUp(card(phrases, check), 330, 70, at(3, 0), at(3, 1)),
      popUp(card(calendar, again, ball), 330, 70, at(3, 1), until + 1),
    ],
  ),
];
