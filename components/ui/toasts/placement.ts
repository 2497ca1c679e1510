/** A stretch of the window from top to bottom, in CSS pixels. */
export interface Span {
  top: number;
  bottom: number;
}

/** CSS pixels between the messages and what they stand near. */
const GAP = 16;

const overlaps = (one: Span, other: Span): boolean => one.top < other.bottom && other.top < one.bottom;

/**
 * Where the lower edge of the messages goes: as low as they cover nothing that must stay in sight. When there is no
 * such place, the last groups of things give way first; at last the messages stand at the bottom.
 * @param height of the messages
 * @param area the part of the window that can be seen: not what a keyboard covers
 * @param groups what must stay in sight, the most important first
 */
export const lowerEdge = (height: number, area: Span, groups: readonly (readonly Span[])[]): number => {
  const bottom = area.bottom - GAP;
  for (let kept = groups.length; kept > 0; kept -= 1) {
    const things = groups.slice(0, kept).flat();
    const edges = [bottom, ...things.map(({ top }) => top - GAP)]
      .filter((edge) => edge <= bottom && edge - height >= area.top)
      .sort((left, right) => right - left);
    const free = edges.find((edge) => {
      const place = { top: edge - height, bottom: edge };
      return !things.some((thing) => overlaps(place, thing));
    });
    if (free !== undefined) return free;
  }
  return bottom;
};
