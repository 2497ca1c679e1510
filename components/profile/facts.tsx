import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';

/* At most three: each answer stands below one of the row before, whatever its length. */
const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(9rem, 30%)), 1fr));
  gap: ${space(3)} ${space(6)};
`;

const List = styled.dl<{ $columns?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(8)};

  ${from('tablet')} {
    ${columns}
  }
  /* Where there are three columns. */
  @container (min-width: 30rem) {
    > [data-long] {
      grid-column: span 2;
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
  facts: readonly (readonly [term: string, description: ReactNode, length?: 'long' | undefined])[];
  /** In columns on a phone as well, for lists that stand below one another. */
  columns?: boolean;
}

/** Answers with their questions, beside each other as far as they fit. */
export const Facts = ({ facts, columns }: FactsProps) => (
  <List $columns={columns}>
    {facts.map(([term, description, length]) => (
      <div key={term} data-long={length && ''}>
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
