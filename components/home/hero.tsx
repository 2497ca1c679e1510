import { Trans, useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { Bars } from '@/components/ui/bars';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/layout';
import { Eyebrow, Heading } from '@/components/ui/text';
import type { Locale } from '@/lib/config/locales';
import { homePath, landingPath, signUpPath } from '@/lib/config/paths';
import { below, from } from '@/lib/config/theme';
import { color, space } from '@/styles/tokens';

const Ground = styled.section`
  position: relative;
  overflow: hidden;
`;

const Words = styled(Container)`
  position: relative;
  z-index: 1;
  padding-block: ${space(10)} 15rem;

  ${from('tablet')} {
    padding-block: ${space(18)};
  }
`;

const Column = styled.div`
  ${from('tablet')} {
    max-width: 64%;
  }
  ${from('laptop')} {
    max-width: 50rem;
  }
`;

const Title = styled(Heading)`
  max-width: 7.5em;
  margin-top: ${space(3)};
  line-height: 1.03;
  overflow-wrap: normal;

  mark {
    background: none;
    color: ${color('lime')};
  }
`;

const Lede = styled.p`
  max-width: 36rem;
  margin-top: ${space(7)};
  color: var(--muted);
  font-size: 1.125rem;

  ${from('tablet')} {
    max-width: 29rem;
  }
  ${from('laptop')} {
    max-width: 36rem;
    font-size: 1.25rem;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(7)};

  ${below('mobileL')} {
    a {
      flex: 1 0 100%;
    }
  }
`;

const Motif = styled(Bars)`
  position: absolute;
  right: -1.5rem;
  bottom: 0;
  height: 13.5rem;

  ${from('tablet')} {
    top: 0;
    right: -11.5rem;
    height: 100%;
  }
  ${from('laptopS')} {
    right: -7rem;
  }
  ${from('laptop')} {
    right: 0;
  }
  ${from('desktop')} {
    right: calc((100vw - 96rem) / 3);
  }
`;

/** The promise, and the two ways in; who is signed in already finds the way on. */
export const Hero = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation('home');
  return (
    <Ground data-surface="ink">
      <Motif variant="hero" />
      <Words>
        <Column>
          <Eyebrow>{t('hero.audience')}</Eyebrow>
          <Title level={1} size="hero">
            <Trans t={t} i18nKey="hero.title" components={{ mark: <mark /> }} />
          </Title>
          <Lede>{t('hero.promise')}</Lede>
          <Actions>
            <ButtonLink className="signed-out" variant="lime" href={signUpPath(locale)}>
              {t('hero.start')}
            </ButtonLink>
            <ButtonLink className="signed-in" variant="lime" href={landingPath(locale)}>
              {t('hero.continue')}
            </ButtonLink>
            <ButtonLink variant="outline" href={`${homePath(locale)}#course`}>
              {t('hero.modules')}
            </ButtonLink>
          </Actions>
        </Column>
      </Words>
    </Ground>
  );
};
