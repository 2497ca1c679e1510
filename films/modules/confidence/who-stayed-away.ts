import type { Scene } from '../../film';
import { calendar, cross, forward, not, person, question, sound } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { card, drawClock, label, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const whoStayedAway: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'rafa', x: 400 },
      { look: 'bia', x: 470 },
      { look: 'caua', x: 540 },
      {
        look: 'dani',
        x: 90,
        face: 'calm',
        until: at(0, 2),
        acts: [
          { at: at(0, 1) + 1, x: 300 },
          { at: at(0, 1) + 4.2, pose: 'kick' },
          { at: at(0, 1) + 5, pose: 'shrink', face: 'sad' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 110,
        from: at(0, 2) - 0.2,
        face: 'calm',
        acts: [{ at: at(0, 3), pose: 'explain' }],
      },
      { look: 'dani', x: 250, dir: -1, from: at(0, 3) - 0.2, face: 'shy', pose: 'shrink' },
    ],
    [
      says({ x: 470 }, [at(0, 1) + 5.4, at(0, 2)], [sound], { mark: 'cross' }),
      popUp(card(calendar, not(person)), 300, 90, at(0, 2), at(0, 3), 1.2),
      says({ x: 250 }, [at(0, 3) + 1.4, until], [(pen) => drawClock(pen, 18, 0.8), cross], { dx: 30 }),
    ],
    [
      rollingBall([320, 275], [-30, 275], {
        start: at(0, 1) + 4.4,
        seconds: 1.4,
        spin: 12,
        from: at(0, 1) + 0.4,
        until: at(0, 1) + 5.8,
      }),
    ],
  ),
  peopleShot(
    at(1, 0),
    'calm',
    [
      {
        look: 'dani',
        x: 320,
        size: 1.6,
        face: 'calm',
        pose: 'shrink',
        acts: [
          { at: at(1, 3), face: 'sad' },
          { at: at(1, 3) + 3, x: 700, seconds: 3.4 },
        ],
      },
      { look: 'noor', x: 520, size: 1.7, from: at(1, 2) - 0.2, until: at(1, 3), dir: -1 },
      { look: 'leo', x: 120, size: 1.4, from: at(1, 2) - 0.2, until: at(1, 3) },
    ],
    [
      says({ x: 320, size: 1.6 }, [at(1, 0), at(1, 1)], [(pen) => drawClock(pen, 18, 0.8), question], {
        thought: true,
        dx: 0,
      }),
      says({ x: 320, size: 1.6 }, [at(1, 1), at(1, 2)], [headOf('noor'), headOf('leo'), not(person)], {
        thought: true,
        dx: 0,
      }),
      popUp(label('11', 40, 'white'), 210, 50, at(1, 2), at(1, 3)),
      popUp(card(forward), 320, 50, at(1, 2) + 0.4, at(1, 3), 0.8),
      popUp(label('18', 40, 'white'), 430, 50, at(1, 2) + 0.8, at(1, 3)),
    ],
  ),
];
