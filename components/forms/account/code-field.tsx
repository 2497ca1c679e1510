import styled from 'styled-components';
import { TextField } from '@/components/ui/text-field';
import { displaySize } from '@/styles/tokens';

const Digits = styled.div`
  input {
    max-width: 15rem;
    /* As high as other fields, for all its larger digits. */
    padding-block: 0;
    font-size: ${displaySize('small')};
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.2em;
  }
`;

interface CodeFieldProps {
  label: string;
  hint: string;
  error?: string;
}

/** One field for the 6-digit code of an e-mail: fills itself where the device knows the code, takes any pasted form. */
export const CodeField = (texts: CodeFieldProps) => (
  <Digits>
    <TextField
      name="code"
      {...texts}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
    />
  </Digits>
);

/** An older code is good for nothing once a new one is sent. */
export const emptyCode = (form: HTMLFormElement | null): void => {
  const field = form?.elements.namedItem('code');
  if (field instanceof HTMLInputElement) field.value = '';
};
