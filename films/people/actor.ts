import { clamp, ease, mix, presence, progress } from '../kit/ease';
import type { Thing } from '../kit/pen';
import { cast, type Kit, type Name } from './looks';
import { drawPerson } from './person';
import { alive, type Face, mixPoses, type Pose, type PoseName, poses, stride } from './poses';

/** Somebody on the stage who does one thing after the other. Times are seconds of the film, places stage units. */

export interface Act {
  at: number;
  pose?: PoseName;
  face?: Face;
  /** Where the person walks to. */
  x?: number;
  y?: number;
  dir?: 1 | -1;
  /** How long the walk takes; left out, the way decides. */
  seconds?: number;
}

export interface Part {
  look: Name;
  kit?: Kit;
  x: number;
  y?: number;
  /** Height as a share of 100 stage units. */
  size?: number;
  dir?: 1 | -1;
  pose?: PoseName;
  face?: Face;
  acts?: readonly Act[];
  from?: number;
  until?: number;
}

/** Where feet stand in scenes about people: above the captions. */
export const FLOOR = 284;
/** Height of a person, as a share of 100 stage units. */
export const SIZE = 1.5;
const WALK_SPEED = 110;
const BLEND = 0.4;

interface Now {
  x: number;
  y: number;
  dir: 1 | -1;
  pose: Pose;
  face: Face;
}

const stateOf = (part: Part, time: number): Now => {
  let now: Now = {
    x: part.x,
    y: part.y ?? FLOOR,
    dir: part.dir ?? 1,
    pose: poses[part.pose ?? 'stand'],
    face: part.face ?? 'smile',
  };
  for (const act of part.acts ?? []) {
    if (time < act.at) break;
    const [x, y] = [act.x ?? now.x, act.y ?? now.y];
    const way = Math.hypot(x - now.x, y - now.y);
    const seconds = act.seconds ?? way / WALK_SPEED;
    const p = way > 0 ? progress(time, act.at, seconds) : 1;
    const goal = act.pose ? poses[act.pose] : way > 0 ? poses.stand : now.pose;
    const arrived = way > 0 ? act.at + seconds : act.at;
    let pose = mixPoses(now.pose, goal, ease.out(progress(time, arrived - 0.05, BLEND)));
    if (p < 1) {
      const effort = clamp(way / seconds / 260, 0.45, 1);
      const moving = presence(time, act.at, act.at + seconds, 0.2);
      pose = mixPoses(now.pose, stride((time - act.at) * (5 + effort * 6), effort), moving);
    }
    const turned = act.dir ?? (Math.abs(x - now.x) > 1 ? (x > now.x ? 1 : -1) : now.dir);
    now = { x: mix(now.x, x, p), y: mix(now.y, y, p), dir: turned, pose, face: act.face ?? now.face };
  }
  return now;
};

export const personThing = (part: Part): Thing => {
  const { look, kit = 'lime', size = SIZE, from = 0, until = Number.POSITIVE_INFINITY } = part;
  const blinkShift = (part.x * 7.3) % 4;
  return (pen, time) => {
    const seen = presence(time, from, until, 0.3);
    if (seen <= 0) return;
    const { x, y, dir, pose, face } = stateOf(part, time);
    pen.within({ x, y, scale: size, alpha: seen }, () => {
      pen.within({ alpha: 0.35 }, () => pen.ellipse(0, 0, 22, 5, 'deep'));
      pen.piece('figure', look, () =>
        pen.within({ flip: dir }, () =>
          drawPerson(
            pen,
            cast[look],
            kit,
            alive(pose, time, blinkShift),
            face,
            (time + blinkShift) % 4.3 < 0.15,
          ),
        ),
      );
    });
  };
};
