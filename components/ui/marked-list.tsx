import styled, { css } from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';
import { Heading } from './text';

/** A list whose items are marked by a line at their side. */
export const MarkedList = styled.ul<{ $gap: 5 | 6 }>`
  display: grid;
  gap: ${({ $gap }) => ($gap === 5 ? space(5) : space(6))};
  margin-top: ${space(5)};
  padding: 0;
  list-style: none;
`;

/** The line and the heading of an item. */
export const markedItem = css`
  display: grid;
  padding-left: ${space(4)};
  border-left: 3px solid ${color('lime')};

  h3 {
    font-size: 1.125rem;
    line-height: 1.3;
  }
`;

const Sentences = styled(MarkedList)`
  gap: ${space(3)};
  margin-top: ${space(4)};

  > li {
    ${markedItem}
  }
  /* Beside one another where nothing stands beside them. */
  ${from('laptopS')} {
    grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
    column-gap: ${space(8)};
  }
`;

interface MarkedSentencesProps {
  /** Of the heading. */
  id: string;
  heading: string;
  sentences: readonly string[];
}

/** A part of the page that says a few things in a sentence each. */
export const MarkedSentences = ({ id, heading, sentences }: MarkedSentencesProps) => (
  <section aria-labelledby={id}>
    <Heading id={id} size="small">
      {heading}
    </Heading>
    <Sentences $gap={5} role="list">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Sentences>
  </section>
);
