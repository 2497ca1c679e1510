import { clamp, ease, progress } from '../kit/ease';
import type { Pen } from '../kit/pen';
import { drawBadge } from '../kit/signs';
import { drawBall, drawCone, drawMark } from '../kit/things';
import { cast } from '../people/looks';
import { drawPerson } from '../people/person';
import { alive, mixPoses, type Pose, poses, stride } from '../people/poses';
import { drawArrow, lineOf, middleOf } from './arrows';
import type { Field, Spot } from './field';
import type { Motion } from './motion';
import { type Arrow, arrowKindOf } from './notation';
import type { Drill, Player } from './plan';

/** Draws the people, the ball and the arrows of a drill at a moment of its motion. */

export interface Manner {
  /** Height of a young person at the near side, as a share of 100 stage units. */
  size: number;
  cone?: number;
  ball?: number;
  /** How many of the cones and players have come on stage (0–1), while a drill is set up. */
  cones?: number;
  players?: number;
  ballSeen?: number;
  /** Time for blinking and standing about; the film's clock. */
  clock: number;
  weight?: number;
}

const OFFER = 0.7;

/** The arms of one pose on the body of another. */
const armsOf = ({ armBack, armFront }: Pose, body: Pose): Pose => ({ ...body, armBack, armFront });

const poseOf = (motion: Motion, id: string, time: number, rest: Pose): Pose => {
  const [before, now] = [motion.player(id, time - 0.08), motion.player(id, time)];
  const speed = Math.hypot(now.x - before.x, now.y - before.y) / 0.08;
  const offer = motion.flights.find(
    ({ move, start, end }) =>
      'receiver' in move && move.receiver === id && time > start - OFFER && time < end - 0.1,
  );
  const moving = clamp(speed / 1.2);
  const still: Pose = offer ? { ...rest, armFront: poses.ask.armFront } : rest;
  const phase = (now.x + now.y + speed * 0.01) * 3.1 + time * 4 * moving;
  let pose = mixPoses(still, stride(phase, clamp(speed / 4.5, 0.4, 1)), moving);
  if (offer && moving > 0.3) pose = { ...pose, armFront: poses.ask.armFront };
  for (const { move, start, end } of motion.flights) {
    if (move.who === id && time > start - 0.3 && time < start + 0.4) {
      const swing =
        move.kind === 'throw' ? armsOf(poses.throw, rest) : time < start ? poses.windUp : poses.kick;
      const seen = Math.min(progress(time, start - 0.3, 0.15), 1 - progress(time, start + 0.2, 0.2));
      pose = mixPoses(pose, swing, seen);
    }
    if ('receiver' in move && move.receiver === id && time > end - 0.2 && time < end + 0.3) {
      const seen = Math.min(progress(time, end - 0.2, 0.15), 1 - progress(time, end + 0.1, 0.2));
      pose = mixPoses(pose, move.kind === 'throw' ? armsOf(poses.hold, rest) : poses.trap, seen);
    }
  }
  return pose;
};

const isBlinking = (clock: number, index: number): boolean => (clock + index * 1.37) % 4.1 < 0.14;

const drawPlayer = (
  pen: Pen,
  field: Field,
  player: Player,
  spot: Spot,
  {
    pose,
    dir,
    size,
    alpha = 1,
    blink = false,
  }: { pose: Pose; dir: 1 | -1; size: number; alpha?: number; blink?: boolean },
): void => {
  const { x, y, scale } = field.see(spot);
  pen.within({ x, y, scale: scale * size, alpha }, () => {
    drawMark(pen, player.team, 24);
    pen.piece(alpha < 1 ? 'sign' : 'figure', player.id, () =>
      pen.within({ flip: dir }, () => drawPerson(pen, cast[player.look], player.team, pose, 'smile', blink)),
    );
  });
};

const BALL_HEIGHT = 0.9;

/** How high the ball is, in stage units: throws fly in an arch from hand to hand. */
const liftOf = (motion: Motion, time: number, size: number, seated = false): number => {
  const flight = motion.flights.findLast(({ start }) => start <= time);
  const first = motion.flights[0];
  const inHands = (flight ?? first)?.move.kind === 'throw';
  if (!inHands) return 0;
  const hand = (seated ? 36 : 44) * size;
  if (!flight || time >= flight.end) return hand;
  const p = progress(time, flight.start, flight.end - flight.start);
  return hand + (seated ? 190 : 60) * size * p * (1 - p);
};

