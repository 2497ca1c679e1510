import styled from 'styled-components';
import { space } from '@/styles/tokens';
import { StepBar } from './step-bar';

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(4)};
    align-items: start;
    color: var(--muted);
  }
`;

/** Sentences that follow one another, each with its number on a bar. */
export const NumberedList = ({ steps }: { steps: readonly string[] }) => (
  <List role="list">
    {steps.map((step, index) => (
      <li key={step}>
        <StepBar aria-hidden="true">{index + 1}</StepBar>
        <p>{step}</p>
      </li>
    ))}
  </List>
);
