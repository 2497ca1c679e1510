import type { Scene } from '../../film';
import { again, ballArrow, calendar, heart, not, type person, sound, thumb } from '../../kit/pictograms';
import { drawBadge, drawClock, label, popUp, row } from '../../kit/signs';
import { drawMark } from '../../kit/things';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const before: Scene = ({ from, until, at }) => [
  peopleShot(
    from,
    'court',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 150,
        pose: 'kneel',
        y: 288,
        acts: [
          { at: at(0, 2), pose: 'point' },
          { at: at(0, 3), pose: 'explain' },
          { at: at(0, 4), pose: 'hold' },
        ],
      },
      { look: 'lia', kit: 'white', x: 330, dir: -1, acts: [{ at: at(0, 4) + 3, pose: 'thumb' }] },
      { look: 'leo', kit: 'white', x: 425, dir: -1, acts: [{ at: at(0, 3) + 2, pose: 'cheer' }] },
      { look: 'bia', kit: 'white', x: 520, dir: -1, acts: [{ at: at(0, 3) + 2.4, pose: 'cheer' }] },
      { look: 'caua', kit: 'white', x: 600, dir: -1 },
    ],
    [
      popUp((pen) => drawClock(pen, 32, 0.84), 330, 56, from + 0.6, at(0, 1)),
      popUp(label('3:00', 40, 'lime'), 440, 56, from + 3, at(0, 1)),
      popUp(
        row(80, ...[1, 2, 3].map((n) => (pen: Parameters<typeof person>[0]) => drawBadge(pen, n, 26))),
        430,
        56,
        at(0, 1),
        at(0, 2),
      ),
      says({ x: 150 }, [at(0, 2), at(0, 3)], [(pen) => drawBadge(pen, 1, 16), ballArrow], { dx: 60 }),
      says({ x: 150 }, [at(0, 3), at(0, 4)], [(pen) => drawBadge(pen, 2, 16), again], { dx: 60 }),
      says({ x: 150 }, [at(0, 4), at(1, 0)], [(pen) => drawBadge(pen, 3, 16), calendar], { dx: 60 }),
    ],
  ),
  peopleShot(
    at(1, 0),
    'gate',
    [
      {
        look: 'coach',
        kit: 'coach',
        x: 170,
        pose: 'open',
        acts: [
          { at: at(1, 0) + 3, pose: 'heart' },
          { at: at(1, 1), pose: 'wave' },
        ],
      },
      { look: 'parent', kit: 'home', x: 420, dir: -1, acts: [{ at: at(1, 1) + 1, pose: 'thumb' }] },
      { look: 'grandmother', kit: 'home', x: 530, dir: -1, acts: [{ at: at(1, 0) + 4, pose: 'cheer' }] },
    ],
    [
      says(
        { x: 170 },
        [at(1, 0) + 1, at(1, 1)],
        [
          heart,
          row(
            28,
            (pen) => drawMark(pen, 'lime', 12),
            (pen) => drawMark(pen, 'white', 10),
          ),
        ],
      ),
      says({ x: 170 }, [at(1, 1), until], [not(sound), thumb]),
    ],
  ),
];
