/** The address whose part the browser, or the router, has scrolled to. */
let shown: string | undefined;

/**
 * Keeps the page where somebody has scrolled it. The browser has gone to the address's part long before the framework wakes, and
 * Next goes there again at each rendering, by a timer: a finger that wakes the page would miss what it is on. To be called when
 * the page with `address` (a path with its `#part`) has been drawn. A new address is gone to as ever.
 */
export const stayInPlace = (address: string): void => {
  const isKnown = shown === undefined || shown === address;
  shown = address;
  const part = isKnown && document.getElementById(location.hash.slice(1));
  if (!part) return;
  const stay = () => {};
  part.scrollIntoView = stay;
  const goAgain = () => part.scrollIntoView === stay && Reflect.deleteProperty(part, 'scrollIntoView');
  // Next's timer is set after this one, and comes before the second.
  setTimeout(() => setTimeout(goAgain));
};
