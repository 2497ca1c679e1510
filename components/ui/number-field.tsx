import type { ComponentPropsWithRef, FocusEvent } from 'react';
import { wholeNumberIn } from '@/lib/shared/rules/digits';
import { describedBy, Field, type FieldTexts, fieldId, Input } from './field';

type NumberFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'type'> & {
    /** Both inclusive; what is typed beyond them becomes the nearer one when the field is left. */
    min: number;
    max: number;
  };

/**
 * A whole number. A text input with a numeric keypad, since number inputs change under the scroll wheel and hide
 * what was typed when it is not a number.
 */
export const NumberField = ({
  name,
  id,
  label,
  hint,
  error,
  min,
  max,
  onBlur,
  ...rest
}: NumberFieldProps) => {
  const texts = { name, id, label, hint, error };
  const clamp = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const typed = wholeNumberIn(input.value);
    if (typed !== null) input.value = String(Math.min(max, Math.max(min, typed)));
    onBlur?.(event);
  };
  return (
    <Field {...texts}>
      <Input
        {...rest}
        {...describedBy(texts)}
        id={fieldId(texts)}
        name={name}
        type="text"
        inputMode="numeric"
        onBlur={clamp}
      />
    </Field>
  );
};
