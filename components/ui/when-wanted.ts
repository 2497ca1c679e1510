/**
 * Calls `work` once, when the element is as near to the window as `margin` says or something in it has the focus; at once
 * where no browser can tell. Returns how to stop.
 */
export const whenWanted = (element: HTMLElement, margin: string, work: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    work();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    { rootMargin: margin },
  );
  const stop = () => {
    observer.disconnect();
    element.removeEventListener('focusin', begin);
  };
  const begin = () => {
    stop();
    work();
  };
  observer.observe(element);
  element.addEventListener('focusin', begin);
  if (element.contains(document.activeElement)) begin();
  return stop;
};
