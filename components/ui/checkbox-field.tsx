import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';
import { FieldError, type FieldProps, fieldParts, Hint } from './field';
import { Words } from './words';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${space(2)};
  align-items: start;
`;

const Target = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: -4px 0 0 -8px;

  svg {
    position: absolute;
    color: ${color('white')};
    pointer-events: none;
  }
`;

const Box = styled.input`
  appearance: none;
  width: 28px;
  height: 28px;
  border: 2px solid ${color('fieldBorder')};
  border-radius: ${radius('small')};
  background: ${color('white')};
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    border-color: ${color('muted')};
  }
  &:checked {
    border-color: ${color('blue')};
    background: ${color('blue')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }
`;

const Text = styled.label`
  padding-block: ${space(1.5)};
  line-height: 1.45;
  cursor: pointer;
`;

const Notes = styled.div`
  grid-column: 2;
`;

/** One yes-or-no, with its words beside it; the words are part of the target. */
export const CheckboxField = (props: FieldProps<'input'>) => {
  const { texts, control } = fieldParts(props);
  const { label, hint, error } = texts;
  const { id } = control;
  return (
    <Row>
      <Target>
        <Box {...control} type="checkbox" />
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
          <path d="m3 9.5 4 4 8-9" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      </Target>
      <Text htmlFor={id}>{typeof label === 'string' ? <Words>{label}</Words> : label}</Text>
      {(hint || error) && (
        <Notes>
          {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </Notes>
      )}
    </Row>
  );
};
