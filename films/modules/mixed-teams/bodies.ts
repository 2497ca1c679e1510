import type { Scene } from '../../film';
import { not, person } from '../../kit/pictograms';
import { card, type Drawing, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';

export const bodies: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'dani', x: 80, size: 1.2 },
      { look: 'noor', kit: 'white', x: 190, size: 1.75, acts: [{ at: from + 1.4, pose: 'wave' }] },
      { look: 'mei', x: 300, size: 1.3 },
      { look: 'leo', kit: 'white', x: 400, size: 1.45, acts: [{ at: at(0, 1), pose: 'heart' }] },
      { look: 'davi', x: 490, size: 1.6, acts: [{ at: from + 2.4, pose: 'hips' }] },
      { look: 'caua', kit: 'white', x: 580, size: 1.15, acts: [{ at: at(0, 1) + 4, pose: 'thumb' }] },
    ],
    [
      popUp(card(not(slide)), 300, 50, at(0, 1) + 3, until),
      popUp(card(not(push)), 400, 50, at(0, 1) + 4.6, until),
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
