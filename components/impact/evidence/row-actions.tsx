import { useState } from 'react';
import styled from 'styled-components';
import { AnswerButton } from '@/components/forms/answer-button';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/layout';
import { useTexts } from '@/components/ui/texts';
import { canTryAgain, type EvidenceRow as Row } from '@/lib/evidence/evidence-rows';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { Icon, type IconName } from './evidence-icons';

/** What can be done about one file. */

const Actions = styled.div`
  display: grid;
  grid-area: 1 / 3;
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

export interface RowActions {
  onPause: (id: string) => void;
  onResume: (id: string) => void;
  /** Gives it up, or takes it out of the list. */
  onCancel: (id: string) => void;
  onRemove: (id: string) => Promise<void>;
  onOpen: (row: Row) => void;
}

interface Action {
  /** Of those that stand in one place one takes the other's, and keeps the focus. */
  place: 'go' | 'end';
  name: 'pause' | 'resume' | 'again' | 'cancel' | 'dismiss' | 'remove';
  icon: IconName;
  act: () => void;
}

const STILL = ['waiting', 'preparing', 'sending', 'elsewhere', 'offline', 'paused'];
const PAUSABLE = ['sending', 'elsewhere'];

const actionsOf = (row: Row, { onPause, onResume, onCancel }: RowActions, ask: () => void): Action[] => {
  const { id, stage } = row;
  const actions: Action[] = [];
  if (PAUSABLE.includes(stage))
    actions.push({ place: 'go', name: 'pause', icon: 'pause', act: () => onPause(id) });
  if (stage === 'paused')
    actions.push({ place: 'go', name: 'resume', icon: 'resume', act: () => onResume(id) });
  if (canTryAgain(row)) actions.push({ place: 'go', name: 'again', icon: 'again', act: () => onResume(id) });
  if (STILL.includes(stage))
    actions.push({ place: 'end', name: 'cancel', icon: 'close', act: () => onCancel(id) });
  if (stage === 'refused')
    actions.push({ place: 'end', name: 'dismiss', icon: 'close', act: () => onCancel(id) });
  if (stage === 'sent' || stage === 'stopped')
    actions.push({ place: 'end', name: 'remove', icon: 'bin', act: ask });
  return actions;
};

/** For an element that appears in place of the button that was pressed. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();

/** A question takes the focus of the button that asked it, and gives it back. */
export const RemoveQuestion = ({
  name,
  onRemove,
  onKeep,
}: {
  name: string;
  onRemove: () => Promise<void>;
  onKeep: () => void;
}) => {
  const t = useTexts('impact');
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
        <AnswerButton variant="primary" busy={busy} ref={focusOnce} onClick={() => void remove()}>
          {t('evidence.remove.yes')}
        </AnswerButton>
        <Button variant="outline" onClick={onKeep}>
          {t('evidence.remove.no')}
        </Button>
      </Cluster>
    </Question>
  );
};

/** @param onAsk opens the question before a file is deleted */
export const RowButtons = ({ row, actions, onAsk }: { row: Row; actions: RowActions; onAsk: () => void }) => {
  const t = useTexts('impact');
  return (
    <Actions>
      {actionsOf(row, actions, onAsk).map(({ place, name, icon, act }) => (
        <SmallButton
          key={place}
          variant="outline"
          aria-label={t(`evidence.action.${name}`, { name: row.name })}
          onClick={act}
        >
          <Icon name={icon} />
        </SmallButton>
      ))}
    </Actions>
  );
};
