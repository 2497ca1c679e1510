import { useEffect, useRef } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { Cluster } from '@/components/ui/layout';
import { RightMark } from '@/components/ui/right-mark';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { certificateAnchor, coursesHomePath, modulePath } from '@/lib/shared/config/paths';
import type { Course } from '@/lib/shared/rules/course-types';
import { from, theme } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(1rem); }
`;
const swingOpen = keyframes`
  from { transform: none; }
`;

const Panel = styled.section<{ $celebrate: boolean }>`
  position: relative;
  overflow: hidden;
  padding: ${space(7)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('lime')};
  color: ${color('ink')};
  --text: ${color('ink')};
  --focus: ${color('ink')};
  --focus-gap: ${color('lime')};
  ${({ $celebrate }) =>
    $celebrate &&
    css`
      animation: ${arrive} 0.5s ease-out;
    `}

  ${from('tablet')} {
    padding: ${space(9)} 13rem ${space(9)} ${space(8)};
  }
  h2 {
    margin-bottom: ${space(2)};
  }
  p {
    font-size: ${textSize('lead')};
    line-height: 1.45;
  }
  a {
    margin-top: ${space(6)};
  }
`;

const Reason = styled.p`
  && {
    margin-bottom: ${space(3)};
    font-size: ${textSize('body')};
  }
  > :first-child {
    display: block;
  }
`;

const Barrier = styled.svg<{ $celebrate: boolean }>`
  display: none;

  ${from('tablet')} {
    display: block;
    position: absolute;
    top: 0;
    right: ${space(4)};
    height: 100%;
    width: 11rem;
  }
  .piece {
    transform: translate(18px, -14px) rotate(14deg);
    transform-box: fill-box;
    transform-origin: 50% 100%;
    ${({ $celebrate }) =>
      $celebrate &&
      css`
        animation: ${swingOpen} 0.7s 0.25s cubic-bezier(0.3, 1.6, 0.5, 1) backwards;
      `}
  }
`;

const Next = styled(Cluster)`
  justify-content: space-between;
  gap: ${space(4)} ${space(6)};
  padding: ${space(5)};
  border: 1px solid ${color('inkLine')};
  border-radius: ${radius('large')};

  p {
    flex: 1 1 14rem;
    font-weight: 700;
  }
`;

interface ModuleDoneProps {
  course: Course;
  /** Order of the module that is done. */
  order: number;
  modulesLeft: number;
  certificateIssued: boolean;
  /** It was done just now, and not on an earlier visit. */
  celebrate: boolean;
  /** Why the answer that completed it is right, and to which question: that is no longer in sight. */
  reason?: { place: string; words: string } | undefined;
}

/**
 * Brings the card into view and focus once it comes by itself. Not while the film runs, whose last tenth may be worth watching: at its
 * end. Nor to somebody who writes a plan meanwhile.
 */
const useArrival = (isNew: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const film = document.querySelector<HTMLVideoElement>('#film video');
    const arrive = () => {
      if (document.activeElement?.matches('textarea, [type=date]')) return;
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('section')?.scrollIntoView({ block: 'center' });
    };
    if (!film || film.paused || film.ended) return arrive();
    film.addEventListener('ended', arrive, { once: true });
    return () => film.removeEventListener('ended', arrive);
  }, [isNew]);
  return heading;
};

/** The barrier breaks open: the module is done. Stays quiet for reduced motion. */
export const ModuleDone = (props: ModuleDoneProps) => {
  const { course, order, modulesLeft, celebrate, certificateIssued, reason } = props;
  const { locale } = useSite();
  const t = useTexts('module');
  const heading = useArrival(celebrate);
  const complete = modulesLeft === 0;
  return (
    <Panel $celebrate={celebrate} aria-labelledby="done-heading">
      <Barrier
        $celebrate={celebrate}
        viewBox="0 0 176 260"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <path d="M16 260 83 0h34L50 260z" fill={theme.color.ink} />
        <path d="m72 260 29-112h34l-29 112z" fill={theme.color.blue} />
        <path className="piece" d="m106 128 33-128h34l-33 128z" fill={theme.color.blue} />
      </Barrier>
      <Heading ref={heading} id="done-heading" size="card" tabIndex={-1}>
        {complete ? t('done.courseHeading') : t('done.heading', { order })}
      </Heading>
      {reason && (
        <Reason>
          <b>{reason.place}</b>
          <RightMark words={t('questions.right')} />
          {reason.words}
        </Reason>
      )}
      <p>
        {complete
          ? t(certificateIssued ? 'done.issuedText' : 'done.courseText')
          : t('done.text', { count: modulesLeft })}
      </p>
      {complete && (
        <ButtonLink href={`${coursesHomePath(locale)}#${certificateAnchor(course.key)}`}>
          {t(certificateIssued ? 'done.seeCertificate' : 'done.certificate')}
        </ButtonLink>
      )}
    </Panel>
  );
};

interface NextModuleProps {
  course: Course;
  /** The next module that is not done; null when there is none to open. */
  nextVideoId: number | null;
}

/** The way on from a module that is done. */
export const NextModule = ({ course, nextVideoId }: NextModuleProps) => {
  const { locale } = useSite();
  const t = useTexts('module');
  const next = course.modules.find(({ videoId }) => videoId === nextVideoId);
  return (
    <Next as="section">
      <p>{next ? t('done.nextTitle', { title: next.title }) : t('done.soon')}</p>
      {next && (
        <ButtonLink href={modulePath(locale, course.key, next.slug)} variant="lime">
          {t('done.next', { order: next.order })}
        </ButtonLink>
      )}
    </Next>
  );
};
