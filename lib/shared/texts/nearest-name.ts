/** Short names are near to too many others. */
const SHORTEST = 6;
/** Letters that may be wrong, missing or too many: a plural like `PROXIES` for `PROXY` is three. */
const MOST_EDITS = 3;
/** Of a name's letters, the part that has to be right. */
const LEAST_RIGHT = 0.75;

/** How many letters to change, add or leave out to get from one word to the other (Levenshtein). */
const edits = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
};

/** The known name that a misspelt one most probably means, whatever its capitals; null when none is near. */
export const nearestName = (name: string, known: readonly string[]): string | null => {
  if (name.length < SHORTEST) return null;
  const near = known
    .filter(({ length }) => length >= SHORTEST && Math.abs(length - name.length) <= MOST_EDITS)
    .map((candidate) => ({ candidate, distance: edits(name.toUpperCase(), candidate.toUpperCase()) }))
    .filter(({ distance }) => distance <= Math.min(MOST_EDITS, name.length * (1 - LEAST_RIGHT)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate ?? null;
};
