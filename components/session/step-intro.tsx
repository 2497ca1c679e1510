import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/tokens';

/** A step’s heading with what belongs to it. */
export const StepIntro = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Address = styled.strong`
  display: block;
  overflow-wrap: anywhere;
  font-weight: 700;
`;

interface SentToProps {
  email: string;
  /** “We have sent a code to”. */
  children: ReactNode;
}

/** Where a code went, with the address to check. */
export const SentTo = ({ email, children }: SentToProps) => (
  <p>
    {children} <Address>{email}</Address>
  </p>
);
