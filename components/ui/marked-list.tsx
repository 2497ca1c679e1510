import styled, { css } from 'styled-components';
import { color, space } from '@/styles/tokens';

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
