/** Whether a canvas gives back what was drawn: some browsers answer with noise or white, so that nobody is known by how they draw. */

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Neither white nor grey, in red, green, blue and opacity. */
const COLOUR = [32, 64, 192, 255] as const;
/** Of the canvas at least, in pixels. */
export const PROBE_SIDE = 4;
/** Of a colour. Some browsers change it by a little, which nobody sees. */
const MOST_CHANGE = 16;

/** @param context of a canvas that is drawn upon afterwards */
export const givesBackWhatIsDrawn = (context: Context): boolean => {
  const drawn = context.createImageData(PROBE_SIDE, PROBE_SIDE);
  for (let at = 0; at < drawn.data.length; at += 1) drawn.data[at] = COLOUR[at % 4] ?? 0;
  context.putImageData(drawn, 0, 0);
  const read = context.getImageData(0, 0, PROBE_SIDE, PROBE_SIDE).data;
  return drawn.data.every((value, at) => Math.abs(value - (read[at] ?? 0)) <= MOST_CHANGE);
};
