import { type FocusEvent, useState } from 'react';
import { wholeNumberIn } from '@/lib/shared/rules/digits';
import { Field, type FieldProps, fieldParts, Hint, Input } from './field';

type NumberFieldProps = FieldProps<
  'input',
  {
    /** Both inclusive; what is typed beyond them becomes the nearer one when the field is left. */
    min: number;
    max: number;
    /** Says that another number than the typed one stands there now. */
    clampedText: (number: number) => string;
  }
>;

/**
 * A whole number. A text input with a numeric keypad, since number inputs change under the scroll wheel and hide
 * what was typed when it is not a number.
 */
export const NumberField = ({ min, max, clampedText, onBlur, ...props }: NumberFieldProps) => {
  const { texts, control } = fieldParts(props);
  const [clamped, setClamped] = useState<number | null>(null);
  const clamp = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const typed = wholeNumberIn(input.value);
    const nearest = typed === null ? null : Math.min(max, Math.max(min, typed));
    if (nearest !== null) input.value = String(nearest);
    if (nearest !== typed) setClamped(nearest);
    onBlur?.(event);
  };
  return (
    <Field {...texts}>
      <Input {...control} type="text" inputMode="numeric" onBlur={clamp} onInput={() => setClamped(null)} />
      <div role="status">{clamped !== null && <Hint>{clampedText(clamped)}</Hint>}</div>
    </Field>
  );
};
