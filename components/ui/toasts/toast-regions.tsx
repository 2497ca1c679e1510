import { useEffect } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/tokens';
import { CORNER, POLITE_REGION, URGENT_REGION } from './regions';
import { showCarried } from './show-toast';

const Corner = styled.div`
  position: fixed;
  z-index: 50;
  bottom: ${space(4)};
  left: ${space(4)};
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  width: min(26rem, calc(100vw - 2rem));
  pointer-events: none;
`;

/** Two empty live regions at the bottom left, in which toasts appear. */
export const ToastRegions = () => {
  useEffect(showCarried, []);
  return (
    <Corner id={CORNER}>
      <div id={POLITE_REGION} role="status" />
      <div id={URGENT_REGION} role="alert" />
    </Corner>
  );
};
