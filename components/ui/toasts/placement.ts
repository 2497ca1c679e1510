/** A stretch of the window from top to bottom, in CSS pixels. */
export interface Span {
  top: number;
  bottom: number;
}

/** CSS pixels between the messages and what they stand near. */
export const GAP = 16;
/** The same where they would find no place otherwise. */
const NARROW_GAP = 4;

const overlaps = (one: Span, other: Span): boolean => one.top < other.bottom && other.top < one.bottom;

/**
 * Where the lower edge of the messages goes: as low as they cover nothing. Undefined when there is no such place.
 * @param height of the messages
 * @param area the part of the window that can be seen: not what a keyboard covers
 * @param things what must stay in sight
 */
export const lowerEdge = (height: number, area: Span, things: readonly Span[]): number | undefined => {
  const bottom = area.bottom - GAP;
  const placeWith = (gap: number) =>
    [bottom, ...things.map(({ top }) => top - gap)]
      .filter((edge) => edge <= bottom && edge - height >= area.top)
      .sort((left, right) => right - left)
      .find((edge) => !things.some((thing) => overlaps({ top: edge - height, bottom: edge }, thing)));
  return placeWith(GAP) ?? placeWith(NARROW_GAP);
};

/**
 * The row above which room is made where there is none: the lowest one that leaves the messages in the area.
 * @param tops upper edges of the rows
 * @returns its place in the list; -1 when none will do
 */
export const rowToPush = (height: number, area: Span, tops: readonly number[]): number => {
  const lowest = Math.max(...tops.filter((top) => top >= area.top && top + height + 2 * GAP <= area.bottom));
  return tops.indexOf(lowest);
};
