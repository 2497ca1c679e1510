import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { loadUntilThere } from '@/lib/browser/late-script';
import { savedModules } from '@/lib/browser/saved-caches';
import type { Saving, SavingState } from '@/lib/offline/saving';
import type { Found } from '@/lib/offline/watch-copy';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { Plan } from '@/lib/shared/rules/course-types';
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

/** So long one may press for the first time. */
const BEFORE: readonly SavingState['kind'][] = ['idle', 'looking', 'offered'];

const BUTTON = {
  idle: 'save',
  looking: 'save',
  offered: 'sized',
  saving: 'saving',
  saved: 'remove',
  evicted: 'again',
  removed: 'save',
  full: 'retry',
  failed: 'retry',
  unsupported: 'save',
} as const satisfies Record<SavingState['kind'], string>;

interface SaveOfflineProps {
  customerId: number;
  videoId: number;
  /** What the server knew when it made the page: newer than a saved copy, as after answers on another device. */
  progress: ModuleProgress | null;
  plan: Plan;
}

/** What somebody does here just now is not disturbed. */
const afterLook = (before: SavingState, found: Found): SavingState => {
  const wasHere = before.kind === 'saved' || before.kind === 'evicted';
  if (['looking', 'offered', 'saving'].includes(before.kind)) return before;
  if (found === 'nothing') return wasHere ? { kind: 'idle' } : before;
  return { kind: found };
};

/** What saving takes, and what becomes of it, stands beside the button before the one press that saves. */
export const SaveOffline = ({ customerId, videoId, progress, plan }: SaveOfflineProps) => {
  const { locale } = useSite();
  const t = useTexts('offline');
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const saving = useRef<Saving>(null);
  const line = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (savedModules.read()?.customerId !== customerId) return;
    const left = new AbortController();
    let stop: (() => void) | undefined;
    const report = (found: Found) => {
      if (!left.signal.aborted) setState((before) => afterLook(before, found));
    };
    void loadUntilThere(() => import('@/lib/offline/watch-copy'), left.signal).then(({ watchCopy }) => {
      stop = watchCopy({ customerId, locale, videoId, progress, plan, report });
    });
    return () => {
      left.abort();
      stop?.();
    };
  }, [customerId, locale, videoId, progress, plan]);

  const loadSaving = async () => {
    const { createSaving } = await import('@/lib/offline/saving');
    saving.current ??= createSaving({ customerId, locale, videoId, report: setState });
    return saving.current;
  };

  const onClick = async () => {
    if (state.kind !== 'saved') setState({ kind: 'saving' });
    try {
      await (await loadSaving()).press(state.kind);
    } catch {
      setState({ kind: 'failed' });
    }
  };

  const look = async () => {
    if (!line.current?.open || !BEFORE.includes(state.kind)) return;
    // A press tries again.
    await loadSaving().then(
      (own) => own.look(),
      () => undefined,
    );
  };
  const lookOnce = useEffectEvent(look);
  // It may have been opened before this page listened.
  useEffect(() => void lookOnce(), []);

  const { kind } = state;
  const size = kind === 'offered' ? state.size : '';
  return (
    <Fold
      ref={line}
      className="needs-script screen-only"
      onToggle={look}
      heading={<h2>{t('heading')}</h2>}
      aside={kind === 'saved' ? `✓ ${t('here')}` : t(kind === 'evicted' ? 'button.again' : 'hint')}
      done={kind === 'saved' || kind === 'evicted'}
    >
      <Box>
        <Button variant="outline" busy={kind === 'saving'} onClick={onClick}>
          {t(`button.${BUTTON[kind]}`, { size })}
        </Button>
        <div role="status">
          <p>{t(`state.${kind}`, { size })}</p>
          {kind === 'offered' && !state.film && <p>{t('withoutFilm')}</p>}
          {BEFORE.includes(kind) && <p>{t('mayGo')}</p>}
        </div>
      </Box>
    </Fold>
  );
};
