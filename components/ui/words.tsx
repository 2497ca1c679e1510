import { Fragment } from 'react';
import styled from 'styled-components';

const Whole = styled.span`
  white-space: nowrap;
`;

/** “e-mail” and the code of a certificate. */
const WHOLE = /(e-mail|\b[A-Z]{2}(?:-[0-9A-Z]{4}){3}\b)/i;

/** In pieces, of which each second one stays on one line. */
const withWhole = (text: string, whole: RegExp) =>
  text
    .split(whole)
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which stay in their order
    .map((piece, at) => (at % 2 === 1 ? <Whole key={at}>{piece}</Whole> : piece));

/** A hyphen with what follows it: no line ends there, and a long address still wraps somewhere. */
const HYPHEN = /(-[^-])/;

/** An e-mail or web address, with its scheme or without, which wraps after the @, a dot, a slash, a # or a =, and at no hyphen. */
export const Address = ({ children: text }: { children: string }) =>
  text
    .replace(/(?:\/\/|[@./#=])/g, '$& ')
    .split(' ')
    .map((piece, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {withWhole(piece, HYPHEN)}
      </Fragment>
    ));

/** A text whose e-mail or web address wraps only after @, dots, slashes, # and =, and in which “e-mail” and codes stay on one line. */
export const Words = ({ children: text }: { children: string }) => {
  const at = text.search(/@|:\/\//);
  if (at < 0) return withWhole(text, WHOLE);
  const begin = text.lastIndexOf(' ', at) + 1;
  const end = `${text} `.indexOf(' ', at);
  return (
    <>
      {withWhole(text.slice(0, begin), WHOLE)}
      <Address>{text.slice(begin, end)}</Address>
      {withWhole(text.slice(end), WHOLE)}
    </>
  );
};

/** The same in bold, for a marked part of a text. */
export const boldWords = (words: string) => (
  <strong>
    <Words>{words}</Words>
  </strong>
);
