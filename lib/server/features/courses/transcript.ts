import { Marked, type Token } from 'marked';

/** The repository’s own Markdown to HTML. */
const markdown = (walkTokens?: (token: Token) => void) => new Marked({ async: false, walkTokens });

const oneLevelDown = markdown((token) => {
  if (token.type === 'heading') token.depth = Math.min(6, token.depth + 1);
});
const asWritten = markdown();

/** A transcript, whose headings go one level down, below the one that says what it is. */
export const transcriptHtml = (transcript: string): string => oneLevelDown.parse(transcript) as string;

/** A text that stands on its page by itself. */
export const articleHtml = (text: string): string => asWritten.parse(text) as string;
