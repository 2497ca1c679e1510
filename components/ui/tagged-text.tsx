import { createElement, Fragment, type ReactNode } from 'react';

interface TaggedTextProps {
  /** Sentences with `<tag>…</tag>` around the words that are to be wrapped. */
  text: string;
  /** By tag: what its words are wrapped in. */
  tags: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A translated text with marked parts. */
export const TaggedText = ({ text, tags }: TaggedTextProps) => {
  // Splits into what is before, a tag, its words, what is before the next one, and so on.
  const pieces = text.split(new RegExp(`<(${Object.keys(tags).join('|')})>(.*?)</\\1>`, 's'));
  const shown = pieces.map((piece, at) =>
    at % 3 === 2 ? tags[pieces[at - 1] as string]?.(piece) : at % 3 === 0 && piece,
  );
  return createElement(Fragment, null, ...shown);
};
