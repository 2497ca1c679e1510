import Head from 'next/head';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageHead } from '@/components/layout/page-head';
import { BarBand } from '@/components/ui/bar-band';
import { CornerBars } from '@/components/ui/corner-bars';
import { Cluster, Container } from '@/components/ui/layout';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { below, from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Ground = styled.section`
  position: relative;
  padding-block: ${space(16)};
  overflow: hidden;

  /* Narrower windows have the bars below the words, down to the edge. */
  ${below('laptopS')} {
    padding-bottom: 0;
  }
  ${from('laptopS')} {
    padding-block: ${space(28)};
  }
`;

const Foot = styled(BarBand)`
  margin-top: ${space(16)};

  ${from('laptopS')} {
    display: none;
  }
`;

const Words = styled.div`
  position: relative;
  z-index: 1;
  max-width: 42rem;
  overflow-wrap: anywhere;

  h1 {
    /* So wide that a line breaks at the same word in the fallback face. */
    max-width: 9.4em;
    margin: ${space(2)} 0 ${space(5)};
  }
  > div {
    margin-top: ${space(8)};
  }
`;

interface ErrorNoticeProps {
  /** Has a `title`, a `kind`, a `heading` and a `text`. */
  texts: (key: string) => string;
  /** Links or buttons that lead on. */
  actions: ReactNode;
}

/** What happened, and where to go from here. Static. */
export const ErrorNotice = ({ texts, actions }: ErrorNoticeProps) => (
  <Ground data-surface="ink">
    <PageHead title={texts('title')} />
    <Head>
      <meta name="robots" content="noindex" />
    </Head>
    <Container>
      <Words>
        <Eyebrow>{texts('kind')}</Eyebrow>
        <Heading level={1} size="title">
          {texts('heading')}
        </Heading>
        <Lead>{texts('text')}</Lead>
        <Cluster>{actions}</Cluster>
      </Words>
    </Container>
    <CornerBars />
    <Foot />
  </Ground>
);
