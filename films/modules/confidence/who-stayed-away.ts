import type { Scene } from '../../film';
import { calendar, cross, not, person, question, sound } from '../../kit/pictograms';
import { rollingBall } from '../../kit/rolling-ball';
import { card, drawClock, popUp } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

const clock = (pen: Parameters<typeof person>[0]): void => drawClock(pen, 18, 0.8);

export const whoStayedAway: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'rafa', x: 390 },
      { look: 'bia', x: 480, acts: [{ at: at(0, 1) + 5.4, pose: 'point', face: 'open' }] },
      { look: 'caua', x: 570 },
      {
        look: 'dani',
        x: 60,
        face: 'calm',
        until: at(0, 2),
        acts: [
          { at: at(0, 0) + 2, x: 290 },
          { at: at(0, 1) + 3.2, pose: 'kick' },
          { at: at(0, 1) + 4.4, pose: 'shrink', face: 'sad' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 100,
        from: at(0, 2) - 0.2,
        acts: [{ at: at(0, 3), pose: 'explain' }],
      },
      { look: 'dani', x: 270, dir: -1, from: at(0, 3) - 0.2, face: 'shy', pose: 'shrink' },
    ],
    [
      says({ x: 480 }, [at(0, 1) + 5.6, at(0, 2)], [sound], { mark: 'cross' }),
      popUp(card(calendar, not(person)), 250, 80, at(0, 2), at(0, 3), 1.2),
      says({ x: 270 }, [at(0, 3) + 1.4, until], [clock, cross], { dx: 30 }),
    ],
    [
      rollingBall([318, 275], [-30, 275], {
        start: at(0, 1) + 3.4,
        seconds: 1.4,
        spin: 12,
        from: at(0, 1),
        until: at(0, 1) + 4.8,
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
        size: 1.9,
        face: 'calm',
        acts: [
          { at: at(1, 0) + 1, pose: 'shrink' },
          { at: at(1, 1), face: 'sad' },
          { at: at(1, 1) + 3, x: 720, seconds: 3.4 },
        ],
      },
      { look: 'noor', x: 120, size: 1.6 },
      { look: 'leo', x: 200, size: 1.5, dir: -1 },
    ],
    [says({ x: 320, size: 1.9 }, [at(1, 0), at(1, 1) + 2.6], [clock, question], { thought: true, dx: 60 })],
  ),
];
