import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { PageHead } from '@/components/layout/page-head';
import { ButtonLink } from '@/components/ui/button';
import { CornerBars } from '@/components/ui/corner-bars';
import { Cluster, Container } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { homePath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Ground = styled.section`
  position: relative;
  padding-block: ${space(16)};
  overflow: hidden;

  ${from('laptopS')} {
    padding-block: ${space(28)};
  }
`;

const Words = styled.div`
  position: relative;
  z-index: 1;
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

/** What a code came to that shows no certificate. */
export type NoCertificateReason = 'not-found' | 'withdrawn' | 'limited' | 'unavailable';

const TEXTS = {
  'not-found': 'notFound',
  withdrawn: 'withdrawn',
  limited: 'limited',
  unavailable: 'unavailable',
} as const;

/** Answers that must never be mistaken for one another: there is none, there was one, and we cannot tell right now. */
export const NoCertificate = ({ reason }: { reason: NoCertificateReason }) => {
  const { locale } = useSite();
  const { t } = useTranslation('certificate');
  const texts = TEXTS[reason];
  const canRetry = reason === 'limited' || reason === 'unavailable';
  return (
    <Ground data-surface="ink">
      <PageHead title={t(`page.${texts}.title`)} />
      <Container>
        <Words>
          <Eyebrow>{t(`page.${texts}.kind`)}</Eyebrow>
          <Heading level={1} size="title">
            {t(`page.${texts}.heading`)}
          </Heading>
          <Lead>{t(`page.${texts}.text`)}</Lead>
          <Cluster>
            {canRetry && (
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
      <CornerBars />
    </Ground>
  );
};
