import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';
import { ErrorIcon } from './field';

const Box = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  border-left: 4px solid ${color('danger')};
  border-radius: ${radius('small')};
  background: ${color('dangerSoft')};
  color: ${color('danger')};
  font-weight: 600;

  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

/** A failure that belongs to the whole form and not to a field: the service's answer, the network. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <Box role="alert">
    <ErrorIcon />
    <p>{children}</p>
  </Box>
);
