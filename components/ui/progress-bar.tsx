import styled from 'styled-components';
import { color } from '@/styles/tokens';

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 0;
  border-radius: 999px;
  overflow: hidden;
  background: var(--line);
  --done: ${color('blue')};

  [data-surface='ink'] &,
  [data-surface='deep'] &,
  [data-surface='blue'] & {
    --done: ${color('lime')};
  }
  [data-surface='white'] &,
  [data-surface='paper'] & {
    --done: ${color('blue')};
  }
  &::-webkit-progress-bar {
    background: var(--line);
  }
  &::-webkit-progress-value {
    background: var(--done);
  }
  &::-moz-progress-bar {
    background: var(--done);
  }
`;

interface ProgressBarProps {
  value: number;
  max: number;
  /** What progresses, as a screen reader says it: "2 of 6 modules". */
  label: string;
}

/** A native progress element: lime on ink, blue on paper. */
export const ProgressBar = ({ value, max, label }: ProgressBarProps) => (
  <Bar value={value} max={max} aria-label={label} />
);
