import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';
import { translucent } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';
import { wayOn } from './way-on';

/** Over the last picture, whose height is no whole number of pixels: as far as the bar, so that no line of it shines through. */
const After = styled.div`
  position: absolute;
  inset: 0 0 -1px;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  /* What is higher than the picture can be scrolled to its first line. */
  place-content: safe center;
  align-items: center;
  padding: ${space(2)} ${space(4)};
  overflow: auto;
  && {
    background: ${translucent('inkDeep', 88)};
  }
  @container (max-width: 22rem) {
    padding-block: ${space(1)};

    > :is(a, button) {
      min-height: 2.75rem;
      padding-block: ${space(1)};
    }
  }
`;

const Left = styled.p`
  flex-basis: 100%;
  font-size: ${textSize('small')};
  font-weight: 600;
  text-align: center;

  /* Letters twice as large would hide the buttons; the first one says that something is missing. */
  @container (max-width: 14rem) {
    display: none;
  }
`;

interface FilmEndProps {
  ended: boolean;
  /** Whole percent. */
  watchedPercent: number;
  /** The module asks for more of it, or for its transcript. */
  isLeft?: boolean;
  /** The module is complete. */
  isDone?: boolean;
  /** Plays what is left of it. */
  onWatch: () => void;
}

/** Over a film that has ended: a link to what comes next, and before it a button for the parts that were not watched. */
export const FilmEnd = ({ ended, watchedPercent, isLeft, isDone, onWatch }: FilmEndProps) => {
  const t = useTexts('module');
  const { href, name } = wayOn(isDone);
  const left =
    ended &&
    isLeft &&
    t('questions.summary.contentLeft', { percent: WATCHED_ENOUGH_PERCENT, watched: watchedPercent });
  return (
    <>
      {/* A live region that is there before its words, so that they are read out. */}
      <VisuallyHidden role="status">{left}</VisuallyHidden>
      {ended && (
        <After data-surface="deep">
          {left && (
            <>
              <Left aria-hidden="true">{left}</Left>
              <Button variant="lime" onClick={onWatch}>
                {t('film.toMissed')}
              </Button>
            </>
          )}
          <ButtonLink variant={left ? 'outline' : 'lime'} href={href}>
            {t(name)}
          </ButtonLink>
        </After>
      )}
    </>
  );
};
