import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { certificateAnchor, coursesHomePath, modulePath } from '@/lib/shared/config/paths';
import type { BegunModule } from '@/lib/shared/rules/progress';
import { clockTime } from '@/lib/shared/texts/clock-time';
import { below, from } from '@/lib/shared/theme/theme';
import { color, displaySize, radius, space, textSize } from '@/styles/tokens';
import { type ModulePlace, type ModuleRowProps, useModuleFacts } from './module-row';
import { filmGoesOnAt, filmPart, ModuleSoFar } from './module-so-far';

/* Its words stand in the middle of what is there. */
const Card = styled.section.attrs<{ 'data-whole'?: string }>({ 'data-whole': '' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: ${space(6)};
  overflow: hidden;

  ${below('tablet')} {
    /* To the window's edges, beyond the page's padding. */
    margin: calc(-1 * ${space(6)}) calc(50% - 50vw) ${space(6)};
  }
  ${from('tablet')} {
    border-radius: ${radius('large')};

    &:has(> img) {
      grid-template-columns: minmax(0, 4fr) minmax(0, 3fr);
    }
  }
`;

/* Beside the words, with the slant of the bars: its field goes on to the card's foot. A phone has it in the list. */
const Poster = styled.img`
  width: 100%;
  height: auto;
  align-self: stretch;
  object-fit: contain;
  object-position: 0 0;
  background: ${color('pitch')};
  clip-path: polygon(0 0, 100% 0, 91% 100%, 0 100%);

  ${below('tablet')} {
    display: none;
  }
`;

const Words = styled.div`
  min-width: 0;
  padding: ${space(4)};

  ${from('tablet')} {
    align-self: center;
    padding: ${space(6)};

    img + & {
      padding-left: ${space(2)};
    }
    h2 {
      font-size: ${displaySize('small')};
    }
  }
  h2 {
    margin: ${space(1)} 0 ${space(2)};
    line-height: 1.04;
    overflow-wrap: anywhere;
  }
`;

/** A phone has it in the list, so that the button is in the first screen. */
const PromiseLine = styled.p`
  ${below('tablet')} {
    display: none;
  }
`;

const Facts = styled.p`
  margin: ${space(3)} 0 ${space(4)};
  color: var(--muted);
  font-size: ${textSize('small')};
`;

interface CurrentModuleProps extends Omit<ModuleRowProps, 'current' | 'state' | 'isHere'> {
  /** Which it is: the first of the course, the next one, or one that was begun. */
  place: ModulePlace;
  /** How far one is in the module, once it is begun. */
  soFar: BegunModule | undefined;
}

/** The module to go on with, in the first screen: the only card of the course, and the only button. */
export const CurrentModule = ({ courseKey, module, teaser, place, soFar }: CurrentModuleProps) => {
  const { locale } = useSite();
  const t = useTexts('course');
  const { order, title, slug, questionCount } = module;
  const goesOnAt = filmGoesOnAt(soFar);
  return (
    <Card data-surface="blue" aria-labelledby="current-heading">
      {teaser && <Poster src={teaser.poster} alt="" width={1280} height={720} loading="lazy" />}
      <Words>
        <Eyebrow>{t(`current.${place}`)}</Eyebrow>
        <Heading id="current-heading" size="card">
          <VisuallyHidden>{order}.</VisuallyHidden> {title}
        </Heading>
        {teaser && <PromiseLine>{teaser.promise}</PromiseLine>}
        {soFar && <ModuleSoFar namespace="course" begun={soFar} questionCount={questionCount} />}
        <Facts>{useModuleFacts(module)}</Facts>
        <ButtonLink variant="lime" wide href={modulePath(locale, courseKey, slug) + filmPart(goesOnAt)}>
          {goesOnAt === null
            ? t(place === 'start' ? 'start' : 'continue', { order })
            : t('continueFrom', { time: clockTime(goesOnAt) })}
        </ButtonLink>
      </Words>
    </Card>
  );
};

/* In a wide window the button stands beside the words. */
const Ready = styled(Words)`
  display: grid;
  gap: ${space(2)};

  ${from('tablet')} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(6)};

    a {
      width: auto;
    }
  }
`;

/** The same for a course that is complete: the certificate that can be issued. */
export const ReadyCertificate = ({ courseKey }: Pick<ModuleRowProps, 'courseKey'>) => {
  const { locale } = useSite();
  const t = useTexts('course');
  return (
    <Card data-surface="blue" aria-labelledby="current-heading">
      <Ready>
        <div>
          <Eyebrow>{t('path.complete')}</Eyebrow>
          <Heading id="current-heading" size="card">
            {t('end.ready')}
          </Heading>
        </div>
        <ButtonLink variant="lime" wide href={`${coursesHomePath(locale)}#${certificateAnchor(courseKey)}`}>
          {t('certificate')}
        </ButtonLink>
      </Ready>
    </Card>
  );
};
