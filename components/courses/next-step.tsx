import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { CardBars } from '@/components/ui/card-bars';
import { CARD_SIDE, Card } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { modulePath } from '@/lib/shared/config/paths';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { clockTime } from '@/lib/shared/texts/clock-time';
import { below, from, onlyTablet } from '@/lib/shared/theme/theme';
import { color, displaySize, space, textSize } from '@/styles/tokens';
import { filmGoesOnAt, filmPart, ModuleSoFar } from './module-so-far';

const Box = styled(Card)`
  position: relative;
  overflow: hidden;

  ${from('tablet')} {
    /* No wider than the picture is whole beside two lines of a heading. */
    --picture: min(56%, 27rem);
    padding: ${space(6)} 19rem ${space(6)} ${space(8)};

    /* Beside the film's picture. */
    &:has(> img) {
      padding-right: calc(var(--picture) + ${space(2)});
    }
  }
  ${from('laptopS')} {
    --picture: 50%;
    padding-block: ${space(10)};
  }
  h2 {
    margin: ${space(2)} 0 ${space(3)};
    line-height: 1.06;
  }
  /* Below the picture, so that the button is in the first screen. */
  > img ~ h2 {
    font-size: ${displaySize('card')};

    /* Beside it, so that the picture is about as high as the card. */
    ${onlyTablet} {
      font-size: ${displaySize('small')};
    }
  }
  h2 + p {
    font-size: ${textSize('lead')};
  }
  a {
    margin-top: ${space(6)};
    min-height: 3.75rem;
    font-size: ${textSize('lead')};
  }
  ${below('tablet')} {
    a {
      width: 100%;
    }
  }
`;

/* On a phone above the words, as wide as the card; else beside them, with the slant of the bars: its field goes on to the card's foot. */
const Picture = styled.img`
  display: block;
  width: calc(100% + 2 * ${CARD_SIDE});
  height: auto;
  margin: -${space(6)} calc(-1 * ${CARD_SIDE}) ${space(5)};
  max-width: none;

  ${from('tablet')} {
    position: absolute;
    top: 0;
    right: 0;
    width: var(--picture);
    min-height: 100%;
    margin: 0;
    object-fit: contain;
    object-position: 0 0;
    background: ${color('pitch')};
    clip-path: polygon(10% 0, 100% 0, 100% 100%, 0 100%);
  }
`;

interface NextStepProps {
  course: Course;
  progress: CourseProgress;
  certificateIssued: boolean;
  /** Address of the picture of a module's film, by video id; a module that is not written has none. */
  pictures: Readonly<Record<number, string>>;
}

const useStep = ({ course, progress, certificateIssued, pictures }: NextStepProps) => {
  const { locale } = useSite();
  const t = useTexts('courses');
  const next = course.modules.find(({ videoId }) => videoId === progress.nextVideoId);
  if (next) {
    const opened = progress.states[next.videoId] === 'in-progress';
    const begun = opened || progress.modulesDone > 0;
    const later = opened ? 'continue' : 'next';
    const soFar = progress.begun[next.videoId];
    const from = filmGoesOnAt(soFar);
    return {
      picture: pictures[next.videoId],
      kind: t(`next.kind.${begun ? later : 'start'}`),
      heading: next.title,
      text: t('next.minutes', { minutes: next.minutes }),
      href: modulePath(locale, course.key, next.slug) + filmPart(from),
      action:
        from === null
          ? t(begun ? 'next.continue' : 'next.start', { order: next.order })
          : t('next.from', { time: clockTime(from) }),
      soFar: soFar && <ModuleSoFar namespace="courses" begun={soFar} questionCount={next.questionCount} />,
    };
  }
  return {
    kind: t('next.doneKind'),
    heading: t('next.doneHeading'),
    text: t(certificateIssued ? 'next.issuedText' : 'next.doneText'),
    href: '#certificate',
    action: t(certificateIssued ? 'next.seeCertificate' : 'next.certificate'),
  };
};

/** The one thing to do now, large. */
export const NextStep = (props: NextStepProps) => {
  const { picture, kind, heading, text, href, action, soFar } = useStep(props);
  return (
    <Box as="section" data-surface="blue" data-go-on="" data-whole="" aria-labelledby="next-heading">
      {picture ? <Picture src={picture} alt="" width={1280} height={720} /> : <CardBars />}
      <Eyebrow>{kind}</Eyebrow>
      <Heading id="next-heading" size="section">
        {heading}
      </Heading>
      <p>{text}</p>
      {soFar}
      <ButtonLink variant="lime" href={href}>
        {action}
      </ButtonLink>
    </Box>
  );
};
