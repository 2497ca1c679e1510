import { SCROLL_MILESTONES } from './events';

type Milestone = (typeof SCROLL_MILESTONES)[number];

/** Percent of the page's height that the window's lower edge has reached. */
const depth = (): number => {
  const { scrollHeight } = document.documentElement;
  return (100 * (window.scrollY + window.innerHeight)) / Math.max(scrollHeight, 1);
};

/** A page of 1,000 pixels and a half that is scrolled to its end is read to its end. */
const HAIR = 0.5;

/**
 * Tells how far down a page was read: each milestone once, when it is reached or passed (spec §9).
 * @returns what ends it
 */
export const watchScrollDepth = (onMilestone: (percent: Milestone) => void): (() => void) => {
  const ended = new AbortController();
  let left: readonly Milestone[] = SCROLL_MILESTONES;
  const look = () => {
    const reached = depth() + HAIR;
    const passed = left.filter((milestone) => milestone <= reached);
    left = left.slice(passed.length);
    for (const milestone of passed) onMilestone(milestone);
    if (left.length === 0) ended.abort();
  };
  window.addEventListener('scroll', look, { passive: true, signal: ended.signal });
  window.addEventListener('resize', look, { passive: true, signal: ended.signal });
  look();
  return () => ended.abort();
};
