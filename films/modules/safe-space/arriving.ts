import type { Scene } from '../../film';
import { door, drop, hand, heart, lock, question, sun, thumb, thumbDown } from '../../kit/pictograms';
import { card, type Drawing, drawClock, label, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const arriving: Scene = ({ from, at }) => [
  peopleShot(
    from,
    'gate',
    [
      {
        look: 'caua',
        x: 40,
        face: 'shy',
        acts: [
          { at: from + 0.8, x: 190, seconds: 2.4 },
          { at: at(0, 1), pose: 'listen', face: 'calm' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 700,
        from: at(0, 2) - 0.3,
        dir: -1,
        acts: [{ at: at(0, 2), x: 420, seconds: 2.4, pose: 'wave' }],
      },
    ],
    [says({ x: 190 }, [at(0, 1) + 2, at(0, 2)], [thumb, question, thumbDown], { thought: true, dx: 30 })],
  ),
  peopleShot(
    at(1, 0),
    'gate',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 60,
        acts: [
          { at: at(1, 0), x: 200, pose: 'hold' },
          { at: at(1, 4), x: 260, pose: 'wave' },
          { at: at(1, 5) + 2, pose: 'heart' },
        ],
      },
      {
        look: 'caua',
        x: 660,
        dir: -1,
        from: at(1, 4),
        acts: [
          { at: at(1, 4), x: 420, seconds: 2.2 },
          { at: at(1, 6), pose: 'cheer', face: 'smile' },
        ],
      },
    ],
    [
      popUp((pen) => drawClock(pen, 26, 0.16), 360, 80, at(1, 1), at(1, 2)),
      popUp(label('–10:00', 34, 'white'), 450, 80, at(1, 1), at(1, 2)),
      popUp(
        card((pen) => pen.rect(-18, 6, 36, 7, 'success', 3), goalTied, sun),
        390,
        80,
        at(1, 2),
        at(1, 3),
        1.2,
      ),
      popUp(card(drop, door, lock), 390, 80, at(1, 3), at(1, 4), 1.2),
      says({ x: 260 }, [at(1, 5), at(1, 6)], [hand, headOf('caua'), heart], { mark: 'check', dx: 0 }),
    ],
  ),
];

/** A goal that stands fast. */
const goalTied: Drawing = (pen) => {
  pen.stroke([-16, 12, -16, -12, 16, -12, 16, 12], 4, 'ink');
  pen.polygon([-22, 12, -10, 12, -12, 18, -20, 18], 'danger');
  pen.polygon([10, 12, 22, 12, 20, 18, 12, 18], 'danger');
};
