import styled from 'styled-components';
import { display } from '@/components/ui/text';
import type { ModuleState } from '@/lib/shared/rules/progress';
import { color } from '@/styles/tokens';

const Circle = styled.span`
  ${display}
  display: grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 2px solid ${color('inkMuted')};
  border-radius: 50%;
  font-size: 1.25rem;

  &[data-state='in-progress'],
  [aria-current] &:not([data-state='done']) {
    border-color: ${color('lime')};
    border-width: 3px;
  }
  &[data-state='done'] {
    border-color: ${color('lime')};
    background: ${color('lime')};
    color: ${color('ink')};
  }
`;

/** Number of a module in its circle, or a tick; the state in words stands beside it. */
export const ModuleMark = ({ order, state }: { order: number; state: ModuleState }) => (
  <Circle data-state={state} aria-hidden="true">
    {state === 'done' ? (
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <path d="m2 8.5 4 4L14 4" stroke="currentColor" strokeWidth="3" />
      </svg>
    ) : (
      order
    )}
  </Circle>
);
