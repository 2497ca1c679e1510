import type { Scene } from '../../film';
import {
  again,
  ball,
  check,
  cross,
  eye,
  goal,
  heart,
  hush,
  not,
  runArrow,
  star,
  thumb,
} from '../../kit/pictograms';
import { card, type Drawing, drawClock, label, popUp, scaled } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

const PLAYERS: readonly Name[] = ['lia', 'rafa', 'mei', 'leo', 'ivan', 'dani'];

/** A list of names with a dot for each sentence said. */
const tally =
  (dots: readonly number[]): Drawing =>
  (pen) => {
    drawSheet(pen, 190, 176, 0);
    PLAYERS.forEach((name, i) => {
      const y = -70 + i * 28;
      pen.within({ x: -70, y, scale: 0.75 }, () => headOf(name)(pen));
      for (let d = 0; d < (dots[i] ?? 0); d += 1) pen.circle(-36 + d * 20, y, 6, 'blue');
      if (dots[i] === 0) pen.ring(-36, y, 7, 2.4, 'danger');
    });
  };

export const hunt: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'bia',
        x: 130,
        acts: [
          { at: at(0, 1), pose: 'listen' },
          { at: at(0, 2), pose: 'explain' },
          { at: at(0, 4), pose: 'listen' },
        ],
      },
      {
        look: 'caua',
        x: 230,
        dir: -1,
        acts: [
          { at: at(0, 1), x: 300, pose: 'windUp', dir: 1 },
          { at: at(0, 2), x: 230, dir: -1 },
        ],
      },
      {
        look: 'amina',
        x: 420,
        acts: [
          { at: at(0, 1), pose: 'listen' },
          { at: at(0, 2) + 2, pose: 'explain' },
          { at: at(1, 0), pose: 'shrink', face: 'shy' },
          { at: at(1, 1), pose: 'open', face: 'smile' },
        ],
      },
      { look: 'ivan', x: 540, dir: -1 },
    ],
    [
      popUp((pen) => drawClock(pen, 26, 0.42), 280, 56, at(0, 1) + 2, at(0, 2)),
      popUp(label('5:00', 36, 'white'), 350, 56, at(0, 1) + 2, at(0, 2)),
      says({ x: 130 }, [at(0, 1), at(0, 1) + 5], [eye], { thought: true, dx: 0 }),
      says({ x: 130 }, [at(0, 2), at(0, 3)], [eye, again], { dx: 20 }),
      says({ x: 420 }, [at(0, 2) + 2, at(0, 3)], [eye, heart], { dx: 0 }),
      says({ x: 130 }, [at(0, 3), at(0, 4)], [eye], { mark: 'check', dx: 20 }),
      says({ x: 420 }, [at(0, 3) + 1.4, at(0, 4)], [star], { mark: 'cross', dx: 0 }),
      says({ x: 130 }, [at(0, 4), at(1, 0)], [eye, cross, ball, runArrow], { mark: 'check', dx: 60 }),
      says({ x: 420 }, [at(1, 1), at(2, 0)], [eye, heart], { dx: 0 }),
      says({ x: 230 }, [at(1, 1) + 1, at(2, 0)], [eye, thumb], { dx: 0 }),
    ],
  ),
  peopleShot(
    at(2, 0),
    'calm',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 110,
        pose: 'hold',
        acts: [
          { at: at(2, 3), pose: 'listen', face: 'calm' },
          { at: at(2, 4), pose: 'open', face: 'smile' },
        ],
      },
      { look: 'dani', x: 560, dir: -1, from: at(2, 4) - 0.2, acts: [{ at: at(2, 4) + 1, pose: 'heart' }] },
    ],
    [
      popUp(card(goal, thumb, check), 340, 90, at(2, 1), at(2, 2)),
      popUp(card(runArrow, not(scaled(0.8, eye)), hush), 340, 170, at(2, 1) + 1.6, at(2, 2)),
      popUp(tally([1, 0, 1, 0, 0, 0]), 350, 130, at(2, 2), at(2, 2) + 2.4),
      popUp(tally([3, 2, 4, 2, 1, 0]), 350, 130, at(2, 2) + 2.4, at(2, 4)),
      says({ x: 110 }, [at(2, 4), until], [eye, headOf('dani')], { mark: 'check', dx: 60 }),
    ],
  ),
];
