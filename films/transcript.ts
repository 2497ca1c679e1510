/** The words of a film, in the order in which they are spoken. */

export interface TranscriptSection {
  /** Spoken paragraphs; headings are for readers and are not spoken. */
  paragraphs: readonly string[];
}

/** What stands between square brackets, put together. */
const marked = (text: string): string =>
  [...text.matchAll(/\[([^\]]*)\]/g)].map(([, said]) => said).join(' ');

/**
 * What a film says of a Markdown body: the marked sentences, or everything when none is marked. One section for each
 * `##` heading with something to say below it, plus the opening one.
 */
export const spokenSections = (body: string): TranscriptSection[] => {
  const sections: string[][] = [[]];
  const said = body.includes('[') ? marked : (text: string) => text;
  for (const block of body.split(/\n{2,}/)) {
    const text = block
      .split('\n')
      .map((line) => line.trim())
      .join(' ')
      .trim();
    if (text.startsWith('#')) sections.push([]);
    else if (said(text)) sections.at(-1)?.push(said(text));
  }
  return sections.filter((paragraphs) => paragraphs.length > 0).map((paragraphs) => ({ paragraphs }));
};

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
