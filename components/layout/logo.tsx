import styled from 'styled-components';
import type { Locale } from '@/lib/config/locales';
import { color } from '@/styles/tokens';
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
export const LogoOutlines = ({ locale }: { locale: Locale }) => {
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

/** The site's word mark in the text's colour. Its name comes from the link around it. */
export const Logo = ({ locale }: { locale: Locale }) => (
  <Drawing
    viewBox={`0 0 ${outlines.brands[locale].width} ${outlines.height}`}
    fill="currentColor"
    aria-hidden="true"
    focusable="false"
  >
    <use href={`#${SYMBOL}`} />
  </Drawing>
);
