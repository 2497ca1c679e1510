import type { DetailsHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { color, radius, space, textSize } from '@/styles/tokens';
import { edge } from './layout';

/** A part that opens at a line like a link, without a frame. */
export const PlainFold = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    font-weight: 700;
    text-decoration: underline;
    cursor: pointer;
  }
`;

const Box = styled.details`
  border: 1px solid var(--line);
  border-radius: ${radius('large')};
`;

const Summary = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: 44px;
  padding: ${space(2)} ${edge(4)};
  border-radius: ${radius('large')};
  line-height: 1.35;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  /* Beside others the lines are of one height, and so are their arrows. */
  details:not([open]) > & {
    height: 100%;
  }
  &:hover {
    background: var(--hover);
  }
  h2 {
    font-size: ${textSize('body')};
    font-weight: 700;
    line-height: inherit;
  }
`;

const Aside = styled.span`
  display: block;
  color: var(--muted);
  font-size: ${textSize('small')};

  &[data-done] {
    color: var(--accent);
    font-weight: 700;
  }
`;

const Arrow = styled.svg`
  color: ${color('lime')};
  transition: transform 0.15s;

  details[open] > * & {
    transform: rotate(90deg);
  }
`;

interface FoldProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  ref?: Ref<HTMLDetailsElement>;
  heading: ReactNode;
  /** What stands below the heading, in a line. */
  aside?: ReactNode;
  /** What the line says is done. */
  done?: boolean;
  children: ReactNode;
}

/** A part of a page in one line until it is opened. */
export const Fold = ({ heading, aside, done, children, ...box }: FoldProps) => (
  <Box {...box}>
    <Summary>
      <span>
        {heading}
        {aside && <Aside data-done={done || undefined}>{aside}</Aside>}
      </span>
      <Arrow width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 1v14l9-7z" fill="currentColor" />
      </Arrow>
    </Summary>
    {children}
  </Box>
);
