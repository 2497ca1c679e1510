import type { ComponentPropsWithRef } from 'react';
import { describedBy, Field, type FieldTexts, fieldId, Input } from './field';

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
