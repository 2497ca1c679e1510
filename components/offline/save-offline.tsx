import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { loadUntilThere } from '@/lib/browser/late-script';
import { savedModules } from '@/lib/browser/saved-caches';
import type { CourseSavingState } from '@/lib/offline/course-saving';
import { isUnderWay, useCourseSaving } from '@/lib/offline/use-course-saving';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { ModuleSummary, Plan } from '@/lib/shared/rules/course-types';
import { space } from '@/styles/tokens';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};
  padding: ${space(2)} ${space(4)} ${space(5)};

  div {
    flex: 1 1 20rem;
    color: var(--muted);
  }
  p + p {
    margin-top: ${space(1)};
  }
`;

/** What the button is called in each state. */
const BUTTON = {
  idle: 'save',
  looking: 'save',
  offered: 'sized',
  saving: 'saving',
  saved: 'remove',
  evicted: 'again',
  removed: 'save',
  notRemoved: 'remove',
  full: 'retry',
  failed: 'retry',
  unsupported: 'save',
} as const;

type Shown = keyof typeof BUTTON;

/** So long one may press for the first time. */
const BEFORE: readonly Shown[] = ['idle', 'looking', 'offered'];

/** A module is here or not, and says so in fewer words than a course. */
const shownOf = (state: CourseSavingState): Shown => {
  if (isUnderWay(state)) return 'saving';
  if (state.kind === 'notRemoved') return 'notRemoved';
  if (state.here.length > 0) return 'saved';
  switch (state.kind) {
    case 'offline':
    case 'ended':
      return 'failed';
    case 'part':
      return 'evicted';
    case 'idle':
      // Its size was looked up in vain.
      return state.evicted.length > 0 ? 'evicted' : 'idle';
    case 'stopped':
      return 'idle';
    default:
      return state.kind;
  }
};

interface SaveOfflineProps {
  customerId: number;
  module: Pick<ModuleSummary, 'videoId' | 'title'>;
  /** What the server knew when it made the page: newer than a saved copy, as after answers on another device. */
  progress: ModuleProgress | null;
  plan: Plan;
}

/** Brings a copy that is on the device up to date with the page. One that cannot be changed stays as it was. */
const useCopyUpdate = ({ customerId, module: { videoId }, progress, plan }: SaveOfflineProps): void => {
  const { locale } = useSite();
  useEffect(() => {
    if (savedModules.read()?.customerId !== customerId) return;
    const left = new AbortController();
    const told = { locale, modules: progress ? [progress] : [], plans: [{ videoId, ...plan }] };
    void loadUntilThere(() => import('@/lib/offline/saved-progress'), left.signal).then((copies) =>
      copies.keepAcknowledged(customerId, told).catch(() => undefined),
    );
    return () => left.abort();
  }, [customerId, locale, videoId, progress, plan]);
};

/** What saving takes, and what becomes of it, stands beside the button before the one press that saves. */
export const SaveOffline = (props: SaveOfflineProps) => {
  const { customerId, module } = props;
  const { locale } = useSite();
  const t = useTexts('offline');
  const { state, look, press, remove } = useCourseSaving({ customerId, locale, modules: [module] });
  const line = useRef<HTMLDetailsElement>(null);
  useCopyUpdate(props);

  const shown = shownOf(state);
  const isHere = shown === 'saved' || shown === 'notRemoved';
  const { size = '', withoutFilm } = state;
  const lookWhenOpen = () => {
    if (line.current?.open && shown === 'idle') void look();
  };
  const lookOnce = useEffectEvent(lookWhenOpen);
  // It may have been opened before this page listened.
  useEffect(() => lookOnce(), []);

  return (
    <Fold
      ref={line}
      className="needs-script screen-only"
      onToggle={lookWhenOpen}
      heading={<h2>{t('heading')}</h2>}
      aside={isHere ? `✓ ${t('here')}` : t(shown === 'evicted' ? 'button.again' : 'hint')}
      done={isHere || shown === 'evicted'}
    >
      <Box>
        <Button
          variant="outline"
          busy={shown === 'saving'}
          onClick={() => void (isHere ? remove() : press())}
        >
          {t(`button.${BUTTON[shown]}`, { size })}
        </Button>
        <div role="status">
          <p>{t(`state.${shown}`, { size })}</p>
          {withoutFilm && <p>{t('withoutFilm')}</p>}
          {BEFORE.includes(shown) && <p>{t('mayGo')}</p>}
        </div>
      </Box>
    </Fold>
  );
};
