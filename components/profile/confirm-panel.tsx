import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnswerButton } from '@/components/forms/answer-button';
import { color, space } from '@/styles/tokens';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};

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
export const DangerButton = styled(AnswerButton)`
  --fill: ${color('danger')};
  --over: ${color('ink')};
`;

interface ConfirmPanelProps {
  id: string;
  heading: string;
  text: ReactNode;
  children: ReactNode;
}

/** The question whether one means it, within its part's frame. Its heading takes the focus when its part opens. */
export const ConfirmPanel = ({ id, heading, text, children }: ConfirmPanelProps) => (
  <Panel role="group" aria-labelledby={`${id}-confirm`}>
    <div>
      <h3 id={`${id}-confirm`} tabIndex={-1}>
        {heading}
      </h3>
      <p>{text}</p>
    </div>
    {children}
  </Panel>
);
