import type { Pen, Thing } from '../kit/pen';
import { drawGoal } from '../kit/things';

/** Where scenes about people happen. */
export type Place = 'court' | 'gate' | 'calm' | 'night' | 'room';

const drawCourt = (pen: Pen): void => {
  pen.ground('blue');
  for (const x of [130, 420, 560]) pen.polygon([x, 0, x + 44, 0, x - 10, 190, x - 54, 190], 'turf');
  pen.rect(0, 210, 640, 150, [24, 64, 186]);
  pen.within({ x: 560, y: 210 }, () => drawGoal(pen, 110, 74));
  pen.rect(0, 208, 640, 3.5, 'lime');
};

const drawGate = (pen: Pen): void => {
  pen.ground('shade');
  pen.rect(0, 60, 640, 150, 'ink');
  for (let x = 8; x < 640; x += 26) pen.rect(x, 60, 4, 150, 'shade');
  pen.rect(230, 40, 180, 172, 'blue');
  pen.stroke([230, 212, 230, 40, 410, 40, 410, 212], 8, 'white');
  for (const [i, x] of [286, 320, 354].entries()) pen.bar(x, 62, 14, 26, i === 1 ? 'lime' : 'sky');
  pen.rect(0, 210, 640, 150, [24, 64, 186]);
  pen.rect(0, 208, 640, 3.5, 'lime');
};

const drawCalm = (pen: Pen): void => {
  pen.ground([26, 66, 190]);
  pen.polygon([120, 0, 300, 0, 200, 360, 20, 360], [30, 74, 204]);
  pen.polygon([470, 0, 560, 0, 460, 360, 370, 360], [30, 74, 204]);
  pen.rect(0, 236, 640, 124, [20, 54, 160]);
  pen.rect(0, 234, 640, 3.5, 'lime');
};

const drawNight = (pen: Pen): void => {
  pen.ground([70, 84, 132]);
  pen.rect(0, 212, 640, 148, [56, 68, 114]);
  pen.rect(0, 210, 640, 2.5, 'slate');
};

const drawRoom = (pen: Pen): void => {
  pen.ground([38, 78, 190]);
  for (const x of [60, 250, 440]) {
    pen.rect(x, 40, 130, 100, 'sky', 4);
    pen.rect(x + 62, 40, 6, 100, 'shade');
  }
  pen.rect(0, 214, 640, 146, [24, 58, 164]);
  pen.rect(0, 212, 640, 3.5, 'lime');
};

const places: Record<Place, (pen: Pen) => void> = {
  court: drawCourt,
  gate: drawGate,
  calm: drawCalm,
  night: drawNight,
  room: drawRoom,
};

export const groundOf =
  (place: Place): Thing =>
  (pen) =>
    places[place](pen);
