import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';

const Box = styled.div<{ $tone: 'info' | 'success' }>`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  align-items: flex-start;
  padding: ${space(4)} ${space(5)};
  border-left: 4px solid ${({ $tone, theme }) => ($tone === 'success' ? theme.color.success : theme.color.blue)};
  border-radius: ${radius('small')};
  background: ${({ $tone, theme }) => ($tone === 'success' ? theme.color.successSoft : theme.color.paper)};
  color: ${color('ink')};
`;

interface NoticeProps {
  tone?: 'info' | 'success';
  className?: string;
  children: ReactNode;
}

/** Something worth knowing that is no error, announced politely when it appears. */
export const Notice = ({ tone = 'info', className, children }: NoticeProps) => (
  <Box role="status" className={className} $tone={tone}>
    {children}
  </Box>
);
