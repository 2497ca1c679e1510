import { Marked } from 'marked';

/** Markdown of the repository’s own transcripts to HTML. Headings go one level down, below the page’s own. */
const markdown = new Marked({
  async: false,
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.min(6, token.depth + 1);
  },
});

export const transcriptHtml = (transcript: string): string => markdown.parse(transcript) as string;
