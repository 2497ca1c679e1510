/** Of two presses that are meant as one: milliseconds between them, and pixels. */
const LONGEST_MS = 500;
const MOST_APART = 24;

let before: MouseEvent | undefined;
let latest: MouseEvent | undefined;

if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    (event) => {
      before = latest;
      latest = event;
    },
    true,
  );

/** What a key presses has no place. */
const hasPlace = ({ clientX, clientY }: MouseEvent): boolean => clientX !== 0 || clientY !== 0;

/**
 * Whether this press, the latest of the page, is the second of a double one. People press twice what they would press once; the
 * second press meets what the first one brought to that place. No browser counts presses by fingers.
 */
export const isPressedTwice = (press: MouseEvent): boolean =>
  before !== undefined &&
  hasPlace(press) &&
  press.timeStamp - before.timeStamp < LONGEST_MS &&
  Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < MOST_APART;
