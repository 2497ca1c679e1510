import type { Scene } from '../../film';
import { again, door, exclamation, forward, hand, heart, question, sound } from '../../kit/pictograms';
import { label, popUp } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const agreements: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 100,
        pose: 'point',
        face: 'cross',
        acts: [
          { at: at(0, 1), pose: 'open', face: 'smile' },
          { at: at(0, 3), pose: 'hold' },
        ],
      },
      {
        look: 'lia',
        x: 400,
        dir: -1,
        face: 'calm',
        acts: [{ at: at(0, 1) + 1.4, pose: 'wave', face: 'smile' }],
      },
      {
        look: 'davi',
        x: 490,
        dir: -1,
        face: 'calm',
        acts: [{ at: at(0, 3), pose: 'explain', face: 'smile' }],
      },
      { look: 'mei', x: 580, dir: -1, face: 'calm', acts: [{ at: at(0, 4), pose: 'thumb', face: 'smile' }] },
    ],
    [
      says({ x: 100 }, [from + 0.5, at(0, 1)], [exclamation, exclamation], { mark: 'cross' }),
      says({ x: 100 }, [at(0, 1), at(0, 2)], [question, again, heart]),
      says({ x: 100 }, [at(0, 2), at(0, 3)], [question, door, forward]),
      popUp(
        (pen) => {
          drawSheet(pen, 130, 118, 0);
          [heart, headOf('lia'), hand].forEach((draw, i) => {
            pen.within({ x: -36, y: -36 + i * 38, scale: 0.72 }, () => draw(pen));
            pen.limb([-8, -36 + i * 38], [44, -36 + i * 38], 3.4, 'slate');
          });
        },
        250,
        92,
        at(0, 4),
        at(1, 0),
        1.1,
      ),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'leo',
        x: 180,
        face: 'sad',
        pose: 'shrink',
        acts: [
          { at: at(1, 4), pose: 'windUp', face: 'calm' },
          { at: at(1, 5), pose: 'stand', face: 'smile' },
        ],
      },
      {
        look: 'rafa',
        x: 430,
        dir: -1,
        pose: 'point',
        face: 'open',
        acts: [
          { at: at(1, 3), pose: 'stand', face: 'calm' },
          { at: at(1, 4), pose: 'thumb', face: 'smile' },
        ],
      },
      {
        look: 'bia',
        x: 510,
        dir: -1,
        pose: 'call',
        face: 'open',
        acts: [
          { at: at(1, 3), pose: 'stand', face: 'calm' },
          { at: at(1, 4), pose: 'heart', face: 'smile' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 620,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(1, 2), x: 310, dir: 1 },
          { at: at(1, 3), pose: 'open' },
          { at: at(1, 5), x: 60 },
        ],
      },
    ],
    [
      says({ x: 430 }, [at(1, 1), at(1, 3)], [sound], { mark: 'cross', dx: 20 }),
      says({ x: 310 }, [at(1, 3), at(1, 4)], [heart, headOf('leo')], { dx: 0 }),
      says({ x: 310 }, [at(1, 4), at(1, 5)], [again], { mark: 'check', dx: 0 }),
      popUp(label('0:10', 40, 'white'), 320, 60, at(1, 6), at(2, 0)),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      { look: 'noor', x: 420, dir: -1, pose: 'point', face: 'smile' },
      {
        look: 'mei',
        x: 260,
        face: 'smile',
        acts: [
          { at: at(2, 1), face: 'sad', pose: 'shrink' },
          { at: at(2, 2), face: 'calm', pose: 'stand' },
        ],
      },
      { look: 'coach', kit: 'coach', x: 100, from: at(2, 2) - 0.4, pose: 'listen' },
    ],
    [
      says({ x: 420 }, [at(2, 0), at(2, 2)], [label('???', 30)], { mark: 'cross', dx: 20 }),
      says({ x: 100 }, [at(2, 2) + 0.6, until], [headOf('mei'), question], { mark: 'check' }),
    ],
  ),
];
