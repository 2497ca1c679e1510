import { Fragment, type ReactNode } from 'react';

interface TaggedTextProps {
  /** One sentence with `<tag>…</tag>` around the words that are to be wrapped. */
  text: string;
  tag: string;
  children: (words: string) => ReactNode;
}

/** A translated sentence with one marked part. Smaller than i18next's `Trans`, which parses any markup. */
export const TaggedText = ({ text, tag, children }: TaggedTextProps) => {
  const [before = '', inside, after] = text.split(new RegExp(`</?${tag}>`));
  return (
    <Fragment>
      {before}
      {inside !== undefined && children(inside)}
      {after}
    </Fragment>
  );
};
