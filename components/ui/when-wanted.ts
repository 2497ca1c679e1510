/** Some browsers give a button that is pressed no focus. */
const TOUCHES = ['focusin', 'pointerdown'] as const;

/**
 * Calls `work` once, when the element is as near to the window as `margin` says or something in it has the focus; at once
 * where no browser can tell. Returns how to stop.
 * @param margin null: not before it is touched
 */
export const whenWanted = (element: HTMLElement, margin: string | null, work: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    work();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    { rootMargin: margin ?? '0px' },
  );
  const stop = () => {
    observer.disconnect();
    for (const touch of TOUCHES) element.removeEventListener(touch, begin);
  };
  const begin = () => {
    stop();
    work();
  };
  if (margin !== null) observer.observe(element);
  for (const touch of TOUCHES) element.addEventListener(touch, begin);
  if (element.contains(document.activeElement)) begin();
  return stop;
};
