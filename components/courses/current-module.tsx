import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { modulePath } from '@/lib/shared/config/paths';
import type { BegunModule } from '@/lib/shared/rules/progress';
import { clockTime } from '@/lib/shared/texts/clock-time';
import { below, from } from '@/lib/shared/theme/theme';
import { displaySize, radius, space, textSize } from '@/styles/tokens';
import { type ModuleRowProps, OnThisDevice, useModuleFacts } from './module-row';
import { filmGoesOnAt, ModuleSoFar } from './module-so-far';

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;

  ${below('tablet')} {
    /* To the window's edges, beyond the page's padding. */
    margin-inline: calc(50% - 50vw);
  }
  ${from('tablet')} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr);
    border-radius: ${radius('large')};
  }
`;

/* Beside the words it stands whole at the card's foot, with the slant of the bars. */
const Poster = styled.img`
  width: 100%;
  height: auto;

  ${from('tablet')} {
    align-self: end;
    clip-path: polygon(0 0, 100% 0, 91% 100%, 0 100%);
  }
`;

const Words = styled.div`
  min-width: 0;

  padding: ${space(4)};

  ${from('tablet')} {
    align-self: center;
    padding: ${space(6)} ${space(6)} ${space(6)} ${space(2)};

    &:first-child {
      grid-column: 1 / -1;
      padding-left: ${space(6)};
    }
    h3 {
      font-size: ${displaySize('small')};
    }
  }
  h3 {
    margin: ${space(1)} 0 ${space(2)};
    line-height: 1.04;
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.p`
  margin: ${space(3)} 0 ${space(4)};
  color: var(--muted);
  font-size: ${textSize('small')};
`;

/** The module to go on with: the only card of the list, and the only button. */
export const CurrentModule = ({
  courseKey,
  module,
  state,
  teaser,
  isHere,
  begun,
  soFar,
}: ModuleRowProps & {
  /** Whether anything of the course is done. */
  begun: boolean;
  /** How far one is in the module, once it is begun. */
  soFar: BegunModule | undefined;
}) => {
  const { locale } = useSite();
  const t = useTexts('course');
  const { order, title, slug, questionCount } = module;
  const goesOnAt = filmGoesOnAt(soFar);
  const later = state === 'in-progress' ? 'continue' : 'next';
  return (
    <Card data-surface="blue">
      {teaser && <Poster src={teaser.poster} alt="" width={1280} height={720} />}
      <Words>
        <Eyebrow>{t(`current.${begun ? later : 'start'}`)}</Eyebrow>
        <Heading level={3} size="card">
          <VisuallyHidden>{order}.</VisuallyHidden> {title}
        </Heading>
        {teaser && <p>{teaser.promise}</p>}
        {soFar && <ModuleSoFar namespace="course" begun={soFar} questionCount={questionCount} />}
        <Facts>
          {useModuleFacts(module)}
          {isHere && <OnThisDevice />}
        </Facts>
        <ButtonLink variant="lime" wide href={modulePath(locale, courseKey, slug)}>
          {goesOnAt === null
            ? t(begun ? 'continue' : 'start', { order })
            : t('continueFrom', { time: clockTime(goesOnAt) })}
        </ButtonLink>
      </Words>
    </Card>
  );
};
