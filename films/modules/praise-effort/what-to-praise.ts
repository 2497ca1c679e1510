import type { Scene } from '../../film';
import { again, cross, eye, forward, hand, heart, question, star, thumb, up } from '../../kit/pictograms';
import { card, drawLevelBars, popUp, verdict } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';
import { levels } from './drawings';

export const whatToPraise: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      { look: 'coach', kit: 'coach', x: 310, pose: 'open' },
      {
        look: 'leo',
        x: 110,
        dir: 1,
        acts: [
          { at: at(0, 1), pose: 'cheer' },
          { at: at(0, 3), pose: 'hips' },
          { at: at(0, 5), pose: 'shrink', face: 'shy' },
        ],
      },
      {
        look: 'mei',
        x: 520,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(0, 2), pose: 'listen', face: 'smile' },
          { at: at(0, 7), pose: 'windUp' },
          { at: at(0, 7) + 0.8, pose: 'kick' },
          { at: at(0, 7) + 2, pose: 'cheer' },
        ],
      },
    ],
    [
      popUp(card(star, headOf('leo')), 110, 76, at(0, 1), at(0, 5)),
      popUp(card(cross, cross, again), 520, 76, at(0, 2), at(0, 7)),
      verdict('cross', 110, 26, at(0, 3), at(0, 5), 14),
      verdict('check', 520, 26, at(0, 4), at(0, 7), 14),
      says({ x: 110 }, [at(0, 5), at(0, 6)], [star, cross, question], { thought: true }),
      says(
        { x: 110 },
        [at(0, 6), at(1, 0)],
        [(pen) => pen.within({ x: -20, y: 14, scale: 0.8 }, () => drawLevelBars(pen, 1))],
        { thought: true },
      ),
      says({ x: 520 }, [at(0, 7), at(1, 0)], [again, levels, thumb], { thought: true, dx: -20 }),
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
        pose: 'explain',
        acts: [{ at: at(1, 3), pose: 'call', face: 'open' }],
      },
      {
        look: 'sofia',
        x: 250,
        acts: [
          { at: at(1, 0) + 2, pose: 'windUp' },
          { at: at(1, 1), pose: 'stand' },
          { at: at(1, 2), pose: 'crossed', face: 'calm' },
        ],
      },
      {
        look: 'ivan',
        x: 380,
        acts: [
          { at: at(1, 0) + 4, pose: 'wave' },
          { at: at(1, 1), pose: 'stand' },
          { at: at(1, 2), pose: 'crossed', face: 'calm' },
        ],
      },
      {
        look: 'bia',
        x: 510,
        acts: [
          { at: at(1, 0) + 6, pose: 'ask' },
          { at: at(1, 1), pose: 'stand' },
          { at: at(1, 2), pose: 'hips', face: 'calm' },
        ],
      },
    ],
    [
      popUp(card(again, levels), 210, 80, at(1, 0) + 1.4, at(1, 1)),
      popUp(card(hand, heart), 370, 80, at(1, 0) + 4, at(1, 1)),
      popUp(card(forward, up), 520, 80, at(1, 0) + 6.6, at(1, 1)),
      says({ x: 90 }, [at(1, 1), at(1, 2)], [eye, heart], { mark: 'check' }),
      says({ x: 90 }, [at(1, 2), at(1, 3)], [star, star], { mark: 'cross' }),
      says({ x: 90 }, [at(1, 3), until], [star, star, star, star, star], { mark: 'cross' }),
    ],
  ),
];
