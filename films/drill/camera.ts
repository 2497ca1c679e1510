import { clamp, ease, mix, progress } from '../kit/ease';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../kit/pen';
import type { View } from '../shot';
import { between, type Field, type Spot } from './field';
import type { Motion } from './motion';
import type { Steps } from './notation';

/** The camera of a drill: it shows all of the set-up, then goes close and follows what happens. */

export const WHOLE_STAGE: View = { x: STAGE_WIDTH / 2, y: STAGE_HEIGHT / 2, zoom: 1 };

/** A figure's height on the screen when the camera is close, as a share of 100 stage units. */
const CLOSE = 1.1;
const WAY = 1.2;

/** Where the camera looks at a moment. */
type Focus = (time: number) => Spot;

/** The ball, and a little ahead to where it goes next. */
export const inPlay = (motion: Motion, time: number): Spot => {
  const next = motion.flights.find(({ end }) => end > time);
  return next ? between(motion.ball(time), next.to, 0.4) : motion.ball(time);
};

/** The ball, and the action that is shown on its own. */
export const inSteps = ({ motion, arrows }: Steps, time: number): Spot => {
  const leg = (arrows.findLast(({ from }) => from <= time) ?? arrows[0])?.leg;
  return leg ? between(motion.ball(time), between(leg.from, leg.to, 0.5), 0.6) : motion.ball(time);
};

/** Seconds before and after a moment over which its place is evened out, and in how many steps. */
const EVENED = 1.5;
const SAMPLES = 12;
/** The ball lies lower in the picture than the middle of whoever plays it, and captions lie below. */
const ABOVE_THE_BALL = 34;

/** Where the camera looks when it goes close; to the sides it never shows what is beyond the stage. */
const follow = (field: Field, focus: Focus, zoom: number, above: number) => {
  const half = STAGE_WIDTH / 2 / zoom;
  return (time: number): View => {
    let [x, y] = [0, 0];
    for (let i = 0; i <= SAMPLES; i += 1) {
      const seen = field.see(focus(time + EVENED * ((2 * i) / SAMPLES - 1)));
      x += seen.x / (SAMPLES + 1);
      y += seen.y / (SAMPLES + 1);
    }
    return { x: clamp(x, half, STAGE_WIDTH - half), y: y - (ABOVE_THE_BALL + above / 2) / zoom, zoom };
  };
};

export interface Closeness {
  /** Height of people on the stage, as a share of 100 units. */
  size: number;
  /** When the camera goes close. */
  from: number;
  /** When all is seen nevertheless, such as while a rule is shown beside the field. */
  wide?: readonly (readonly [from: number, until: number])[];
  /** How much of the picture is covered from above. */
  covered?: number;
}

export const drillCamera = (
  field: Field,
  focus: Focus,
  { size, from, wide = [], covered = 0 }: Closeness,
): ((time: number) => View) => {
  const close = follow(field, focus, Math.max(1, CLOSE / size), covered);
  const whole = covered > 0 ? { ...WHOLE_STAGE, y: WHOLE_STAGE.y - covered / 2, zoom: 0.9 } : WHOLE_STAGE;
  return (time) => {
    const back = wide.map(([start, end]) =>
      Math.min(progress(time, start - WAY, WAY), 1 - progress(time, end, WAY)),
    );
    const share = ease.inOut(Math.min(progress(time, from, WAY), 1 - Math.max(0, ...back)));
    if (share <= 0) return whole;
    const view = close(time);
    return {
      x: mix(whole.x, view.x, share),
      y: mix(whole.y, view.y, share),
      zoom: mix(whole.zoom, view.zoom, share),
    };
  };
};
