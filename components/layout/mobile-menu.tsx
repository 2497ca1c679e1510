import type { ReactNode } from 'react';
import styled from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

const Menu = styled.details`
  ${from('laptopS')} {
    display: none;
  }
`;

const Toggle = styled.summary`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius('medium')};
  color: var(--text);
  font-weight: 700;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: var(--hover);
  }
  details[open] > & > :first-child,
  details:not([open]) > & > :nth-child(2) {
    display: none;
  }
`;

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

const Panel = styled.ul`
  position: absolute;
  inset: 100% 0 auto;
  display: flex;
  flex-direction: column;
  padding: ${space(2)} ${space(4)} ${space(6)};
  border-bottom: 1px solid ${color('line')};
  background: ${color('white')};
  box-shadow: 0 24px 32px -16px rgb(6 18 58 / 35%);
  list-style: none;

  li + li {
    border-top: 1px solid ${color('line')};
  }
  a,
  button {
    width: 100%;
    min-height: 3.5rem;
    font-size: 1.125rem;
  }
`;

interface MobileMenuProps {
  className?: string;
  /** Words on the toggle while the menu is closed, and while it is open. */
  open: string;
  close: string;
  /** List items. */
  children: ReactNode;
}

/** A native disclosure, so that it opens without any script. */
export const MobileMenu = ({ className, open, close, children }: MobileMenuProps) => (
  <Menu className={className} data-menu="">
    <Toggle>
      <State>
        <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
          <path d="M2 5h18M2 11h18M2 17h18" stroke="currentColor" strokeWidth="2.5" />
        </svg>
        {open}
      </State>
      <State>
        <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
          <path d="m4 4 14 14M18 4 4 18" stroke="currentColor" strokeWidth="2.5" />
        </svg>
        {close}
      </State>
    </Toggle>
    <nav aria-label={open}>
      <Panel role="list">{children}</Panel>
    </nav>
  </Menu>
);
