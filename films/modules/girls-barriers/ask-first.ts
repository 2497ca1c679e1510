import type { Scene } from '../../film';
import { calendar, check, exclamation, heart, not, person, question, shield } from '../../kit/pictograms';
import { card, type Drawing, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';
import { bars } from './drawings';

export const askFirst: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 90,
        pose: 'open',
        acts: [
          { at: at(0, 1) + 2, pose: 'point' },
          { at: at(0, 3), pose: 'stand' },
          { at: at(0, 4), pose: 'hold', face: 'calm' },
          { at: at(0, 4) + 6, pose: 'open', face: 'smile' },
        ],
      },
      {
        look: 'dani',
        x: 410,
        dir: -1,
        acts: [
          { at: at(0, 3), x: 330, pose: 'ask' },
          { at: at(0, 3) + 3, x: 410, pose: 'stand' },
        ],
      },
      {
        look: 'rafa',
        x: 500,
        dir: -1,
        acts: [
          { at: at(0, 3) + 3, x: 345, pose: 'ask' },
          { at: at(0, 3) + 6, x: 500 },
        ],
      },
      { look: 'mei', x: 590, dir: -1, acts: [{ at: at(0, 4) + 6, pose: 'cheer' }] },
    ],
    [
      popUp(card(heart, question), 230, 80, at(0, 1) + 3, at(0, 3)),
      popUp(card(bars, question), 420, 80, at(0, 2), at(0, 3)),
      popUp(card(not(person), check), 250, 80, at(0, 3), at(0, 3) + 4),
      popUp(card(exclamation, shield), 250, 80, at(0, 3) + 4.4, at(0, 4)),
      says({ x: 90 }, [at(0, 4), at(0, 4) + 5.4], [bars, calendar], { dx: 60 }),
      popUp(card(bars, check), 330, 80, at(0, 4) + 6, until),
    ],
    [popUp(box, 262, 262, from + 0.4, until + 1, 1.3)],
  ),
];

const box: Drawing = (pen) => {
  pen.rect(-34, -26, 68, 52, 'lime', 4);
  pen.rect(-22, -22, 44, 6, 'deep', 3);
  pen.rect(-14, -48, 28, 30, 'white', 2);
  pen.limb([-8, -40], [8, -40], 2, 'slate');
  pen.limb([-8, -33], [4, -33], 2, 'slate');
  pen.text('?', 0, 8, 30, 'deep');
};
