import { Marked, type Token } from 'marked';

/** The repository’s own Markdown to HTML. */
const markdown = (walkTokens?: (token: Token) => void) => new Marked({ async: false, walkTokens });

const oneLevelDown = markdown((token) => {
  if (token.type === 'heading') token.depth = Math.min(6, token.depth + 1);
});
const asWritten = markdown();

/** Numbers in groups, such as those of telephones, on one line each. */
const wholeNumbers = (html: string): string => html.replace(/(?<=\d) (?=\d)(?![^<>]*>)/g, '\u00a0');

/** A transcript to be read: brackets only mark what the film says of it. */
export const withoutMarks = (transcript: string): string => transcript.replace(/[[\]]/g, '');

/** Whether each bracket of a transcript has its other one in the same paragraph. */
export const marksInPairs = (transcript: string): boolean =>
  transcript.split(/\n{2,}/).every((paragraph) => /^([^[\]]*\[[^[\]]+\])*[^[\]]*$/.test(paragraph));

/** A drawing at the end of a part of a transcript; 1 is below the first heading. */
export interface Drawing {
  part: number;
  src: string;
  alt: string;
  /** To the card of the drill. */
  link?: { href: string; text: string } | undefined;
}

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const drawingHtml = ({ src, alt, link }: Drawing): string =>
  `<p><img src="${attribute(src)}" alt="${attribute(alt)}" width="1280" height="600" loading="lazy"></p>\n` +
  (link ? `<p data-online><a href="${attribute(link.href)}">${attribute(link.text)}</a></p>\n` : '');

/** A transcript, whose headings go one level down, below the one that says what it is. */
export const transcriptHtml = (transcript: string, drawings: readonly Drawing[] = []): string =>
  withoutMarks(transcript)
    .split(/^(?=## )/m)
    .map((part, i) =>
      [
        wholeNumbers(oneLevelDown.parse(part) as string),
        ...drawings.filter((one) => one.part === i).map(drawingHtml),
      ].join(''),
    )
    .join('');

/** A text that stands on its page by itself. */
export const articleHtml = (text: string): string => wholeNumbers(asWritten.parse(text) as string);

const isWhole = (address: string): boolean => /^([a-z]+:|[/#])/i.test(address);

/**
 * The same for a text that names other pages by their path below the locale, `[contact page](contact)`.
 * @param addressOf the whole address of such a path
 */
export const linkedArticleHtml = (text: string, addressOf: (path: string) => string): string =>
  markdown((token) => {
    if (token.type === 'link' && !isWhole(token.href)) token.href = addressOf(token.href);
  }).parse(text) as string;

/** Text that was not written as Markdown, so that it reads as it is within Markdown. */
export const asMarkdown = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
