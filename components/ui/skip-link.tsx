import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';

/** First stop of the keyboard: out of sight until focused, then leads past the header. */
export const SkipLink = styled.a`
  position: absolute;
  z-index: 100;
  top: ${space(2)};
  left: ${space(2)};
  padding: ${space(3)} ${space(5)};
  border-radius: ${radius('medium')};
  background: ${color('lime')};
  color: ${color('ink')};
  font-weight: 700;
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;
