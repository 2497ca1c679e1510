import styled from 'styled-components';
import { from, theme } from '@/lib/shared/theme/theme';

const { ink, blueBright, lime } = theme.color;

const Drawing = styled.svg`
  display: none;

  ${from('tablet')} {
    display: block;
    position: absolute;
    top: calc(50% - 10rem);
    right: 0;
    width: 17rem;
    height: 20rem;
    overflow: visible;
  }
`;

/**
 * Bars that break open, for blue ground; drawn only where there is room. They go on above and below their box: in a tall card they
 * are longer and not wider, so that the words beside them stay free.
 */
export const CardBars = () => (
  <Drawing viewBox="0 0 272 320" aria-hidden="true" focusable="false">
    <path d="M-84 720 207-400h40L-44 720z" fill={blueBright} />
    <path d="m-8 720 145-558h40L32 720z" fill={lime} />
    <path d="m168 120 165-520h52L204 128z" fill={lime} />
    <path d="M68 720 359-400h40L108 720z" fill={ink} />
  </Drawing>
);
