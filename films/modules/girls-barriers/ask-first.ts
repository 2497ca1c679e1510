import type { Scene } from '../../film';
import {
  calendar,
  check,
  exclamation,
  eye,
  forward,
  goal,
  hand,
  heart,
  house,
  not,
  pair,
  person,
  question,
  shield,
  shorts,
  sound,
  thumb,
} from '../../kit/pictograms';
import { card, type Drawing, drawClock, label, popUp, scaled } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';
import { bars } from './drawings';

export const askFirst: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'lia', x: 130, face: 'calm' },
      { look: 'sofia', x: 320, face: 'calm', acts: [{ at: at(0, 1) + 4, pose: 'shrink', face: 'shy' }] },
      { look: 'bia', x: 510, face: 'calm', acts: [{ at: at(0, 1) + 8, pose: 'hips', face: 'cross' }] },
    ],
    [
      says({ x: 130 }, [at(0, 1), at(1, 0)], [(pen) => drawClock(pen, 17, 0.5), pair, house], {
        thought: true,
        dx: 0,
      }),
      says({ x: 320 }, [at(0, 1) + 4, at(1, 0)], [not(scaled(0.8, shorts))], { thought: true, dx: 0 }),
      says({ x: 510 }, [at(0, 1) + 7.4, at(1, 0)], [heart, goal, not(scaled(0.8, sound))], {
        thought: true,
        dx: 0,
      }),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 90,
        acts: [
          { at: at(1, 4), pose: 'hold' },
          { at: at(1, 5), face: 'calm' },
          { at: at(1, 6), pose: 'open', face: 'smile' },
        ],
      },
      { look: 'dani', x: 420, dir: -1, until: at(1, 4), acts: [{ at: at(1, 3), pose: 'hold' }] },
      { look: 'rafa', x: 500, dir: -1, until: at(1, 4), acts: [{ at: at(1, 3) + 0.6, pose: 'hold' }] },
      { look: 'mei', x: 580, dir: -1, until: at(1, 4) },
    ],
    [
      popUp(box, 300, 252, at(1, 1), at(1, 6), 1.2),
      popUp(card(thumb, question), 230, 80, at(1, 1) + 1, at(1, 3)),
      popUp(card(bars, question), 370, 80, at(1, 2), at(1, 3)),
      popUp(card(not(scaled(0.85, person)), check), 300, 80, at(1, 3), at(1, 4)),
      popUp(card(calendar, eye, label('=', 24), label('1', 30)), 300, 80, at(1, 4), at(1, 5)),
      popUp(card(exclamation, not(scaled(0.85, eye)), shield), 300, 80, at(1, 5), at(1, 6)),
      popUp(card(label('1', 30), bars, forward, check), 320, 80, at(1, 6) + 3.6, at(1, 7)),
      popUp(card(bars, bars, not(scaled(0.85, hand))), 320, 80, at(1, 7), until + 1),
    ],
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
