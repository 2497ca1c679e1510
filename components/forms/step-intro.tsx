import styled from 'styled-components';
import { space } from '@/styles/tokens';

/** A step’s heading with what belongs to it. */
export const StepIntro = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;
