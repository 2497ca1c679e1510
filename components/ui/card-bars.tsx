import styled from 'styled-components';
import { from, theme } from '@/lib/shared/theme/theme';

const { ink, blueBright, lime } = theme.color;

const Drawing = styled.svg`
  display: none;

  ${from('tablet')} {
    display: block;
    position: absolute;
    top: 0;
    right: 0;
    width: 17rem;
    height: 100%;
    /* On a tall card the bars are wider than this box; its edge must not cut them. */
    overflow: visible;
  }
`;

/** Bars that break open, for blue ground. Fills its box from the right edge; drawn only where there is room. */
export const CardBars = () => (
  <Drawing viewBox="0 0 272 320" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
    <path d="M20 320 103 0h40L60 320z" fill={blueBright} />
    <path d="m96 320 41-158h40l-41 158z" fill={lime} />
    <path d="m168 120 38-120h42l-44 128z" fill={lime} />
    <path d="M172 320 255 0h40l-83 320z" fill={ink} />
  </Drawing>
);
