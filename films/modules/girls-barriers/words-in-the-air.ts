import type { Scene } from '../../film';
import {
  ball,
  camera,
  cross,
  exclamation,
  eye,
  forward,
  goal,
  hand,
  heart,
  not,
  pair,
  phone,
  question,
  shield,
  shirt,
  sound,
  up,
  whistle,
} from '../../kit/pictograms';
import { card, drawClock, popUp, scaled } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const wordsInTheAir: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'noor',
        kit: 'white',
        x: 110,
        pose: 'point',
        face: 'open',
        acts: [
          { at: at(0, 4), pose: 'stand', face: 'calm' },
          { at: at(0, 7), pose: 'explain' },
        ],
      },
      {
        look: 'lia',
        x: 300,
        dir: -1,
        face: 'sad',
        pose: 'shrink',
        acts: [{ at: at(0, 5) + 2, pose: 'stand', face: 'calm' }],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 600,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(0, 4), x: 470 },
          { at: at(0, 5), pose: 'wave', face: 'open' },
          { at: at(0, 6), pose: 'explain', face: 'calm' },
        ],
      },
    ],
    [
      says({ x: 110 }, [from + 0.3, at(0, 3)], [sound, exclamation], { mark: 'cross' }),
      popUp(
        card(sound, (pen) => drawClock(pen, 16, 0.9), heart),
        300,
        80,
        at(0, 3),
        at(0, 4),
      ),
      popUp(
        card((pen) => drawClock(pen, 17, 0.05), exclamation),
        470,
        80,
        at(0, 4) + 0.4,
        at(0, 5),
      ),
      says({ x: 470 }, [at(0, 5), at(0, 6)], [not(scaled(0.85, sound))]),
      says({ x: 470 }, [at(0, 6), at(0, 8)], [ball, goal, question], { mark: 'check' }),
      popUp(card(headOf('noor', 'calm'), up, heart), 250, 80, at(0, 8), at(1, 0)),
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
        pose: 'listen',
        face: 'calm',
        acts: [{ at: at(1, 4), pose: 'open', face: 'smile' }],
      },
      {
        look: 'lia',
        x: 270,
        acts: [
          { at: at(1, 4), pose: 'windUp' },
          { at: at(1, 4) + 3, pose: 'stand' },
        ],
      },
      { look: 'rafa', x: 390, acts: [{ at: at(1, 4) + 1, pose: 'hold' }] },
      { look: 'mei', x: 510, acts: [{ at: at(1, 4) + 2, pose: 'wave' }] },
    ],
    [
      says({ x: 90 }, [at(1, 0), at(1, 1)], [sound, question], { thought: true }),
      popUp(card(headOf('rafa'), up), 390, 80, at(1, 1), at(1, 2)),
      popUp(card(headOf('lia'), shield, cross), 240, 80, at(1, 1) + 1, at(1, 2)),
      popUp(card(headOf('rafa'), headOf('rafa'), headOf('rafa'), cross), 360, 80, at(1, 2), at(1, 3)),
      popUp(card(shirt, headOf('lia'), question), 350, 80, at(1, 3), at(1, 4)),
      popUp(card(ball), 270, 78, at(1, 4) + 0.4, at(2, 0)),
      popUp(card(shirt), 390, 78, at(1, 4) + 1.2, at(2, 0)),
      popUp(card(whistle), 510, 78, at(1, 4) + 2, at(2, 0)),
    ],
  ),
  peopleShot(
    at(2, 0),
    'calm',
    [
      {
        look: 'sofia',
        x: 200,
        face: 'sad',
        pose: 'shrink',
        acts: [{ at: at(2, 2) + 2, pose: 'stand', face: 'calm' }],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 620,
        dir: -1,
        face: 'calm',
        from: at(2, 2) - 0.4,
        acts: [{ at: at(2, 2), x: 320, pose: 'open' }],
      },
    ],
    [
      popUp(
        card(not(scaled(0.8, hand)), not(scaled(0.8, camera)), not(scaled(0.8, sound))),
        300,
        70,
        at(2, 0) + 1,
        at(2, 1),
        1.2,
      ),
      popUp(card(pair, heart, not(scaled(0.8, sound))), 300, 70, at(2, 1), at(2, 2), 1.2),
      popUp(card(exclamation, shield, headOf('sofia', 'calm'), forward), 340, 70, at(2, 2), at(2, 3), 1.2),
      popUp(
        card(not(scaled(0.8, eye)), not(scaled(0.8, phone)), not(scaled(0.8, camera))),
        340,
        70,
        at(2, 3),
        until + 1,
        1.2,
      ),
    ],
  ),
];
