import type { Scene } from '../../film';
import { heart, question, sound } from '../../kit/pictograms';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const whichPhrase: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 120,
        size: 1.6,
        pose: 'call',
        face: 'open',
        acts: [
          { at: at(0, 1), pose: 'explain', face: 'smile' },
          { at: at(0, 2), pose: 'listen' },
        ],
      },
      {
        look: 'dani',
        kit: 'white',
        x: 420,
        size: 1.6,
        dir: -1,
        face: 'calm',
        acts: [{ at: at(0, 1), face: 'smile', pose: 'heart' }],
      },
      { look: 'rafa', kit: 'white', x: 560, dir: -1, face: 'calm', acts: [{ at: at(0, 1), face: 'smile' }] },
    ],
    [
      says({ x: 120, size: 1.6 }, [from + 0.8, at(0, 1)], [sound, sound], { mark: 'cross' }),
      says({ x: 420, size: 1.6 }, [at(0, 1) + 1, at(0, 2)], [sound, heart], { thought: true, dx: 0 }),
      says({ x: 120, size: 1.6 }, [at(0, 2), until], [sound, question], { thought: true }),
    ],
  ),
];
