import { drillShot } from '../../drill/shots';
import { openUp } from '../../drills/open-up';
import type { Scene } from '../../film';
import {
  again,
  ball,
  ballArrow,
  eye,
  forward,
  hush,
  not,
  question,
  runArrow,
  sound,
  thumb,
} from '../../kit/pictograms';
import { card, drawBadge, label, popUp, scaled, verdict } from '../../kit/signs';
import { drawBottle } from '../../kit/things';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const during: Scene = ({ from, until, at }) => [
  drillShot(openUp, { from: from + 0.2, freeze: from + 1.6, until: at(1, 0) + 8 }, [
    popUp(card(hush, eye), 66, 150, at(0, 3), at(1, 0) + 3),
    popUp(label('5:00', 34, 'white'), 66, 206, at(0, 3) + 0.4, at(1, 0) + 3),
  ]),
  peopleShot(
    at(1, 0) + 8,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 110,
        pose: 'explain',
        acts: [
          { at: at(1, 4), pose: 'listen' },
          { at: at(2, 0), pose: 'crossed', face: 'calm' },
          { at: at(2, 2), pose: 'open', face: 'open' },
          { at: at(2, 3), pose: 'cheer', face: 'cross' },
          { at: at(2, 3) + 2, pose: 'heart', face: 'calm' },
        ],
      },
      {
        look: 'dani',
        kit: 'white',
        x: 400,
        dir: -1,
        acts: [
          { at: at(1, 2) + 2, pose: 'thumb' },
          { at: at(2, 0), pose: 'shrink', face: 'sad' },
          { at: at(2, 2), pose: 'stand', face: 'smile' },
        ],
      },
      { look: 'noor', kit: 'white', x: 540, dir: -1 },
    ],
    [
      says({ x: 110 }, [at(1, 1) + 2.6, at(1, 2)], [(pen) => drawBadge(pen, 1, 16), ball, sound]),
      says(
        { x: 110 },
        [at(1, 2), at(1, 3)],
        [(pen) => drawBadge(pen, 2, 16), headOf('dani'), eye, ballArrow],
        { mark: 'check' },
      ),
      says(
        { x: 110 },
        [at(1, 3), at(1, 4)],
        [(pen) => drawBadge(pen, 3, 16), thumb, thumb, thumb, scaled(0.8, forward)],
      ),
      says({ x: 110 }, [at(1, 4), at(2, 0)], [eye, thumb], { thought: true }),
      says({ x: 110 }, [at(2, 1), at(2, 2)], [hush, label('0:03', 23)]),
      says({ x: 110 }, [at(2, 2), at(2, 3)], [again], { mark: 'check' }),
      verdict('cross', 200, 70, at(2, 3) + 0.4, at(2, 3) + 2.2, 20),
      verdict('check', 200, 70, at(2, 3) + 2.6, at(3, 0), 20),
    ],
  ),
  peopleShot(
    at(3, 0),
    'court',
    [
      { look: 'coach', kit: 'coach', x: 130, pose: 'wave', acts: [{ at: at(3, 1) + 2, pose: 'point' }] },
      {
        look: 'bia',
        kit: 'white',
        x: 300,
        dir: -1,
        acts: [
          { at: at(3, 1), pose: 'hold' },
          { at: at(3, 1) + 1.6, pose: 'wave' },
          { at: at(3, 2), pose: 'listen', dir: 1 },
          { at: at(3, 3), x: 420, pose: 'explain', dir: 1 },
        ],
      },
      { look: 'caua', kit: 'white', x: 500, pose: 'bench', dir: -1 },
      { look: 'sofia', kit: 'white', x: 570, pose: 'bench', dir: -1 },
    ],
    [
      popUp((pen) => drawBottle(pen, 40), 340, 220, at(3, 1), at(3, 2)),
      says({ x: 130 }, [at(3, 0), at(3, 1)], [scaled(0.9, not(sound))], { dx: 60 }),
      says({ x: 130 }, [at(3, 1) + 2.6, at(3, 2)], [question, eye, runArrow], { dx: 60 }),
      says({ x: 300 }, [at(3, 2), at(3, 3)], [eye], { thought: true }),
      says({ x: 440 }, [at(3, 3), until], [eye, sound, ballArrow], { mark: 'check', dx: 0 }),
    ],
    [
      (pen) => {
        pen.rect(460, 250, 150, 9, 'white', 3);
        for (const x of [474, 590]) pen.rect(x, 256, 7, 26, 'white');
      },
    ],
  ),
];
