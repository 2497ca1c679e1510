import { variantsShot } from '../../drill/comparisons';
import { drillShot } from '../../drill/shots';
import { freeCone, threeAgainstOne } from '../../drills/free-cone';
import type { Scene } from '../../film';
import { ball, ballArrow, check, cone, cross, eye, forward, person } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { cards, type Drawing, drawBadge, drawClock, label, popUp, row, scaled } from '../../kit/signs';
import { drawBall } from '../../kit/things';
import { soleOnBall, twoTouches } from '../../kit/touches';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const firstTouch: Scene = ({ from, until, at }) => {
  const who = { x: 320 };
  return [
    peopleShot(
      from,
      'court',
      [
        {
          look: 'mei',
          x: 320,
          size: 1.5,
          acts: [
            { at: from + 2, pose: 'trap' },
            { at: at(0, 2), pose: 'listen', dir: -1 },
            { at: at(0, 3), pose: 'open', dir: 1 },
            { at: at(0, 4), pose: 'trap' },
          ],
        },
      ],
      [
        rollingBall([80, 274], [368, 274], {
          start: from + 0.6,
          seconds: 1.6,
          r: 12,
          spin: 24,
          until: at(0, 2),
        }),
        popUp(ballArrow, 440, 262, from + 3.4, at(0, 1), 1.5),
        popUp(cards([0], eye, scaled(0.9, sideways), egg), 320, 62, at(0, 1), at(0, 2)),
        says(who, [at(0, 2), at(0, 3)], [(pen) => drawBadge(pen, 1, 16), eye, cone, forward, ball], {
          dx: 0,
        }),
        says(who, [at(0, 3), at(0, 4)], [(pen) => drawBadge(pen, 2, 16), cone, eye, cone], { dx: 0 }),
        says(who, [at(0, 4), at(1, 0)], [(pen) => drawBadge(pen, 3, 16), egg, check], { dx: 0 }),
        popUp((pen) => drawBall(pen, 12), 352, 274, at(0, 4), at(1, 0)),
      ],
    ),
    variantsShot(
      { drill: freeCone(6), level: 2, note: soleOnBall },
      { drill: freeCone(), level: 4, note: twoTouches },
      { from: at(1, 0) - 0.3, turn: at(1, 2) - 0.3, usual: freeCone() },
    ),
    drillShot(threeAgainstOne, { from: at(2, 0) - 0.2, freeze: at(2, 0) + 1.2, until }, [
      popUp((pen) => drawClock(pen, 26, 1), 62, 120, at(2, 2), until + 1),
      popUp(label('1:00', 32, 'white'), 62, 170, at(2, 2) + 0.2, until + 1),
      popUp(row(34, scaled(0.8, ball), cross), 62, 222, at(2, 3), until + 1),
    ]),
  ];
};

const egg: Drawing = (pen) => {
  pen.ellipse(0, 2, 11, 14, 'amber');
  pen.ellipse(0, 0, 9, 11.5, [255, 214, 150]);
};

/** A body turned to the side, with an eye on either hand. */
const sideways: Drawing = (pen) => {
  person(pen);
  for (const x of [-17, 17]) pen.within({ x, y: -4, scale: 0.42 }, () => eye(pen));
};
