import { drillShot } from '../../drill/shots';
import { nameCircle } from '../../drills/name-circle';
import type { Scene } from '../../film';
import { ball, eye, forward, thumb, thumbDown, thumbSide } from '../../kit/pictograms';
import { card, drawClock, label, popUp } from '../../kit/signs';
import { headOf } from '../../people/faces';
import { peopleShot } from '../../people/people-shot';
import { says } from '../../people/speech';

export const names: Scene = ({ from, until, at }) => [
  drillShot(nameCircle, { from: from + 0.1, freeze: at(0, 1) + 0.3, until: at(1, 0) }, [
    popUp(card(headOf('lia'), forward, headOf('leo')), 78, 150, at(0, 2) + 1.2, at(0, 3), 0.8),
    popUp(card(ball, label('+1', 26)), 66, 150, at(0, 3), at(0, 4), 0.9),
    popUp((pen) => drawClock(pen, 26, 0.42), 62, 130, at(0, 4), at(1, 0)),
    popUp(label('5:00', 32, 'white'), 62, 180, at(0, 4), at(1, 0)),
  ]),
  peopleShot(
    at(1, 0),
    'court',
    [
      { look: 'rafa', x: 90, acts: [{ at: at(1, 1), pose: 'thumb' }] },
      { look: 'amina', x: 200, acts: [{ at: at(1, 1) + 1, pose: 'thumb', face: 'calm' }] },
      { look: 'dani', x: 310, acts: [{ at: at(1, 1) + 2, pose: 'heart', face: 'sad' }] },
      { look: 'ivan', x: 420, acts: [{ at: at(1, 1) + 0.6, pose: 'thumb' }] },
      {
        look: 'coach',
        kit: 'coach',
        x: 570,
        dir: -1,
        acts: [
          { at: at(1, 2), pose: 'listen' },
          { at: at(1, 2) + 3, x: 380, pose: 'kneel' },
        ],
      },
    ],
    [
      says({ x: 90 }, [at(1, 1), at(1, 2) + 3], [thumb], { dx: 0 }),
      says({ x: 200 }, [at(1, 1) + 1, at(1, 2) + 3], [thumbSide], { dx: 0 }),
      says({ x: 310 }, [at(1, 1) + 2, until], [thumbDown], { dx: 0 }),
      says({ x: 420 }, [at(1, 1) + 0.6, at(1, 2) + 3], [thumb], { dx: 0 }),
      says({ x: 570 }, [at(1, 2), at(1, 2) + 3], [eye]),
    ],
  ),
];
