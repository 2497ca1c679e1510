import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Ring = styled.svg`
  flex: none;
  animation: ${turn} 0.8s linear infinite;
`;

/** A turning ring in the text's colour. Says nothing by itself: stand it beside words. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <Ring width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
    <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="3" opacity="0.3" />
    <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </Ring>
);
