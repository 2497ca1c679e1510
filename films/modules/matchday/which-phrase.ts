import type { Scene } from '../../film';
import { heart, phrases, question, sound } from '../../kit/pictograms';
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
        x: 110,
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
        x: 430,
        dir: -1,
        face: 'calm',
        acts: [{ at: at(0, 1), face: 'smile', pose: 'heart' }],
      },
      { look: 'rafa', kit: 'white', x: 540, dir: -1, face: 'calm', acts: [{ at: at(0, 1), face: 'smile' }] },
    ],
    [
      says({ x: 110 }, [from + 0.8, at(0, 1)], [sound, sound, sound, sound], { mark: 'cross' }),
      says({ x: 430 }, [at(0, 1), at(0, 2)], [sound, heart], { thought: true, dx: 0 }),
      says({ x: 110 }, [at(0, 2), at(0, 3)], [question, sound], { thought: true }),
      says({ x: 110 }, [at(0, 3), until], [phrases], { mark: 'check' }),
    ],
  ),
];
