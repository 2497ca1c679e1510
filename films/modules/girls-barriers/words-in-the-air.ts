import type { Scene } from '../../film';
import { ball, exclamation, goal, not, sound } from '../../kit/pictograms';
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
          { at: at(0, 2), pose: 'stand', face: 'calm' },
          { at: at(0, 5), pose: 'explain' },
        ],
      },
      {
        look: 'lia',
        x: 280,
        dir: -1,
        face: 'sad',
        pose: 'shrink',
        acts: [
          { at: at(0, 4), pose: 'windUp', face: 'calm' },
          { at: at(0, 5) + 1, pose: 'kick', face: 'smile' },
        ],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 680,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(0, 2), x: 470, seconds: 2.4 },
          { at: at(0, 3), pose: 'wave', face: 'open' },
          { at: at(0, 4), pose: 'explain', face: 'calm' },
        ],
      },
    ],
    [
      says({ x: 110 }, [from + 0.3, at(0, 2)], [sound, exclamation], { mark: 'cross' }),
      says({ x: 470 }, [at(0, 3) + 1, at(0, 4)], [not(sound)]),
      says({ x: 470 }, [at(0, 4), until], [ball, goal], { mark: 'check' }),
    ],
  ),
];
