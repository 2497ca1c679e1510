import styled from 'styled-components';
import { Bars } from '@/components/ui/bars';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { homePath, landingPath, signUpPath } from '@/lib/shared/config/paths';
import { below, from, onlyTablet } from '@/lib/shared/theme/theme';
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
  /* Clear of the bars. */
  ${onlyTablet} {
    > :first-child:lang(en) {
      max-width: 20.5rem;
    }
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

  ${below('mobileM')} {
    &:lang(es) {
      font-size: min(3.25rem, 16.25vw);
    }
  }

  /* As large as the longest word of each language allows beside the bars. */
  ${onlyTablet} {
    max-width: 29rem;
    font-size: 6.625rem;

    &:lang(en) {
      font-size: 5.75rem;
    }
    &:lang(es) {
      font-size: 5.25rem;
    }
  }
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

  ${onlyTablet} {
    max-width: 20.5rem;
  }
  ${from('laptopS')} {
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

  ${onlyTablet} {
    display: none;
  }
  ${from('laptopS')} {
    top: 0;
    right: -7rem;
    height: 100%;
  }
  ${from('laptop')} {
    right: 0;
  }
  ${from('desktop')} {
    right: calc((100vw - 96rem) / 3);
  }
`;

const NarrowMotif = styled(Bars)`
  display: none;

  ${onlyTablet} {
    position: absolute;
    top: 0;
    right: 0;
    display: block;
  }
`;

/** The promise, and the two ways in. Who is signed in already finds the way on. */
export const Hero = () => {
  const { locale } = useSite();
  const t = useTexts('home');
  return (
    <Ground data-surface="ink">
      <Words>
        <Column>
          <Eyebrow>{t('hero.audience')}</Eyebrow>
          <Title level={1} size="hero">
            <TaggedText text={t('hero.title')} tags={{ mark: (words) => <mark>{words}</mark> }} />
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
      {/* After the words: a page is shown while it still arrives, and the bars would grow with each line that follows. */}
      <Motif variant="hero" />
      <NarrowMotif variant="heroNarrow" />
    </Ground>
  );
};
