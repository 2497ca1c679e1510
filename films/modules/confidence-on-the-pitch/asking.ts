import type { Scene } from '../../film';
import { ballArrow, eye, hand, runArrow, sound } from '../../kit/pictograms';
import { drawBadge, verdict } from '../../kit/signs';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const asking: Scene = ({ from, until, at }) => {
  const [voice, open, runs] = [120, 300, 470];
  return [
    peopleShot(
      from,
      'court',
      [
        {
          look: 'bia',
          x: voice,
          acts: [
            { at: at(0, 1), pose: 'call', face: 'open' },
            { at: at(0, 2), pose: 'stand', face: 'smile' },
            { at: at(0, 3), pose: 'ask' },
            { at: at(1, 0), pose: 'stand' },
            { at: at(1, 1), pose: 'cheer' },
          ],
        },
        {
          look: 'ivan',
          x: open,
          acts: [
            { at: at(0, 1) + 1.6, pose: 'wave' },
            { at: at(0, 2), pose: 'stand' },
            { at: at(0, 3), pose: 'call', face: 'open' },
            { at: at(1, 0), pose: 'stand', face: 'smile' },
          ],
        },
        {
          look: 'noor',
          x: runs,
          acts: [
            { at: at(0, 1) + 3.2, x: 560, seconds: 0.9 },
            { at: at(0, 2), x: runs, pose: 'stand' },
            { at: at(0, 3), pose: 'wave' },
            { at: at(1, 0), pose: 'stand' },
          ],
        },
        {
          look: 'coach',
          kit: 'coach',
          x: 40,
          from: at(1, 0) - 0.4,
          pose: 'explain',
          acts: [{ at: at(1, 0), pose: 'open' }],
        },
      ],
      [
        verdict('cross', 260, 50, from + 0.6, at(0, 1), 16),
        says({ x: voice }, [from + 0.4, at(0, 1)], [sound], { mark: 'cross' }),
        says({ x: voice }, [at(0, 1), at(0, 2)], [sound], { dx: 0 }),
        says({ x: open }, [at(0, 1) + 1.6, at(0, 2)], [hand], { dx: 0 }),
        says({ x: runs }, [at(0, 1) + 3.2, at(0, 2)], [runArrow], { dx: 30 }),
        says(
          { x: open },
          [at(0, 2), at(0, 3)],
          [(pen) => drawBadge(pen, 1, 16), hand, (pen) => drawBadge(pen, 2, 16), ballArrow],
          { mark: 'check', dx: 0 },
        ),
        says({ x: voice }, [at(0, 3), at(1, 0)], [hand], { dx: 0 }),
        says({ x: open }, [at(0, 3) + 0.4, at(1, 0)], [sound], { dx: 0 }),
        says({ x: runs }, [at(0, 3) + 0.8, at(1, 0)], [hand], { dx: 0 }),
        says({ x: 40 }, [at(1, 0), until], [eye, hand, ballArrow], { mark: 'check', dx: 80 }),
      ],
    ),
  ];
};
