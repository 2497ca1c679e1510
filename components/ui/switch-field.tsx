import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '@/styles/tokens';
import { Words } from './words';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-height: 44px;

  label {
    /* Large letters take the line for themselves; the switch comes below. */
    flex: 1 1 5.5rem;
    font-weight: 600;
    cursor: pointer;
  }
  > [role='status'] {
    margin-inline-end: auto;
  }
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  width: 3.5rem;
  height: 2rem;
  border: 2px solid ${color('fieldBorder')};
  border-radius: 999px;
  background: ${color('white')};
  cursor: pointer;
  transition: background-color 0.15s;

  /* 44 px to press. */
  &::before {
    content: '';
    position: absolute;
    inset: -8px 0;
  }
  &::after {
    content: '';
    position: absolute;
    top: 4px;
    left: 4px;
    width: calc(2rem - 12px);
    height: calc(2rem - 12px);
    border-radius: 50%;
    background: ${color('fieldBorder')};
    transition: left 0.15s;
  }
  &:checked {
    border-color: ${color('blue')};
    background: ${color('blue')};
  }
  &:checked::after {
    left: calc(100% - 2rem + 8px);
    background: ${color('white')};
  }
  &:focus-visible {
    border-radius: 999px;
  }
`;

interface SwitchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'id' | 'name'> {
  name: string;
  label: string;
  /** Beside the switch: whether it is saved. */
  state: ReactNode;
}

/** One yes-or-no that counts at once. Without scripts, which alone can save it, a sign says how it is. */
export const SwitchField = ({ name, label, state, checked, ...rest }: SwitchFieldProps) => (
  <Row>
    <label htmlFor={name}>
      <Words>{label}</Words>
    </label>
    <div role="status">{state}</div>
    <Track
      {...rest}
      id={name}
      name={name}
      checked={checked}
      type="checkbox"
      role="switch"
      className="needs-script"
    />
    <noscript>{checked ? '✓' : '–'}</noscript>
  </Row>
);