/** A player who is at one place of a film and whose depth decides what covers what. */
export const drawActors = (
  pen: Pen,
  field: Field,
  drill: Drill,
  motion: Motion,
  time: number,
  manner: Manner,
): void => {
  const { size, cone = 20, ball = 8, cones = 1, players = 1, ballSeen = 1, clock } = manner;
  const layers: { y: number; draw: () => void }[] = [];
  drill.cones.forEach((spot, i) => {
    const seen = clamp(cones * drill.cones.length - i);
    const { x, y, scale } = field.see(spot);
    if (seen > 0) {
      layers.push({
        y: y - 1,
        draw: () => pen.within({ x, y, scale: scale * ease.out(seen) }, () => drawCone(pen, cone)),
      });
    }
  });
  drill.players.forEach((player, i) => {
    const seen = clamp(players * drill.players.length - i);
    const spot = motion.player(player.id, time);
    const rest = alive(drill.seated ? poses.sit : poses.stand, clock, i * 1.7);
    const pose = poseOf(motion, player.id, time, rest);
    const dir = motion.facing(player.id, time);
    if (seen > 0) {
      layers.push({
        y: field.see(spot).y,
        draw: () =>
          drawPlayer(pen, field, player, spot, {
            pose,
            dir,
            size: size * ease.out(seen),
            blink: isBlinking(clock, i),
          }),
      });
    }
  });
  if (ballSeen > 0) {
    const spot = motion.ball(time);
    const { x, y, scale } = field.see(spot);
    const lift = liftOf(motion, time, size * scale, drill.seated);
    layers.push({
      y: y + (lift > 0 ? 3 : 0.5),
      draw: () =>
        pen.within({ x, y: y - ball * BALL_HEIGHT - lift, scale: scale * ease.out(ballSeen) }, () =>
          drawBall(pen, ball, (spot.x + spot.y) * 2),
        ),
    });
  }
  for (const { draw } of layers.sort((a, b) => a.y - b.y)) draw();
};

/** How much is left of an action's arrow while the next action is shown. */
const TRACE = 0.4;

/** An arrow with its number and, at its start, the shadow of whoever has left. */
export const drawArrowOf = (
  pen: Pen,
  field: Field,
  drill: Drill,
  arrow: Arrow,
  time: number,
  manner: Manner,
): void => {
  const { leg } = arrow;
  const fading = Math.min(1, progress(time, arrow.fadeFrom + arrow.fade, -arrow.fade));
  const seen = time < (arrow.traceUntil ?? 0) ? Math.max(TRACE, fading) : fading;
  if (time < arrow.from || seen <= 0) return;
  const line = lineOf(field, leg.from, leg.to);
  pen.within({ alpha: seen }, () => {
    drawArrow(pen, arrowKindOf(leg.move), line, progress(time, arrow.from, arrow.draw), manner.weight);
    if (!arrow.number) return;
    const player = drill.players.find(({ id }) => id === leg.move.who);
    if (player && arrowKindOf(leg.move) !== 'ball' && time > leg.start) {
      const dir = leg.to.x < leg.from.x ? -1 : 1;
      drawPlayer(pen, field, player, leg.from, { pose: poses.stand, dir, size: manner.size, alpha: 0.3 });
    }
  });
};

/** Numbers lie above everything else. */
export const drawNumberOf = (pen: Pen, field: Field, arrow: Arrow, time: number): void => {
  if (!arrow.number || time < arrow.from || time > arrow.fadeFrom + arrow.fade) return;
  const { number } = arrow;
  const { x, y } = middleOf(field, arrow.leg.from, arrow.leg.to);
  const [x0, y0, x1, y1] = lineOf(field, arrow.leg.from, arrow.leg.to);
  const flat = Math.abs(x1 - x0) > Math.abs(y1 - y0);
  const grown = ease.spring(progress(time, arrow.from, 0.4));
  pen.within({ x: flat ? x : x + 20, y: flat ? y - 20 : y, scale: grown }, () => drawBadge(pen, number, 14));
};
