import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { AnswerButton } from '@/components/forms/answer-button';
import { SignInElsewhere } from '@/components/forms/save-state-line';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { Cluster } from '@/components/ui/layout';
import { useTexts } from '@/components/ui/texts';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';
import { type GroupFailure, groupFailureOf, warmSaving } from './save-group';

const Start = styled(Button)`
  ${from('mobileL')} {
    justify-self: start;
  }
  &[data-danger] {
    border-color: ${color('danger')};
    color: ${color('danger')};
  }
`;

const Question = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 2px solid ${color('danger')};
  border-radius: ${radius('large')};
  overflow-wrap: anywhere;

  h3 {
    font-size: 1.25rem;
    line-height: 1.35;
  }
`;

const Confirm = styled(AnswerButton)`
  --fill: ${color('danger')};
  --over: ${color('ink')};
`;

interface AskedActionProps {
  id: string;
  /** Words of the button that asks. */
  start: string;
  question: string;
  text: string;
  confirm: string;
  busyWords: string;
  danger?: boolean;
  /** Path to come back to after logging in again. */
  path: string;
  /** Leads to another page when it is done. */
  act: () => Promise<void>;
}

const useAction = (act: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ code: GroupFailure; key: string } | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(groupFailureOf(error));
      setBusy(false);
    }
  };
  return { busy, failure, run, forget: () => setFailure(null) };
};

/** A button that asks once whether one means it. The question takes the focus, and gives it back. */
export const AskedAction = ({ id, danger, path, act, ...words }: AskedActionProps) => {
  const t = useTexts('groups');
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, run, forget } = useAction(act);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    if (isAsking) heading.current?.focus();
    else if (wasAsking.current) start.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (!isAsking)
    return (
      <Start
        ref={start}
        id={id}
        className="needs-script"
        variant="outline"
        data-danger={danger || undefined}
        onFocus={warmSaving}
        onClick={() => setAsking(true)}
      >
        {words.start}
      </Start>
    );
  const close = () => {
    forget();
    setAsking(false);
  };
  return (
    <Question role="group" aria-labelledby={`${id}-question`}>
      <div>
        <h3 id={`${id}-question`} ref={heading} tabIndex={-1}>
          {words.question}
        </h3>
        <p>{words.text}</p>
      </div>
      {failure && <FormError>{t(failure.key)}</FormError>}
      {failure?.code === 'not-signed-in' && <SignInElsewhere namespace="groups" path={path} />}
      <Cluster>
        <Confirm busy={busy} onClick={() => void run()}>
          {busy ? words.busyWords : words.confirm}
        </Confirm>
        {!busy && (
          <Button variant="ghost" onClick={close}>
            {t('cancel')}
          </Button>
        )}
      </Cluster>
    </Question>
  );
};
