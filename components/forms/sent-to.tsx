import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Words } from '@/components/ui/words';

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
    {children}{' '}
    <Address>
      <Words>{email}</Words>
    </Address>
  </p>
);
