import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { BarBand } from '@/components/ui/bar-band';
import { Bars } from '@/components/ui/bars';
import { Button } from '@/components/ui/button';
import { Eyebrow } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden, visuallyHidden } from '@/components/ui/visually-hidden';
import { below, from } from '@/lib/shared/theme/theme';
import { color, space, textSize } from '@/styles/tokens';
import { useWholeScreen } from './use-stage';

/** The frame of a module in a hall: where one is above, what goes on below under the thumb, and room for large type between. */

const EDGE = 'clamp(1rem, 4vw, 5rem)';
/** Small print that the last row of a hall can read from a projector. */
const small = css`
  font-size: max(${textSize('small')}, 1vw);
`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 3.5rem;
  padding: ${space(1)} ${EDGE};
  ${small}

  a,
  button {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--text);
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
  }
`;

/** Of the module, where a wide window has room for it. */
const Title = styled.h1`
  flex: 1;
  overflow: hidden;
  color: var(--muted);
  font-size: inherit;
  font-weight: 600;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${below('laptopS')} {
    ${visuallyHidden}
  }
`;

const Place = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  color: var(--muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  i {
    display: none;
    width: 1.5rem;
    height: 0.5rem;
    background: ${color('inkLine')};
    transform: skewX(-14.5deg);

    ${from('tablet')} {
      display: block;
    }
  }
  i[data-edge] {
    background: ${color('lime')};
  }
`;

const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: ${space(2)} ${EDGE} ${space(6)};

  ${Eyebrow} {
    ${small}
  }
`;

/** Stays at the lower edge of the window. */
const Bottom = styled.footer`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${EDGE} max(${space(3)}, env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--surface);

  > p {
    display: none;
    color: var(--muted);
    ${small}
  }
  > p + button {
    flex: 1;
  }
  ${from('tablet')} {
    > button:first-child {
      margin-left: -${space(6)};
    }
    > p + button {
      flex: none;
      min-width: 15rem;
      margin-left: auto;
    }
  }
  ${from('laptopS')} {
    > p {
      display: block;
    }
  }
`;

interface HallFrameProps {
  /** Index of the step that shows, and how many there are. */
  step: number;
  total: number;
  /** Of the module. The first step shows it itself. */
  title: string;
  /** Address of the way out: the module's own page. */
  exit: string;
  /** Words of the button that goes on. */
  words: string;
  onNext: () => void;
  onBack: () => void;
  children: ReactNode;
}

const WholeScreen = () => {
  const t = useTexts('module');
  const screen = useWholeScreen();
  return (
    screen && (
      <button type="button" onClick={screen.toggle}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="M3 8V3h5v2H5v3zM12 3h5v5h-2V5h-3zM3 12h2v3h3v2H3zM15 12h2v5h-5v-2h3z"
            fill="currentColor"
          />
        </svg>
        <VisuallyHidden>{t(screen.isWhole ? 'film.leaveFullScreen' : 'film.fullScreen')}</VisuallyHidden>
      </button>
    )
  );
};

export const HallFrame = ({ step, total, title, exit, words, onNext, onBack, children }: HallFrameProps) => {
  const t = useTexts('hall');
  return (
    <Frame data-whole="">
      <Top className="screen-only">
        <a href={exit}>
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
            <path d="M7.5 2.5 2 8l5.5 5.5M2 8h12.5" stroke="currentColor" strokeWidth="2" />
          </svg>
          {t('leave')}
        </a>
        {step > 0 && <Title>{title}</Title>}
        <Place className="needs-script">
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
            <i key={index} aria-hidden="true" data-edge={index <= step ? '' : undefined} />
          ))}
          {t('step', { number: step + 1, total })}
          <WholeScreen />
        </Place>
      </Top>
      <Middle>{children}</Middle>
      <Bottom className="needs-script screen-only">
        {step > 0 && (
          <Button variant="ghost" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <p>{t('keys')}</p>
        <Button variant="lime" onClick={onNext}>
          {words}
        </Button>
      </Bottom>
    </Frame>
  );
};

/** A step: alone on the screen; all below one another without a script and on paper. */
export const Step = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: safe center;
  align-items: flex-start;
  gap: ${space(3)};
  width: 100%;
  max-width: 120rem;
  margin-inline: auto;

  &[hidden] {
    display: none;
  }
  /* Nothing to press: the focus is there for the ears and the keys. */
  [tabindex='-1']:focus-visible {
    outline: 0;
    box-shadow: none;
  }
  @media (scripting: none), print {
    &,
    &[hidden] {
      display: flex;
      flex: none;
      margin-bottom: ${space(12)};
      break-inside: avoid;
    }
    li > button {
      display: grid !important;
    }
  }
`;

/** A window that is higher than its words need: the motif below them, on the line of the buttons. */
const TALL = `${below('laptopS')} and (min-height: 48rem)`;

const Halves = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(8)};
  align-items: center;
  width: 100%;

  h1,
  h2 {
    margin-top: ${space(3)};
    font-size: min(clamp(2.5rem, 1.3rem + 4.6vw, 6rem), 14vw);
  }
  ${TALL} {
    padding-bottom: ${space(14)};
  }
  > svg {
    display: none;
  }
  ${from('laptopS')} {
    grid-template-columns: minmax(0, 1fr) auto;

    > svg {
      display: block;
      width: auto;
      height: min(60vh, 34vw);
    }
  }
`;

const Foot = styled(BarBand)`
  display: none;

  ${TALL} {
    display: block;
    width: auto;
    align-self: stretch;
    margin: 0 calc(-1 * ${EDGE}) -${space(6)};
  }
`;

/** Words that have a slide for themselves, with the motif where there is room for it. */
export const Opening = ({ children }: { children: ReactNode }) => (
  <>
    <Halves>
      <div>{children}</div>
      <Bars variant="heroNarrow" />
    </Halves>
    <Foot className="screen-only" />
  </>
);

/** Of sentences that are read from the back row. */
export const READ_ALOUD = 'clamp(1.125rem, 0.625rem + 2.2vmin, 2.5rem)';

/** What is read out. */
export const Words = styled.div`
  max-width: 60rem;

  > p {
    margin-top: ${space(4)};
    color: var(--muted);
    font-size: ${READ_ALOUD};
    line-height: 1.4;
  }
  strong {
    color: var(--text);
    font-weight: 600;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** The film as large as the window lets it be, with its bar and what is asked above it. */
export const FilmRoom = styled.div`
  width: min(100%, (100dvh - 20rem) * 16 / 9);
  min-width: min(100%, 20rem);
  margin-inline: auto;

  #film {
    overflow: hidden;
    margin-top: ${space(4)};
    box-shadow: 0 0 0 1px ${color('inkLine')};
  }
`;
