import type { Scene } from '../../film';
import {
  check,
  exclamation,
  eye,
  handset,
  heart,
  house,
  not,
  person,
  runArrow,
  shield,
  shirt,
  sound,
  star,
  up,
} from '../../kit/pictograms';
import { card, type Drawing, popUp, scaled } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { cast } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';
import { drawPerson } from '../../people/person';
import { poses } from '../../people/poses';
import { says } from '../../people/speech';

export const bodies: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'mei', x: 110, acts: [{ at: at(0, 3), pose: 'windUp' }] },
      { look: 'noor', x: 240, acts: [{ at: at(0, 3) + 1, pose: 'cheer' }] },
      { look: 'leo', x: 370, acts: [{ at: at(0, 3) + 2, pose: 'kick' }] },
      { look: 'dani', x: 490, acts: [{ at: at(0, 3) + 3, pose: 'cheer' }] },
    ],
    [
      popUp(card(not(scaled(0.8, scale))), 240, 76, from + 0.8, at(0, 1)),
      popUp(card(not(scaled(0.8, sound))), 340, 76, at(0, 1), at(0, 2)),
      popUp(card(scaled(0.55, shirt), scaled(0.75, shirt), shirt, check), 320, 76, at(0, 2), at(0, 3), 1.1),
      popUp(card(runArrow, up, star), 320, 76, at(0, 3), at(1, 0)),
    ],
  ),
  peopleShot(
    at(1, 0),
    'calm',
    [
      {
        look: 'mei',
        x: 270,
        face: 'sad',
        pose: 'shrink',
        acts: [{ at: at(1, 1) + 3, pose: 'stand', face: 'calm' }],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 60,
        face: 'calm',
        acts: [
          { at: at(1, 1), x: 170, pose: 'kneel' },
          { at: at(1, 2), pose: 'stand' },
        ],
      },
    ],
    [
      popUp(card(eye, headOf('mei', 'sad')), 440, 80, at(1, 0) + 1, at(1, 1)),
      says({ x: 170, size: 1.05 }, [at(1, 1), at(1, 1) + 3], [eye, heart], { dx: 40 }),
      popUp(card(house, school, shield), 460, 80, at(1, 1) + 3.2, at(1, 2), 1.1),
      popUp(card(exclamation, not(scaled(0.85, person)), handset), 440, 80, at(1, 2), until + 1, 1.2),
    ],
  ),
];

/** Somebody stands on a weighing scale. */
const scale: Drawing = (pen) => {
  pen.within({ y: 10, scale: 0.3 }, () => drawPerson(pen, cast.mei, 'lime', poses.stand, 'calm'));
  pen.rect(-15, 10, 30, 8, 'ink', 2);
  pen.circle(0, 14, 3, 'white');
  pen.limb([0, 14], [1.6, 12], 1.2, 'danger');
};

/** A school: a house with a flag. */
const school: Drawing = (pen) => {
  pen.rect(-16, -4, 32, 19, 'blue', 2);
  pen.polygon([0, -14, 10, -4, -10, -4], 'blue');
  pen.limb([0, -14], [0, -22], 2, 'ink');
  pen.rect(0, -22, 10, 6, 'danger');
  pen.rect(-4, 4, 8, 11, 'white');
};
