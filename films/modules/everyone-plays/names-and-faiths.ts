import type { Scene } from '../../film';
import {
  ball,
  calendar,
  check,
  cross,
  exclamation,
  forward,
  group,
  hand,
  heart,
  house,
  not,
  question,
  shield,
  sound,
  star,
} from '../../kit/pictograms';
import { card, type Drawing, popUp, scaled } from '../../kit/signs';
import { drawSheet } from '../../kit/things';
import { headOf } from '../../people/faces';
import type { Name } from '../../people/looks';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

/** An empty plate: somebody fasts today. */
const emptyPlate: Drawing = (pen) => {
  pen.circle(0, 0, 13, 'slate');
  pen.circle(0, 0, 11.6, 'white');
  pen.ring(0, 0, 7.5, 1.6, 'line');
  pen.limb([-18, -10], [-18, 12], 2.2, 'ink');
  for (const x of [-21, -18, -15]) pen.limb([x, -12], [x, -6], 1.6, 'ink');
  pen.limb([18, -12], [18, 12], 2.6, 'ink');
};

const longSkirt: Drawing = (pen) => {
  pen.polygon([-7, -15, 7, -15, 16, 15, -16, 15], 'blue');
  pen.rect(-7, -17, 14, 5, 'ink', 1);
};

/** A string of beads that somebody wears for their faith. */
const beads: Drawing = (pen) => {
  for (let i = 0; i < 12; i += 1) {
    const angle = (i / 12) * Math.PI * 2;
    pen.circle(Math.sin(angle) * 12, -Math.cos(angle) * 14, 3.4, i % 2 ? 'danger' : 'amber');
  }
};

export const namesAndFaiths: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 100,
        pose: 'open',
        acts: [
          { at: at(0, 2), pose: 'heart', face: 'calm' },
          { at: at(0, 4), pose: 'hold', face: 'smile' },
          { at: at(0, 6), pose: 'open' },
        ],
      },
      { look: 'noor', x: 320, dir: -1, acts: [{ at: at(0, 6), pose: 'cheer' }] },
      { look: 'amina', x: 430, dir: -1, acts: [{ at: at(0, 6) + 1, pose: 'wave' }] },
      { look: 'davi', x: 540, dir: -1, acts: [{ at: at(0, 6) + 2, pose: 'cheer' }] },
    ],
    [
      says({ x: 100 }, [from + 0.6, at(0, 1)], [sound, headOf('noor')]),
      says({ x: 100 }, [at(0, 1), at(0, 2)], [sound, cross]),
      says({ x: 100 }, [at(0, 2), at(0, 3)], [heart, forward, sound, headOf('noor')], { mark: 'check' }),
      popUp(card(emptyPlate, longSkirt, beads, calendar), 400, 76, at(0, 3), at(0, 4), 1.1),
      says({ x: 100 }, [at(0, 4), at(0, 5)], [question, calendar], { mark: 'check' }),
      ...(['davi', 'bia', 'amina'] as const satisfies readonly Name[]).map((name, i) =>
        popUp(card(headOf(name), check), 300 + i * 116, 76, at(0, 5) + i * 0.6, at(0, 6)),
      ),
      popUp(card(not(scaled(0.8, hand))), 170, 76, at(0, 5), at(0, 6)),
      popUp(card(ball, house, sound, star), 400, 76, at(0, 6), at(1, 0), 1.1),
    ],
  ),
  peopleShot(
    at(1, 0),
    'court',
    [
      {
        look: 'caua',
        kit: 'white',
        x: 120,
        face: 'open',
        pose: 'point',
        acts: [{ at: at(1, 1), pose: 'stand', face: 'calm' }],
      },
      {
        look: 'bia',
        x: 300,
        dir: -1,
        face: 'sad',
        pose: 'shrink',
        acts: [{ at: at(1, 3) + 1.4, pose: 'stand', face: 'calm' }],
      },
      {
        look: 'coach',
        kit: 'coach',
        x: 560,
        dir: -1,
        face: 'calm',
        acts: [
          { at: at(1, 1), pose: 'wave', face: 'open' },
          { at: at(1, 3), x: 400, pose: 'kneel', face: 'calm' },
          { at: at(1, 4), pose: 'hold' },
        ],
      },
    ],
    [
      says({ x: 120 }, [at(1, 0), at(1, 1)], [sound, exclamation], { mark: 'cross' }),
      popUp(card(hand, not(scaled(0.85, ball))), 480, 66, at(1, 1), at(1, 2)),
      says({ x: 560 }, [at(1, 2), at(1, 3)], [not(scaled(0.85, sound)), shield]),
      popUp(card(heart, headOf('bia', 'calm')), 300, 76, at(1, 3), at(1, 4)),
      popUp((pen) => drawSheet(pen, 76, 90, 4), 540, 80, at(1, 4), at(2, 0)),
      popUp(card(house, group, forward), 380, 60, at(1, 4) + 1.6, at(1, 5)),
      popUp(card(shield, exclamation), 380, 60, at(1, 5), at(2, 0), 1.1),
    ],
  ),
  peopleShot(
    at(2, 0),
    'court',
    [
      { look: 'coach', kit: 'coach', x: 80, pose: 'open', acts: [{ at: at(2, 1), pose: 'listen' }] },
      ...(['lia', 'ivan', 'amina', 'leo', 'davi'] as const).map((look, i) => ({
        look,
        x: 210 + i * 96,
        dir: -1 as const,
        face: (i === 3 ? 'calm' : 'smile') as 'calm' | 'smile',
        acts:
          i === 3
            ? [{ at: at(2, 0) + 3, pose: 'shrink' as const }]
            : [{ at: at(2, 0) + 2.4 + i * 0.3, pose: 'wave' as const }],
      })),
    ],
    [
      says({ x: 80 }, [at(2, 0), at(2, 1)], [ball, heart, question], { dx: 60 }),
      popUp(card(headOf('leo', 'calm'), calendar, ball), 498, 76, at(2, 1), until + 1),
    ],
  ),
];
