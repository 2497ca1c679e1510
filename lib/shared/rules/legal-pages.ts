/** A page to read around the course, as it is shown. */
export interface LegalText {
  title: string;
  description: string;
  lead: string;
  /** Whether the operator’s counsel has yet to look at it. */
  draft: boolean;
  /** The day since when it holds, written out; null where it does not say. */
  inForce: string | null;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Unique in the page. */
  id: string;
  heading: string;
  /** HTML made from the repository's own Markdown; what the operator has set reads as it is. */
  html: string;
}

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
