import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below, from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { Bars } from './bars';
import { Container } from './layout';
import { Heading, Lead } from './text';

const Band = styled.div`
  position: relative;
  overflow: hidden;
  padding-block: ${space(10)} ${space(10)};

  /* On a phone what is asked for begins in the first screen. */
  ${below('tablet')} {
    & + section {
      padding-top: ${space(8)};
    }
  }
  ${from('laptopS')} {
    padding-block: ${space(16)} ${space(14)};
  }
`;

const Words = styled.div`
  position: relative;
  max-width: 44rem;

  > * + * {
    margin-top: ${space(4)};
  }
`;

/** In the right margin of windows that have one, clear of the words. */
const Motif = styled(Bars)`
  display: none;

  ${from('laptopS')} {
    display: block;
    position: absolute;
    /* So that both ends of the break are within the band. */
    top: -45%;
    right: 0;
    height: 200%;
  }
`;

/** The opening of a page to read: its heading and what it is about, on ink, with the motif. */
export const PageOpening = ({ heading, lead }: { heading: string; lead: ReactNode }) => (
  <Band data-surface="ink">
    <Container>
      <Words>
        <Heading level={1} size="title">
          {heading}
        </Heading>
        <Lead>{lead}</Lead>
      </Words>
    </Container>
    <Motif variant="hero" />
  </Band>
);
