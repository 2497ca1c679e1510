import type { ComponentPropsWithRef } from 'react';
import styled, { css, type DefaultTheme } from 'styled-components';
import { displaySize, font, space, textSize } from '@/styles/tokens';

type DisplaySize = keyof DefaultTheme['display'];

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Rank in the page's outline. Ranks are never skipped for the sake of looks: that is what `size` is for. */
  level?: 1 | 2 | 3 | 4;
  size?: DisplaySize;
  /** Sentences such as questions stay in lower case. */
  capitals?: boolean;
}

export const display = css`
  font-family: ${font('display')};
  font-weight: 800;
  line-height: 1;

  /* Its ¡ and ¿ reach below the line, and would stand as an accent on the capital under them. */
  :lang(es) & {
    line-height: 1.12;
  }
`;

/** Display type in lower case, whose g and q reach down to the letters of the next line. */
export const sentenceDisplay = css`
  ${display}
  line-height: 1.12;
`;

const StyledHeading = styled.h2<{ $size: DisplaySize; $capitals: boolean }>`
  ${({ $capitals }) => ($capitals ? display : sentenceDisplay)}
  font-size: ${({ $size, theme }) => theme.display[$size]};
  letter-spacing: ${({ $size }) => ($size === 'small' || $size === 'card' ? '0' : '-0.01em')};
  ${({ $capitals }) => $capitals && 'text-transform: uppercase;'}
`;

/** Display type, in capitals unless told otherwise. */
export const Heading = ({ level = 2, size = 'section', capitals = true, ...rest }: HeadingProps) => (
  <StyledHeading as={`h${level}`} {...rest} $size={size} $capitals={capitals} />
);

/** The small line above a heading. It names the kind of thing that follows and is not a heading itself. */
export const Eyebrow = styled.p`
  color: var(--accent);
  /* With larger letters its longest word still has room on a phone. */
  font-size: min(${textSize('small')}, 5.4vw);
  font-weight: 700;
  letter-spacing: 0.1em;
  line-height: 1.4;
  text-transform: uppercase;
`;

/** The paragraph after a heading, a little larger. */
export const Lead = styled.p`
  color: var(--muted);
  font-size: ${textSize('lead')};
`;

export const Muted = styled.p`
  color: var(--muted);
`;

/** A line that says what stands below a heading. */
export const UnderHeading = styled(Muted)`
  margin-top: ${space(3)};
`;

/** Running text made from Markdown. */
export const prose = css`
  line-height: 1.7;

  h2,
  h3,
  h4 {
    ${sentenceDisplay}
    margin: ${space(8)} 0 ${space(3)};
    font-size: ${displaySize('small')};
  }
  p + p,
  ul + p,
  ol + p,
  ul,
  ol {
    margin-top: ${space(4)};
  }
`;
