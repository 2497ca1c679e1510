import styled from 'styled-components';
import { space } from '@/styles/tokens';
import { Field, type FieldProps, fieldParts, control as look } from './field';

const Area = styled.textarea`
  ${look}
  min-height: ${space(32)};
  resize: vertical;
`;

/** Several lines of text. Leave it uncontrolled: forms read their FormData. */
export const TextAreaField = (props: FieldProps<'textarea'>) => {
  const { texts, control } = fieldParts(props);
  return (
    <Field {...texts}>
      <Area {...control} />
    </Field>
  );
};
