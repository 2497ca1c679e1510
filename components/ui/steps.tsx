import styled from 'styled-components';
import { color, space } from '@/styles/tokens';

const List = styled.ol`
  display: flex;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

const Step = styled.li`
  flex: 1;
  padding-top: ${space(3)};
  border-top: 4px solid var(--line);
  color: var(--muted);
  font-weight: 700;
  line-height: 1.3;

  &[data-reached] {
    border-color: ${color('blue')};
    color: var(--text);
  }
  &[data-done] {
    border-color: ${color('success')};
    color: ${color('success')};
  }
  svg {
    display: inline-block;
    margin-right: ${space(1)};
    vertical-align: -0.1em;
  }
`;

interface StepsProps {
  /** Name of the list: "Steps". */
  label: string;
  steps: readonly string[];
  /** Index of the step that is open. */
  current: number;
}

/** Shows where one is in a short form. */
export const Steps = ({ label, steps, current }: StepsProps) => (
  <List role="list" aria-label={label}>
    {steps.map((step, index) => (
      <Step
        key={step}
        data-reached={index <= current || undefined}
        data-done={index < current || undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        {index < current && (
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
            <path d="m2 8.5 4 4L14 4" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        )}
        {index + 1} {step}
      </Step>
    ))}
  </List>
);
