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

/** What a key presses counts as no press of a finger; where a browser counts it, it has no place. */
const isByKey = ({ detail, clientX, clientY }: MouseEvent): boolean =>
  detail === 0 || (clientX === 0 && clientY === 0);

const wasOn = (selector: string): boolean =>
  before?.target instanceof Element && before.target.closest(selector) !== null;

/**
 * Whether this press, the latest of the page, is the second of a double one. People press twice what they would press once; the
 * second press meets what the first one brought to that place. No browser counts presses by fingers.
 * @param first selector of what the first press was on; the same button pressed again may be meant
 */
export const isPressedTwice = (press: MouseEvent, first = '*'): boolean =>
  before !== undefined &&
  !isByKey(press) &&
  wasOn(first) &&
  press.timeStamp - before.timeStamp < LONGEST_MS &&
  Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < MOST_APART;
