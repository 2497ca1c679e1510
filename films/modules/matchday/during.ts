import { drillShot } from '../../drill/shots';
import { openUp } from '../../drills/open-up';
import type { Scene } from '../../film';
import { again, ball, eye, hush, not, question, sound, thumb } from '../../kit/pictograms';
import { drawBadge, label, scaled } from '../../kit/signs';
import { drawBottle } from '../../kit/things';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const during: Scene = ({ from, until, at }) => {
  const play = at(1, 1) + 4.4;
  return [
    drillShot(openUp, { from: from + 0.2, freeze: from + 1.4, until: play }),
    peopleShot(
      play,
      'court',
      [
        {
          look: 'coach',
          kit: 'coach',
          x: 120,
          size: 1.6,
          pose: 'explain',
          acts: [
            { at: at(1, 3), pose: 'thumb' },
            { at: at(2, 0), pose: 'crossed', face: 'calm' },
            { at: at(2, 2), pose: 'open', face: 'open' },
          ],
        },
        {
          look: 'dani',
          kit: 'white',
          x: 420,
          size: 1.6,
          dir: -1,
          acts: [
            { at: at(1, 2) + 2, pose: 'cheer' },
            { at: at(2, 0), pose: 'shrink', face: 'sad' },
            { at: at(2, 2) + 1, pose: 'stand', face: 'smile' },
          ],
        },
        { look: 'noor', kit: 'white', x: 560, dir: -1, acts: [{ at: at(1, 3), pose: 'heart' }] },
      ],
      [
        says({ x: 120, size: 1.6 }, [play, at(1, 2)], [(pen) => drawBadge(pen, 1, 16), ball]),
        says({ x: 120, size: 1.6 }, [at(1, 2), at(1, 3)], [headOf('dani'), eye], { mark: 'check' }),
        says({ x: 120, size: 1.6 }, [at(1, 3), at(2, 0)], [thumb, label('3:4', 26)], { mark: 'check' }),
        says({ x: 120, size: 1.6 }, [at(2, 1), at(2, 2)], [hush, label('0:03', 20)]),
        says({ x: 120, size: 1.6 }, [at(2, 2) + 1, at(3, 0)], [again], { mark: 'check' }),
      ],
    ),
    peopleShot(
      at(3, 0),
      'court',
      [
        {
          look: 'coach',
          kit: 'coach',
          x: 130,
          acts: [
            { at: at(3, 1), pose: 'hold' },
            { at: at(3, 1) + 2, pose: 'wave' },
            { at: at(3, 1) + 4, pose: 'point' },
          ],
        },
        {
          look: 'bia',
          kit: 'white',
          x: 310,
          dir: -1,
          acts: [
            { at: at(3, 1) + 2, pose: 'wave' },
            { at: at(3, 1) + 4.4, pose: 'listen', dir: 1 },
            { at: at(3, 2), x: 430, pose: 'explain', dir: 1 },
          ],
        },
        { look: 'caua', kit: 'white', x: 510, pose: 'bench', dir: -1 },
        { look: 'sofia', kit: 'white', x: 585, pose: 'bench', dir: -1 },
      ],
      [
        says({ x: 130 }, [at(3, 0), at(3, 1)], [scaled(0.9, not(sound))], { dx: 60 }),
        says(
          { x: 130 },
          [at(3, 1), at(3, 1) + 3.4],
          [(pen) => pen.within({ y: 18 }, () => drawBottle(pen, 36))],
          { dx: 60 },
        ),
        says({ x: 130 }, [at(3, 1) + 3.6, at(3, 2)], [eye, question], { dx: 60 }),
        says({ x: 450 }, [at(3, 2) + 0.8, until], [eye, sound], { mark: 'check', dx: 0 }),
      ],
      [
        (pen) => {
          pen.rect(470, 250, 156, 9, 'white', 3);
          for (const x of [484, 606]) pen.rect(x, 256, 7, 26, 'white');
        },
      ],
    ),
  ];
};
