import { useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { color } from '@/styles/tokens';
import { minutesAndSeconds } from './use-cooldown';

const waitingLook = css`
  border-color: ${color('fieldBorder')};
  color: ${color('muted')};
  font-variant-numeric: tabular-nums;

  &&[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:hover {
    background: none;
  }
`;

/** One element in both states, or the focus would be lost between them. */
const WaitingButton = styled(Button)<{ $waiting: boolean }>`
  ${({ $waiting }) => $waiting && waitingLook}
`;

interface CooldownButtonProps extends ButtonProps {
  /** Milliseconds to wait; 0 for an ordinary button. */
  left: number;
  /** Text that says how long, instead of “try again in {{time}}”. */
  waitText?: string;
}

/** True from the end of a wait that was seen. */
const useIsOver = (left: number): boolean => {
  const waited = useRef(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (left > 0) waited.current = true;
    setOver(left === 0 && waited.current);
  }, [left]);
  return over;
};

/**
 * A button that counts down while it has to wait (spec §4). It keeps the focus and can be pressed, which
 * says again why it waits. Screen readers are told the end of the time only, not each tick.
 */
export const CooldownButton = ({
  left,
  waitText = 'cooldown.wait',
  variant,
  children,
  ...button
}: CooldownButtonProps) => {
  const t = useTexts('errors');
  const over = useIsOver(left);
  const waiting = left > 0;
  return (
    <>
      <WaitingButton
        {...button}
        {...(waiting ? { 'aria-disabled': true } : {})}
        variant={waiting ? 'outline' : variant}
        $waiting={waiting}
      >
        {waiting ? t(waitText, { time: minutesAndSeconds(left) }) : children}
      </WaitingButton>
      <VisuallyHidden role="status">{over && t('cooldown.over')}</VisuallyHidden>
    </>
  );
};
