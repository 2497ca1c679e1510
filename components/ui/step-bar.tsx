import styled from 'styled-components';
import { color } from '@/styles/tokens';
import { display } from './text';

/** One bar of the motif with the number of a step on it; lime for the last of a list. */
export const StepBar = styled.span`
  ${display}
  display: grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2.5rem;
  background: ${color('blue')};
  color: ${color('white')};
  font-size: 1.25rem;
  clip-path: polygon(28% 0, 100% 0, 72% 100%, 0 100%);

  li:last-child > & {
    background: ${color('lime')};
    color: ${color('ink')};
  }
`;
