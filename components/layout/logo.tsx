import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import { color, space, textSize } from '@/styles/tokens';
import outlines from './logo-outlines.json';

const SYMBOL = 'word-mark';

const Hidden = styled.svg`
  position: absolute;
`;

const Drawing = styled.svg`
  height: 2.5rem;
  width: auto;
`;

const Accent = styled.path`
  fill: ${color('lime')};
`;

/** Holds the outlines once for all the logos of the page. Stands before the first of them. */
export const LogoOutlines = () => {
  const { locale, logo, renamed } = useSite();
  if (logo || renamed) return null;
  const { width, words } = outlines.brands[locale];
  return (
    <Hidden width="0" height="0" aria-hidden="true" focusable="false">
      <symbol id={SYMBOL} viewBox={`0 0 ${width} ${outlines.height}`}>
        <path d={outlines.mark.bars} />
        <Accent d={outlines.mark.accent} />
        <path d={words} />
      </symbol>
    </Hidden>
  );
};

const height = '2.5rem';

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

/** The drawing's shape, filled with the text's colour: it stands on paper and on ink. */
const Shape = styled.span<{ $path: string }>`
  display: inline-block;
  background: currentColor;
  mask: url('${({ $path }) => $path}') center / contain no-repeat;

  img {
    display: block;
    height: ${height};
    width: auto;
    opacity: 0;
  }
`;

const Mark = () => (
  <Drawing viewBox={`0 0 ${outlines.mark.width} ${outlines.height}`} fill="currentColor">
    <path d={outlines.mark.bars} />
    <Accent d={outlines.mark.accent} />
  </Drawing>
);

/** The site's word mark in the text's colour. Its name comes from the link around it. */
export const Logo = () => {
  const { locale, brand, logo, renamed } = useSite();
  // The picture itself is not seen: it only gives the shape its width.
  if (logo)
    return (
      <Shape $path={logo} data-mask="" aria-hidden="true">
        {/* biome-ignore lint/performance/noImgElement: an SVG of the operator's, which needs no resizing */}
        <img src={logo} alt="" />
      </Shape>
    );
  if (renamed)
    return (
      <Row aria-hidden="true">
        <Mark />
        <Name>{brand}</Name>
      </Row>
    );
  return (
    <Drawing
      viewBox={`0 0 ${outlines.brands[locale].width} ${outlines.height}`}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${SYMBOL}`} />
    </Drawing>
  );
};
