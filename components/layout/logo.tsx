import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import outlines from './logo-outlines.json';
import mark from './mark-outlines.json';
import { Accent, Drawing, height, NamedMark } from './named-mark';

const SYMBOL = 'word-mark';

const Hidden = styled.svg`
  position: absolute;
`;

/** Holds the outlines once for all the logos of the page. Stands before the first of them. */
export const LogoOutlines = () => {
  const { locale, logo, renamed } = useSite();
  if (logo || renamed) return null;
  const { width, words } = outlines[locale];
  return (
    <Hidden width="0" height="0" aria-hidden="true" focusable="false">
      <symbol id={SYMBOL} viewBox={`0 0 ${width} ${mark.height}`}>
        <path d={mark.bars} />
        <Accent d={mark.accent} />
        <path d={words} />
      </symbol>
    </Hidden>
  );
};

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
  if (renamed) return <NamedMark name={brand} />;
  return (
    <Drawing
      viewBox={`0 0 ${outlines[locale].width} ${mark.height}`}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${SYMBOL}`} />
    </Drawing>
  );
};
