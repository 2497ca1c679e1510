import styled from 'styled-components';
import { from, translucent } from '@/lib/shared/theme/theme';
import { color } from '@/styles/tokens';

const Circle = styled.span`
  display: grid;
  place-items: center;
  /* With larger letters no larger than leaves the picture to be seen. */
  width: min(4.25rem, 22vw);
  height: min(4.25rem, 22vw);
  border-radius: 50%;
  background: ${color('lime')};
  box-shadow: 0 0 0 0.5rem ${translucent('lime', 22)};
  color: ${color('ink')};
  transition: transform 0.15s;

  ${from('tablet')} {
    width: min(5.5rem, 14vw);
    height: min(5.5rem, 14vw);
  }
  button:hover > & {
    transform: scale(1.06);
  }
`;

/** The sign of a button that plays a film, over its picture. */
export const PlayCircle = () => (
  <Circle aria-hidden="true">
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M9 4.5v23L28 16z" fill="currentColor" />
    </svg>
  </Circle>
);
