import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';

/* Of entries below one another: each answer stands below the same one of the entry before. */
const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${space(3)} ${space(6)};
`;

const List = styled.dl<{ $columns?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(8)};

  /* Between a phone and a wide window six of them make two even rows. */
  ${from('tablet')} {
    @media (max-width: 1279.98px) {
      &:has(> :nth-child(6)) {
        display: grid;
        grid-template-columns: repeat(3, auto);
        justify-content: start;
      }
    }
  }
  > div {
    min-width: 0;
  }
  dt {
    color: var(--muted);
    font-size: ${textSize('small')};
  }
  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  && {
    ${({ $columns }) => $columns && columns}
  }
`;

interface FactsProps {
  facts: readonly (readonly [string, ReactNode])[];
  /** In columns, for lists that stand below one another. */
  columns?: boolean;
}

/** Answers with their questions, beside each other as far as they fit. */
export const Facts = ({ facts, columns }: FactsProps) => (
  <List $columns={columns}>
    {facts.map(([term, description]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd dir="auto">{description}</dd>
      </div>
    ))}
  </List>
);

/** Short words that were chosen out of many. */
export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  li {
    padding: ${space(1)} ${space(3)};
    border: 1px solid var(--line);
    border-radius: ${radius('small')};
    background: ${color('paper')};
    font-size: ${textSize('small')};
    font-weight: 600;
  }
`;
