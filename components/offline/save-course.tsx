import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { CourseSavingState } from '@/lib/offline/course-saving';
import { isUnderWay } from '@/lib/offline/use-course-saving';
import { unaskedBytes } from '@/lib/offline/wanted-course';
import type { ModuleSummary } from '@/lib/shared/rules/course-types';
import { below } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Box = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};

  > div,
  > small {
    color: var(--muted);
  }
  p + p {
    margin-top: ${space(1)};
  }
  ${below('mobileL')} {
    > button {
      align-self: stretch;
    }
  }
`;

const BUTTON = {
  idle: 'save',
  part: 'goOn',
  looking: 'stop',
  offered: 'sized',
  saving: 'stop',
  saved: 'check',
  stopped: 'goOn',
  removed: 'save',
  notRemoved: 'save',
  full: 'retry',
  offline: 'goOn',
  failed: 'retry',
  ended: 'retry',
  unsupported: 'save',
} as const satisfies Record<CourseSavingState['kind'], string>;

interface SaveCourseProps {
  /** Those of the course that can be taken. */
  modules: readonly Pick<ModuleSummary, 'videoId' | 'title'>[];
  state: CourseSavingState;
  onPress: () => void;
  onRemove: () => void;
}

/** One button that saves the whole course on the device, how far that is, and one that removes it. */
export const SaveCourse = ({ modules, state, onPress, onRemove }: SaveCourseProps) => {
  const { locale } = useSite();
  const t = useTexts('offline-course');
  const { kind, here, evicted, size = '', titles = [], withoutFilm } = state;
  const total = modules.length;
  const far = t('here', { here: here.length, total });
  const listed = (names: readonly string[]) => names.join('”, “');
  const status = useRef<HTMLDivElement>(null);
  const remove = () => {
    // The button goes with what is here.
    status.current?.focus();
    onRemove();
  };
  const gone = modules.filter(({ videoId }) => evicted.includes(videoId)).map(({ title }) => title);
  const limit = (unaskedBytes(total) / 1e6).toLocaleString(locale);
  return (
    <Box className="needs-script screen-only" aria-labelledby="save-course-heading">
      <Heading id="save-course-heading" size="small">
        {t('heading')}
      </Heading>
      {(isUnderWay(state) || here.length > 0) && (
        <p>
          {here.length === total && '✓ '}
          {far}
        </p>
      )}
      {isUnderWay(state) && <ProgressBar value={here.length} max={total} label={far} />}
      <div ref={status} role="status" tabIndex={-1}>
        <p>{t(`state.${kind}`, { size, limit, titles: listed(titles) })}</p>
        {gone.length > 0 && !isUnderWay(state) && <p>{t('evicted', { titles: listed(gone) })}</p>}
        {withoutFilm && <p>{t('withoutFilm')}</p>}
      </div>
      <Button variant="outline" onClick={onPress}>
        {t(`button.${BUTTON[kind]}`, { size })}
      </Button>
      {!isUnderWay(state) && (kind === 'notRemoved' || here.length + evicted.length > 0) && (
        <Button variant="ghost" onClick={remove}>
          {t('button.remove')}
        </Button>
      )}
      {!isUnderWay(state) && <small>{t('mayGo')}</small>}
    </Box>
  );
};
