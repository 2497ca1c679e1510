import type { Scene } from '../../film';
import { ball, ballArrow, heart, not, pencil, person, shield, sound } from '../../kit/pictograms';
import { card, type Drawing, label, popUp, scaled } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const bodies: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'dani', x: 90, size: 1.15 },
      { look: 'noor', kit: 'white', x: 190, size: 1.6 },
      { look: 'mei', x: 290, size: 1.2 },
      { look: 'leo', kit: 'white', x: 390, size: 1.35 },
      { look: 'davi', x: 480, size: 1.5 },
      { look: 'caua', kit: 'white', x: 570, size: 1.05 },
    ],
    [
      popUp(card(not(scaled(0.8, slide))), 270, 54, at(0, 1) + 2.6, at(0, 2), 1.3),
      popUp(card(not(scaled(0.8, push))), 380, 54, at(0, 1) + 4, at(0, 2), 1.3),
      popUp(card(scaled(0.5, person), label('=', 30), person), 320, 54, at(0, 3), until),
    ],
  ),
  peopleShot(
    at(1, 0) - 0.2,
    'court',
    [
      {
        look: 'caua',
        kit: 'white',
        x: 120,
        face: 'cross',
        pose: 'point',
        acts: [
          { at: at(1, 1), pose: 'stand', face: 'calm' },
          { at: at(1, 2), pose: 'explain' },
        ],
      },
      {
        look: 'amina',
        x: 300,
        dir: -1,
        face: 'sad',
        pose: 'shrink',
        acts: [
          { at: at(1, 3), pose: 'stand', face: 'calm' },
          { at: at(1, 5) + 1, pose: 'stand', face: 'calm' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 500,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(1, 1), pose: 'wave', face: 'open' },
          { at: at(1, 2), pose: 'explain', face: 'calm' },
          { at: at(1, 3), pose: 'stand' },
          { at: at(1, 5), x: 400, pose: 'kneel' },
          { at: at(1, 6), pose: 'hold' },
        ],
      },
    ],
    [
      says({ x: 120 }, [at(1, 0), at(1, 1)], [sound], { mark: 'cross' }),
      says({ x: 500 }, [at(1, 1), at(1, 2)], [not(sound)]),
      says({ x: 500 }, [at(1, 2), at(1, 3) + 1], [ball, ballArrow], { mark: 'check' }),
      popUp(card(shield), 320, 60, at(1, 4), at(1, 5), 1.4),
      popUp(card(heart), 300, 74, at(1, 5), at(1, 6)),
      popUp(
        (pen) => {
          drawSheet(pen, 90, 110, 4);
          pen.within({ x: 40, y: 30 }, () => pencil(pen));
        },
        540,
        90,
        at(1, 6),
        until + 1,
      ),
    ],
  ),
];

/** Feet first on the ground. */
const slide: Drawing = (pen) => {
  pen.circle(-15, -6, 6, 'ink');
  pen.limb([-10, 0], [4, 7], 9, 'ink');
  pen.limb([4, 7], [20, 9], 6, 'ink');
};

const push: Drawing = (pen) => {
  pen.within({ x: -10 }, () => person(pen));
  pen.within({ x: 12, turn: 0.4 }, () => person(pen));
};
