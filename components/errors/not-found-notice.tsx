import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { PageHead } from '@/components/layout/page-head';
import { Bars } from '@/components/ui/bars';
import { ButtonLink } from '@/components/ui/button';
import { Cluster, Container } from '@/components/ui/layout';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import type { Locale } from '@/lib/config/locales';
import { homePath, landingPath } from '@/lib/config/paths';
import { from } from '@/lib/config/theme';
import { space } from '@/styles/tokens';

const Ground = styled.section`
  position: relative;
  padding-block: ${space(16)};
  overflow: hidden;

  ${from('laptopS')} {
    padding-block: ${space(28)};
  }
`;

const Motif = styled(Bars)`
  display: none;

  ${from('laptopS')} {
    display: block;
    position: absolute;
    top: 0;
    right: 0;
    height: 100%;
  }
`;

const Words = styled.div`
  position: relative;
  max-width: 36rem;

  h1 {
    margin: ${space(2)} 0 ${space(5)};
  }
  > div {
    margin-top: ${space(8)};
  }
`;

/** What happened, and where to go from here. Static. */
export const NotFoundNotice = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation('not-found');
  return (
    <Ground data-surface="ink">
      <PageHead title={t('title')} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Motif variant="hero" />
      <Container>
        <Words>
          <Eyebrow>{t('kind')}</Eyebrow>
          <Heading level={1} size="title">
            {t('heading')}
          </Heading>
          <Lead>{t('text')}</Lead>
          <Cluster>
            <ButtonLink variant="lime" href={homePath(locale)}>
              {t('home')}
            </ButtonLink>
            <ButtonLink className="signed-in" variant="outline" href={landingPath(locale)}>
              {t('courses')}
            </ButtonLink>
          </Cluster>
        </Words>
      </Container>
    </Ground>
  );
};
