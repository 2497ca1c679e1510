import styled from 'styled-components';
import { color, space } from '@/styles/tokens';

const Row = styled.div`
  display: flex;
  gap: ${space(1.5)};
`;

const Bar = styled.span`
  width: 1.75rem;
  height: 0.5rem;
  background: ${color('line')};
  transform: skewX(-14.5deg);

  &[data-state='right'] {
    background: ${color('success')};
  }
  &[data-state='open'] {
    background: ${color('blue')};
  }
`;

interface QuestionStepsProps {
  steps: readonly { id: string; right: boolean }[];
  /** Index of the question that is open. */
  current: number;
}

/** The motif as a measure: one bar for each question. Says nothing that the words beside it do not say. */
export const QuestionSteps = ({ steps, current }: QuestionStepsProps) => (
  <Row aria-hidden="true">
    {steps.map(({ id, right }, index) => {
      const state = index === current ? 'open' : right && 'right';
      return <Bar key={id} data-state={state || undefined} />;
    })}
  </Row>
);
