import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';

const Button = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: ${space(1)};
  border: 0;
  background: none;
  color: ${color('inkMuted')};
  cursor: pointer;

  &:hover {
    color: ${color('white')};
  }
`;

const Badge = styled.span`
  padding: 0 ${space(1.5)};
  border: 1px solid currentColor;
  border-radius: ${radius('small')};
  font-weight: 700;
  letter-spacing: 0.04em;

  [aria-pressed='true'] > & {
    border-color: ${color('lime')};
    background: ${color('lime')};
    color: ${color('ink')};
  }
`;

interface ToolbarButtonProps {
  /** A letter or two that stand for it. */
  sign: string;
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Switches something of the film on and off. */
export const ToolbarButton = ({ sign, pressed, onClick, children }: ToolbarButtonProps) => (
  <Button type="button" aria-pressed={pressed} onClick={onClick}>
    <Badge aria-hidden="true">{sign}</Badge>
    {children}
  </Button>
);
