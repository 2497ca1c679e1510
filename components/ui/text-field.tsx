import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { control, describedBy, Field, type FieldTexts, fieldId, Input } from './field';

type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts>;

/** One line of text. Leave it uncontrolled: forms read their FormData. */
export const TextField = ({ name, id, label, hint, error, type = 'text', ...rest }: TextFieldProps) => {
  const texts = { name, id, label, hint, error };
  return (
    <Field {...texts}>
      <Input {...rest} {...describedBy(texts)} id={fieldId(texts)} name={name} type={type} />
    </Field>
  );
};

const Area = styled.textarea`
  ${control}
  display: block;
  min-height: 8rem;
  resize: vertical;
`;

type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>;

/** Several lines of text. */
export const TextAreaField = ({ name, id, label, hint, error, ...rest }: TextAreaFieldProps) => {
  const texts = { name, id, label, hint, error };
  return (
    <Field {...texts}>
      <Area {...rest} {...describedBy(texts)} id={fieldId(texts)} name={name} />
    </Field>
  );
};
