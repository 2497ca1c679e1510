import { Fragment } from 'react';
import styled from 'styled-components';

const Whole = styled.span`
  white-space: nowrap;
`;

/** “e-mail” stays on one line. */
const plain = (text: string) =>
  text
    .split(/(e-mail)/i)
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which stay in their order
    .map((piece, at) => (at % 2 === 1 ? <Whole key={at}>{piece}</Whole> : piece));

/** With a place to wrap after the @ and after each dot. */
const address = (text: string) =>
  text
    .replace(/[@.]/g, '$& ')
    .split(' ')
    .map((piece, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {piece}
      </Fragment>
    ));

/** A text whose e-mail address wraps only after @ and dots, and in which “e-mail” stays on one line. */
export const Words = ({ children: text }: { children: string }) => {
  const at = text.indexOf('@');
  if (at < 0) return plain(text);
  const begin = text.lastIndexOf(' ', at) + 1;
  const end = `${text} `.indexOf(' ', at);
  return (
    <>
      {plain(text.slice(0, begin))}
      {address(text.slice(begin, end))}
      {plain(text.slice(end))}
    </>
  );
};

/** The same in bold, for a marked part of a text. */
export const boldWords = (words: string) => (
  <strong>
    <Words>{words}</Words>
  </strong>
);
