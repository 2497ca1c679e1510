import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below, from } from '@/lib/shared/theme/theme';
import { color, displaySize, radius, space, textSize } from '@/styles/tokens';
import { Button } from './button';
import { CARD_SIDE, Card, Container } from './layout';
import { InlineLink } from './link';
import { sentenceDisplay } from './text';

/** Parts of what is read beside the pitch or printed: the card of a drill, the guide for a hall. */

/** A sheet of A4 on paper, a column on a phone. */
export const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  img {
    width: 100%;
    height: auto;
    border-radius: ${radius('small')};
  }
  /* As large as a phone allows: to the card's edges, beyond its padding. */
  @media screen {
    ${below('tablet')} {
      img {
        width: calc(100% + 2 * ${CARD_SIDE});
        max-width: none;
        margin-inline: calc(-1 * ${CARD_SIDE});
        border-radius: 0;
      }
    }
  }
  h1 {
    margin-block: ${space(2)};
  }
  h2 {
    ${sentenceDisplay}
    margin-bottom: ${space(2)};
    font-size: ${displaySize('small')};
  }
  ol,
  ul {
    display: grid;
    gap: ${space(2)};
    padding-left: ${space(6)};
  }
  li::marker {
    color: ${color('blue')};
    font-weight: 700;
  }
  @media print {
    gap: ${space(2)};
    padding: 0 1px;
    border: 0;
    font-size: 0.875rem;
    line-height: 1.4;

    img {
      width: 70%;
      margin-inline: auto;
    }
    h1 {
      margin-block: ${space(1)};
    }
    h2 {
      margin-bottom: ${space(1)};
      font-size: 1.125rem;
      /* Each stands on one line, and the sheet has none to spare. */
      line-height: 1;
    }
    ol,
    ul {
      gap: ${space(1)};
    }
  }
`;

/** The page of a sheet: on paper the sheet alone. */
export const SheetPage = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-width: 56rem;
  padding-block: ${space(4)} ${space(16)};

  @media print {
    padding: 0;
  }
`;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(6)};
`;

interface PrintedPageProps {
  /** The words of the button that prints it. */
  print: string;
  /** The words of the link to what it belongs to. */
  back: string;
  href: string;
  /** The sheet. */
  children: ReactNode;
}

/** The page of a sheet that is made to be printed. */
export const PrintedPage = ({ print, back, href, children }: PrintedPageProps) => (
  <SheetPage>
    <Ways className="screen-only">
      <span className="needs-script">
        <Button variant="lime" onClick={() => window.print()}>
          {print}
        </Button>
      </span>
      <InlineLink href={href}>{back}</InlineLink>
    </Ways>
    {children}
  </SheetPage>
);

/** What one asks first, beside one another: a list of `dt` and `dd`. */
export const Facts = styled.dl.attrs<{ 'data-whole'?: string }>({ 'data-whole': '' })`
  display: grid;
  /* Below one another where the letters are twice as large. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(6rem, 40%)), 1fr));
  gap: ${space(4)} ${space(5)};

  /* None stands beside an empty place. */
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${from('tablet')} {
    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;
  }
  @media print {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;

    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
  div {
    padding-top: ${space(2)};
    border-top: 3px solid ${color('blue')};
  }
  dt {
    color: var(--muted);
    font-size: ${textSize('small')};
  }
  dd {
    margin: 0;
    font-weight: 700;
    line-height: 1.35;
  }
`;

/** Where it comes from. */
export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: ${textSize('small')};
`;
