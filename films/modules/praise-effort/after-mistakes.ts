import type { Scene } from '../../film';
import {
  again,
  ball,
  ballArrow,
  check,
  cross,
  eye,
  forward,
  heart,
  hush,
  question,
  runArrow,
  sound,
  thumb,
  up,
} from '../../kit/pictograms';
import { card, drawClock, drawLevelBars, label, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';
import { levels } from './drawings';

export const afterMistakes: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 120,
        face: 'calm',
        pose: 'crossed',
        acts: [
          { at: at(1, 0), pose: 'listen' },
          { at: at(1, 2), pose: 'explain', face: 'smile' },
        ],
      },
      {
        look: 'noor',
        x: 420,
        dir: -1,
        face: 'sad',
        pose: 'shrink',
        acts: [
          { at: at(0, 3), pose: 'windUp', face: 'calm' },
          { at: at(0, 3) + 1, pose: 'kick' },
          { at: at(0, 3) + 2.2, pose: 'stand', face: 'smile' },
          { at: at(1, 0), pose: 'explain' },
          { at: at(1, 3), pose: 'listen' },
          { at: at(1, 4), pose: 'thumb' },
        ],
      },
    ],
    [
      popUp(card(hush, label('0:03', 23)), 120, 78, at(0, 1), at(0, 2)),
      says({ x: 420 }, [at(0, 2), at(0, 3)], [cross, ball], { thought: true }),
      popUp(card(again, check), 420, 78, at(0, 3) + 2.2, at(1, 0)),
      says({ x: 120 }, [at(1, 0), at(1, 1)], [eye, question]),
      says({ x: 120 }, [at(1, 1), at(1, 2)], [again, question]),
      says({ x: 120 }, [at(1, 2), at(1, 3)], [ballArrow, headOf('lia'), thumb]),
      says({ x: 120 }, [at(1, 3), at(1, 4)], [eye, forward, ball], { mark: 'check' }),
      says({ x: 420 }, [at(1, 4), at(2, 0)], [ball, ballArrow], { thought: true }),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 120,
        pose: 'call',
        face: 'open',
        acts: [
          { at: at(2, 3), pose: 'explain', face: 'smile' },
          { at: at(2, 4), pose: 'open' },
        ],
      },
      {
        look: 'dani',
        x: 420,
        dir: -1,
        face: 'calm',
        pose: 'kick',
        acts: [
          { at: at(2, 1), pose: 'shrink', face: 'sad' },
          { at: at(2, 4), pose: 'stand', face: 'calm' },
          { at: at(2, 5), pose: 'windUp' },
          { at: at(2, 6), pose: 'hips', face: 'smile' },
        ],
      },
    ],
    [
      popUp(card(again, again, again, cross), 440, 78, at(2, 1), at(2, 3)),
      says({ x: 120 }, [at(2, 2), at(2, 3)], [again, sound], { mark: 'cross' }),
      popUp(
        card(runArrow, ball, (pen) => drawClock(pen, 16, 0.4), eye),
        330,
        78,
        at(2, 3),
        at(2, 4),
        1.1,
      ),
      says({ x: 120 }, [at(2, 4), at(2, 5)], [again, heart]),
      says({ x: 120 }, [at(2, 5), at(2, 6)], [forward, up], { mark: 'check' }),
      popUp(
        card(
          (pen) => pen.within({ x: -20, y: 14, scale: 0.8 }, () => drawLevelBars(pen, 2)),
          forward,
          levels,
        ),
        420,
        78,
        at(2, 6),
        until + 1,
      ),
    ],
  ),
];
