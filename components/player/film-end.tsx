import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/button';
import { useTexts } from '@/components/ui/texts';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';
import { translucent } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';
import { wayOn } from './way-on';

/**
 * There from the start for its status region: screen readers read out what comes into a region, not a region that comes with its words.
 * Once the film has ended it lies over the last picture, whose height is no whole number of pixels: as far as the bar, so that no line
 * of it shines through.
 */
const After = styled.div`
  &[data-surface] {
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
    background: ${translucent('inkDeep', 88)};

    @container (max-width: 22rem) {
      padding-block: ${space(1)};

      > :is(a, button) {
        min-height: 2.75rem;
        padding-block: ${space(1)};
      }
    }
  }
`;

const Left = styled.div`
  flex-basis: 100%;
  font-size: ${textSize('small')};
  font-weight: 600;
  text-align: center;

  /* No gap beside the link. */
  &:empty {
    position: absolute;
  }

  /* Letters twice as large would hide the buttons; the first one says that something is missing. */
  @container (max-width: 14rem) {
    ${visuallyHidden}
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
  const asksForMore = ended && isLeft;
  return (
    <After data-surface={ended ? 'deep' : undefined}>
      <Left role="status">
        {asksForMore &&
          t('questions.summary.contentLeft', { percent: WATCHED_ENOUGH_PERCENT, watched: watchedPercent })}
      </Left>
      {asksForMore && (
        <Button variant="lime" onClick={onWatch}>
          {t('film.toMissed')}
        </Button>
      )}
      {ended && (
        <ButtonLink variant={isLeft ? 'outline' : 'lime'} href={href}>
          {t(name)}
        </ButtonLink>
      )}
    </After>
  );
};
