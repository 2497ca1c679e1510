import { useState } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';
import { Field, type FieldProps, fieldParts, Input } from './field';

const Frame = styled.div`
  position: relative;
  container-type: inline-size;

  input {
    padding-right: min(7rem, 60%);

    @container (max-width: 11rem) {
      padding-right: ${space(4)};
    }
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset: 4px 4px 4px auto;
  min-width: 44px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius('small')};
  background: none;
  color: ${color('blue')};
  font-weight: 700;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
  /* Letters twice as large leave no room for what is typed: below the field then. */
  @container (max-width: 11rem) {
    position: static;
    min-height: 44px;
  }
`;

export interface PasswordToggleTexts {
  /** On the button: "Show", "Hide". */
  show: string;
  hide: string;
  /** The button's full name, which starts with the words on it: "Show password", "Hide password". */
  showPassword: string;
  hidePassword: string;
}

type PasswordFieldProps = FieldProps<
  'input',
  { toggle: PasswordToggleTexts; autoComplete: 'new-password' | 'current-password' }
>;

/** A password that can be looked at. There is one field, never a second one "to confirm". */
export const PasswordField = ({ toggle, ...props }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  const { texts, control } = fieldParts(props);
  return (
    <Field {...texts}>
      <Frame>
        <Input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          type={shown ? 'text' : 'password'}
        />
        <Toggle
          type="button"
          aria-controls={control.id}
          aria-label={shown ? toggle.hidePassword : toggle.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? toggle.hide : toggle.show}
        </Toggle>
      </Frame>
    </Field>
  );
};
