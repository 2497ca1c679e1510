import type { ReactNode } from 'react';
import styled from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';

const List = styled.dl`
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
`;

/** Answers with their questions, beside each other as far as they fit. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <List>
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
