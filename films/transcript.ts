/** The words of a transcript, in the order in which they are spoken. */

export interface TranscriptSection {
  /** Spoken paragraphs; headings are for readers and are not spoken. */
  paragraphs: readonly string[];
}

/** The spoken text of a Markdown body, one section per `##` heading plus the opening one. */
export const spokenSections = (body: string): TranscriptSection[] => {
  const sections: string[][] = [[]];
  for (const block of body.split(/\n{2,}/)) {
    const text = block
      .split('\n')
      .map((line) => line.trim())
      .join(' ')
      .trim();
    if (text.startsWith('#')) sections.push([]);
    else if (text) sections.at(-1)?.push(text);
  }
  return sections.filter((paragraphs) => paragraphs.length > 0).map((paragraphs) => ({ paragraphs }));
};

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export const countWords = (sections: readonly TranscriptSection[]): number =>
  sections.flatMap((section) => section.paragraphs).reduce((sum, text) => sum + wordsOf(text).length, 0);
