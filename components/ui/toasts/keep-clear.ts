import { lowerEdge, type Span } from './placement';

/** The part of the window that can be seen: a keyboard on the screen covers the rest. */
const visibleArea = (): Span => {
  const seen = window.visualViewport;
  if (!seen) return { top: 0, bottom: window.innerHeight };
  return { top: seen.offsetTop, bottom: seen.offsetTop + seen.height };
};

/** A field or button as it stands in the window, if messages in the corner could cover it at all. */
const spansOf = (elements: Iterable<Element>, corner: DOMRect): Span[] =>
  [...elements]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 0 && left < corner.right && right > corner.left)
    .map(({ top, bottom }) => ({ top, bottom }));

/**
 * What messages must not cover, the most important first: what has the focus, main buttons, fields that are wrong, and
 * the other fields.
 */
const thingsToSee = (corner: DOMRect): Span[][] => {
  const focused = document.activeElement;
  const hasFocus = focused && focused !== document.body && !focused.contains(document.querySelector('main'));
  return [
    spansOf(hasFocus ? [focused] : [], corner),
    spansOf(document.querySelectorAll('form button[type=submit]'), corner),
    spansOf(document.querySelectorAll('[aria-invalid=true]'), corner),
    spansOf(document.querySelectorAll('form :is(input, select, textarea)'), corner),
  ];
};

/**
 * Lifts the corner in which messages show above what they would cover, for as long as they show.
 * @returns how to stop
 */
export const keepClear = (corner: HTMLElement): (() => void) => {
  let frame = 0;
  const place = () => {
    const box = corner.getBoundingClientRect();
    const edge = lowerEdge(box.height, visibleArea(), thingsToSee(box));
    corner.style.bottom = `${window.innerHeight - edge}px`;
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const stop = new AbortController();
  const { signal } = stop;
  const seen: EventTarget[] = window.visualViewport ? [window, window.visualViewport] : [window];
  for (const target of seen)
    for (const name of ['resize', 'scroll']) target.addEventListener(name, later, { signal, passive: true });
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
    corner.style.bottom = '';
  };
};
