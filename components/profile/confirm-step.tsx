import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { color, radius, space } from '@/styles/tokens';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding: ${space(5)};
  border: 2px solid ${color('danger')};
  border-radius: ${radius('large')};

  h3 {
    font-size: 1.25rem;
    line-height: 1.35;
  }
  h3 + p {
    margin-top: ${space(2)};
    overflow-wrap: anywhere;
  }
`;

/** What cannot be taken back looks like it. */
export const DangerButton = styled(Button)`
  --fill: ${color('danger')};
  --over: ${color('ink')};
`;

/** Whether a second step is open. The focus goes to its heading, and back to the button that opened it. */
export const useConfirmStep = () => {
  const [open, setOpen] = useState(false);
  const starter = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (open) heading.current?.focus();
    else if (wasOpen.current) starter.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return { open, starter, heading, begin: () => setOpen(true), cancel: () => setOpen(false) };
};

interface ConfirmStepProps {
  id: string;
  step: ReturnType<typeof useConfirmStep>;
  start: string;
  heading: string;
  text: ReactNode;
  /** Whether what was confirmed is under way; it cannot be taken back any more then. */
  busy: boolean;
  children: ReactNode;
}

/** A button, and in its place the question whether one means it. Escape takes back what the button did. */
export const ConfirmStep = ({ id, step, start, heading, text, busy, children }: ConfirmStepProps) => {
  if (!step.open)
    return (
      <div>
        <Button ref={step.starter} variant="outline" onClick={step.begin}>
          {start}
        </Button>
      </div>
    );
  return (
    <Panel
      role="group"
      aria-labelledby={`${id}-confirm`}
      onKeyDown={({ key }) => key === 'Escape' && !busy && step.cancel()}
    >
      <div>
        <h3 ref={step.heading} id={`${id}-confirm`} tabIndex={-1}>
          {heading}
        </h3>
        <p>{text}</p>
      </div>
      {children}
    </Panel>
  );
};
