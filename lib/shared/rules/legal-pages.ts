/**
 * Pages of ours that lead on to the operator's own text where there is one. The cookie page never does, since the choice is
 * made there.
 */
export const REPLACEABLE_PAGES = ['terms', 'privacy'] as const;

/** Address of the operator's text in the place of this page; null where ours is read. */
export const operatorTextOf = (
  page: string,
  legalLinks: Readonly<Record<(typeof REPLACEABLE_PAGES)[number], string>>,
): string | null => {
  const replaceable = REPLACEABLE_PAGES.find((name) => name === page);
  return (replaceable && legalLinks[replaceable]) || null;
};
