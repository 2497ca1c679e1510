import styled from 'styled-components';
import { color, space, textSize } from '@/styles/tokens';
import outlines from './mark-outlines.json';

/** As high as every logo. */
export const height = '2.5rem';

export const Drawing = styled.svg`
  height: ${height};
  width: auto;
`;

export const Accent = styled.path`
  fill: ${color('lime')};
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${height};
`;

const Name = styled.span`
  max-width: 14ch;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${textSize('lead')};
  font-weight: 800;
  line-height: 1;
  text-transform: uppercase;
`;

const Mark = () => (
  <Drawing viewBox={`0 0 ${outlines.width} ${outlines.height}`} fill="currentColor">
    <path d={outlines.bars} />
    <Accent d={outlines.accent} />
  </Drawing>
);

/** The mark with a name in letters: for a site without a word mark of its own, and away from the site. */
export const NamedMark = ({ name }: { name: string }) => (
  <Row aria-hidden="true">
    <Mark />
    <Name>{name}</Name>
  </Row>
);
