import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CornerBars } from '@/components/ui/corner-bars';
import { Container } from '@/components/ui/layout';
import { StaticHtml } from '@/components/ui/static-html';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { SHORT_NAME } from '@/lib/groups/invitation-view';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Band = styled.div`
  position: relative;
  padding-block: ${space(8)};
  overflow: hidden;

  > div:first-child {
    position: relative;
    z-index: 1;
  }
  ${from('laptopS')} {
    padding-block: ${space(12)};
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 42rem;
  /* A name may be as long as people make it, without a blank in it. */
  overflow-wrap: anywhere;

  h1 + div {
    margin-top: ${space(2)};
  }
  h1 + div :is(a, button) {
    font-size: 1rem;
  }
  h1:focus {
    outline: 0;
    box-shadow: none;
  }
`;

interface GroupOpeningProps {
  kind: ReactNode;
  heading: string;
  /** The heading is the site's own words, and not the name that somebody gave a group. */
  own?: boolean;
  /** The heading is filled with a name later, which is short or long. */
  named?: 'short' | 'long';
  children?: ReactNode;
}

/** How the pages of groups begin: whose group it is, and what about it. */
export const GroupOpening = ({ kind, heading, own = false, named, children }: GroupOpeningProps) => (
  <Band data-surface="ink">
    <Container>
      <Words>
        <Eyebrow>{kind}</Eyebrow>
        <Heading
          level={1}
          id="group-heading"
          tabIndex={-1}
          size={named === 'long' || heading.length > SHORT_NAME ? 'card' : 'title'}
          capitals={own}
          dir="auto"
          data-words={named && heading}
        >
          {!named && heading}
        </Heading>
        {children && <Lead as="div">{children}</Lead>}
      </Words>
    </Container>
    {/* Drawn by the server alone, as on the profile. */}
    <StaticHtml id="group-bars" content={typeof window === 'undefined' && <CornerBars />} />
  </Band>
);
