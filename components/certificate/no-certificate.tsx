import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { PageHead } from '@/components/layout/page-head';
import { Bars } from '@/components/ui/bars';
import { ButtonLink } from '@/components/ui/button';
import { Cluster, Container } from '@/components/ui/layout';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import type { Locale } from '@/lib/config/locales';
import { homePath } from '@/lib/config/paths';
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
  max-width: 38rem;
  overflow-wrap: anywhere;

  h1 {
    margin: ${space(2)} 0 ${space(5)};
    line-height: 1.06;
  }
  > div {
    margin-top: ${space(8)};
  }
`;

interface NoCertificateProps {
  locale: Locale;
  /** The code as it was asked for; null when it could not be looked up at all. */
  code: string | null;
}

/** Two answers that must never be mistaken for one another: there is none, and we cannot tell right now. */
export const NoCertificate = ({ locale, code }: NoCertificateProps) => {
  const { t } = useTranslation('certificate');
  const reason = code === null ? 'unavailable' : 'notFound';
  return (
    <Ground data-surface="ink">
      <PageHead title={t(`page.${reason}.title`)} />
      <Motif variant="hero" />
      <Container>
        <Words>
          <Eyebrow>{t(`page.${reason}.kind`)}</Eyebrow>
          <Heading level={1} size="title">
            {t(`page.${reason}.heading`)}
          </Heading>
          <Lead>{t(`page.${reason}.text`, { code })}</Lead>
          <Cluster>
            {code === null && (
              // The page one is on.
              <ButtonLink variant="lime" href="?">
                {t('page.unavailable.retry')}
              </ButtonLink>
            )}
            <ButtonLink variant="outline" href={homePath(locale)}>
              {t('page.about')}
            </ButtonLink>
          </Cluster>
        </Words>
      </Container>
    </Ground>
  );
};
