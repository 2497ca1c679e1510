import { makeRoom, type Room, rowsOf } from './make-room';
import { GAP, lowerEdge, rowToPush, type Span } from './placement';

/** Forms as a whole, and outside of them what one fills in, presses to send, is told about it, or is led on by. */
const COVERED_BY_NOTHING =
  'main form,main :is(label,legend,input,select,textarea,[type=submit],[data-go-on],[aria-invalid=true],[role=alert])';

/** The part of the window that can be seen: a keyboard on the screen covers the rest, and so does the line about cookies. */
const visibleArea = (): Span => {
  const seen = window.visualViewport;
  const top = seen?.offsetTop ?? 0;
  const bottom = top + (seen?.height ?? window.innerHeight);
  const consent = document.getElementById('site-consent')?.getBoundingClientRect();
  return { top, bottom: consent?.height ? Math.min(bottom, consent.top) : bottom };
};

/** These elements as they stand in the window, if messages in the corner could cover them at all. */
const spansOf = (elements: Iterable<Element>, corner: DOMRect): Span[] =>
  [...elements]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 0 && left < corner.right && right > corner.left);

const thingsToSee = (corner: DOMRect): Span[] => {
  const focused = document.activeElement;
  const hasFocus = focused && focused !== document.body && !focused.contains(document.querySelector('main'));
  const things = [...document.querySelectorAll(COVERED_BY_NOTHING)];
  return spansOf(hasFocus ? [...things, focused] : things, corner);
};

/** Room in the form that fills the window. */
const roomInForm = (height: number, area: Span): Room | undefined => {
  const rows = [...document.querySelectorAll('main form')].flatMap(rowsOf);
  const row =
    rows[
      rowToPush(
        height,
        area,
        rows.map((one) => one.getBoundingClientRect().top),
      )
    ];
  return row && makeRoom(row);
};

/**
 * Keeps the messages in the corner off every form, for as long as they show: it lifts them above what they would
 * cover, and where a form fills the window it makes room between two of its rows.
 * @returns how to stop
 */
export const keepClear = (corner: HTMLElement): (() => void) => {
  let frame = 0;
  let room: Room | undefined;
  const leaveRoom = () => {
    room?.close();
    room = undefined;
    corner.style.position = '';
    corner.style.top = '';
  };
  const place = () => {
    const { height } = corner.getBoundingClientRect();
    if (room && !room.row.offsetHeight) leaveRoom();
    if (!room) {
      const area = visibleArea();
      const edge = lowerEdge(height, area, thingsToSee(corner.getBoundingClientRect()));
      room = edge === undefined ? roomInForm(height, area) : undefined;
      corner.style.bottom = `${window.innerHeight - (edge ?? area.bottom - GAP)}px`;
    }
    if (!room) return;
    // It moves with the form from here on.
    corner.style.position = 'absolute';
    corner.style.bottom = 'auto';
    corner.style.top = `${room.fit(height) - height}px`;
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const anew = () => {
    leaveRoom();
    later();
  };
  const stop = new AbortController();
  const { signal } = stop;
  const seen: EventTarget[] = window.visualViewport ? [window, window.visualViewport] : [window];
  for (const target of seen) {
    target.addEventListener('scroll', later, { signal, passive: true });
    target.addEventListener('resize', anew, { signal });
  }
  document.addEventListener('focusin', later, { signal });
  // The messages come and go, and so do the sentences at the fields.
  const size = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(later);
  size?.observe(corner);
  size?.observe(document.body);
  place();
  return () => {
    stop.abort();
    size?.disconnect();
    cancelAnimationFrame(frame);
    leaveRoom();
    corner.style.bottom = '';
  };
};
