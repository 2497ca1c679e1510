import styled from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { Bars } from './bars';

const Drawing = styled(Bars)`
  display: none;

  ${from('laptopS')} {
    display: block;
    position: absolute;
    top: 0;
    right: 0;
    height: 100%;
  }
`;

/**
 * The motif on the right of a wide band, as high as the band. It comes after the band's words, which lie above it: a
 * page is shown while it still arrives, and the bars would grow with each line that follows them.
 */
export const CornerBars = () => <Drawing variant="hero" />;
