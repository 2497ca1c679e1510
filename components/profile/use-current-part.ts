import { useEffect, useState } from 'react';

/** The strip of the window in which a part counts as the one that is read. */
const STRIP = '-25% 0px -60% 0px';

/** The part that is read now; null until the browser says so. */
export const useCurrentPart = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  const list = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const found = entries.find(({ isIntersecting }) => isIntersecting);
        if (found) setCurrent(found.target.id);
      },
      { rootMargin: STRIP },
    );
    for (const id of list.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [list]);
  return current;
};
