import { useTranslation } from 'next-i18next/pages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/layout';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useSite } from '@/components/ui/site';
import { canTryAgain, type EvidenceRow as Row } from '@/lib/evidence/evidence-rows';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { Icon, type IconName, STAGE_ICON } from './evidence-icons';
import { sizeIn, stateOf, type Translate } from './evidence-words';

const EvidencePreview = lazy(async () => ({
  default: (await import('./evidence-preview')).EvidencePreview,
}));

const Item = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: start;
  padding-block: ${space(3)};
  border-top: 1px solid var(--line);
  font-size: ${textSize('small')};
  line-height: 1.45;

  ${from('tablet')} {
    grid-template-columns: 5.25rem minmax(0, 1fr) auto;
  }
  &:not([data-stage='sending']) progress::-webkit-progress-value {
    background: ${color('fieldBorder')};
  }
  &:not([data-stage='sending']) progress::-moz-progress-bar {
    background: ${color('fieldBorder')};
  }
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border-radius: ${radius('small')};
  background: ${color('paper')};
  color: ${color('muted')};
  overflow: hidden;

  > * {
    grid-area: 1 / 1;
  }
  &[data-stage='refused'] {
    background: ${color('dangerSoft')};
    color: ${color('danger')};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;

  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(3)};
    color: var(--muted);
  }
  strong {
    color: var(--text);
    overflow-wrap: anywhere;
  }
`;

const State = styled.p`
  display: flex;
  gap: ${space(2)};
  font-weight: 600;

  svg {
    flex: none;
    margin-top: 0.1em;
  }
  &[data-stage='sent'] {
    color: ${color('success')};
  }
  &[data-stage='refused'] {
    color: ${color('danger')};
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};

  ${from('tablet')} {
    grid-auto-flow: column;
  }
`;

const SmallButton = styled(Button)`
  width: 2.75rem;
  min-height: 2.75rem;
  padding: 0;
`;

const Question = styled.div`
  grid-column: 1 / -1;
`;

const OpenButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  font-weight: 700;
  text-align: left;
  text-decoration: underline;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

/** The id of a file's place in the page. */
export const placeOfRow = (id: string): string => `file-${encodeURIComponent(id)}`;

export interface RowActions {
  onPause: (id: string) => void;
  onResume: (id: string) => void;
  /** Gives it up, or takes it out of the list. */
  onCancel: (id: string) => void;
  onRemove: (id: string) => Promise<void>;
  onOpen: (row: Row) => void;
}

interface Action {
  name: 'pause' | 'resume' | 'again' | 'cancel' | 'dismiss' | 'remove';
  icon: IconName;
  act: () => void;
}

const STILL = ['waiting', 'preparing', 'sending', 'elsewhere', 'offline', 'paused'];
const PAUSABLE = ['sending', 'elsewhere'];

const actionsOf = (row: Row, { onPause, onResume, onCancel }: RowActions, ask: () => void): Action[] => {
  const { id, stage } = row;
  const actions: Action[] = [];
  if (PAUSABLE.includes(stage)) actions.push({ name: 'pause', icon: 'pause', act: () => onPause(id) });
  if (stage === 'paused') actions.push({ name: 'resume', icon: 'resume', act: () => onResume(id) });
  if (canTryAgain(row)) actions.push({ name: 'again', icon: 'again', act: () => onResume(id) });
  if (STILL.includes(stage)) actions.push({ name: 'cancel', icon: 'close', act: () => onCancel(id) });
  if (stage === 'refused') actions.push({ name: 'dismiss', icon: 'close', act: () => onCancel(id) });
  if (stage === 'sent' || stage === 'stopped') actions.push({ name: 'remove', icon: 'bin', act: ask });
  return actions;
};

const WITH_BAR = ['sending', 'elsewhere', 'offline', 'paused'];

/** A question takes the focus of the button that asked it, and gives it back. */
const RemoveQuestion = ({
  name,
  onRemove,
  onKeep,
}: {
  name: string;
  onRemove: () => Promise<void>;
  onKeep: () => void;
}) => {
  const { t } = useTranslation('impact');
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
  };
  return (
    <Question>
      <Cluster role="group" aria-label={t('evidence.remove.sure', { name })}>
        <span>{t('evidence.remove.sureShort')}</span>
        <Button variant="primary" busy={busy} ref={focusOnce} onClick={() => void remove()}>
          {t('evidence.remove.yes')}
        </Button>
        <Button variant="outline" onClick={onKeep}>
          {t('evidence.remove.no')}
        </Button>
      </Cluster>
    </Question>
  );
};

/** For an element that appears in place of the button that was pressed. */
const focusOnce = (element: HTMLElement | null): void => element?.focus();

const Thumbnail = ({ row: { preview, kind, stage } }: { row: Row }): ReactNode => (
  <Picture data-stage={stage}>
    <Icon name={kind} />
    {preview && (
      <Suspense fallback={null}>
        <EvidencePreview file={preview} kind={kind} />
      </Suspense>
    )}
  </Picture>
);

/** One file: what it is, how far it is, what can be done about it. */
export const EvidenceRow = ({ row, actions }: { row: Row; actions: RowActions }) => {
  const { locale } = useSite();
  const { t } = useTranslation('impact');
  const [asking, setAsking] = useState(false);
  const { id, name, stage, loaded, size } = row;
  const icon = STAGE_ICON[stage];
  const state = stateOf(row, t as Translate, locale);
  return (
    <Item id={placeOfRow(id)} tabIndex={-1} aria-label={name} data-stage={stage}>
      <Thumbnail row={row} />
      <Words>
        <p>
          {stage === 'sent' ? (
            <OpenButton
              type="button"
              aria-label={t('evidence.open', { name })}
              onClick={() => actions.onOpen(row)}
            >
              {name}
            </OpenButton>
          ) : (
            <strong dir="auto">{name}</strong>
          )}
          <span>{sizeIn(locale, size)}</span>
        </p>
        {WITH_BAR.includes(stage) && (
          <ProgressBar value={loaded} max={size} label={t('evidence.progress', { name })} />
        )}
        <State data-stage={stage}>
          {icon && <Icon name={icon} />}
          <span>{state}</span>
        </State>
      </Words>
      <Actions>
        {!asking &&
          actionsOf(row, actions, () => setAsking(true)).map((action) => (
            <SmallButton
              key={action.name}
              variant="outline"
              aria-label={t(`evidence.action.${action.name}`, { name })}
              onClick={action.act}
            >
              <Icon name={action.icon} />
            </SmallButton>
          ))}
      </Actions>
      {asking && (
        <RemoveQuestion
          name={name}
          onRemove={() => actions.onRemove(id).finally(() => setAsking(false))}
          onKeep={() => {
            setAsking(false);
            document.getElementById(placeOfRow(id))?.focus();
          }}
        />
      )}
    </Item>
  );
};
