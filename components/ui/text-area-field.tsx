import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/tokens';
import { control, describedBy, Field, type FieldTexts, fieldId } from './field';

const Area = styled.textarea`
  ${control}
  min-height: ${space(32)};
  resize: vertical;
`;

type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>;

/** Several lines of text. Leave it uncontrolled: forms read their FormData. */
export const TextAreaField = ({ name, id, label, hint, error, ...rest }: TextAreaFieldProps) => {
  const texts = { name, id, label, hint, error };
  return (
    <Field {...texts}>
      <Area {...rest} {...describedBy(texts)} id={fieldId(texts)} name={name} />
    </Field>
  );
};
