import { Field, type FieldProps, fieldParts, Input } from './field';

/** One line of text. Leave it uncontrolled: forms read their FormData. */
export const TextField = (props: FieldProps<'input'>) => {
  const { texts, control } = fieldParts(props);
  return (
    <Field {...texts}>
      <Input type="text" {...control} />
    </Field>
  );
};
