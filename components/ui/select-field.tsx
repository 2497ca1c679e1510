import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, space } from '@/styles/tokens';
import { control, describedBy, Field, type FieldTexts, fieldId } from './field';

const Frame = styled.div`
  position: relative;

  svg {
    position: absolute;
    top: calc(50% - 7px);
    right: ${space(4)};
    color: ${color('muted')};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${control}
  appearance: none;
  padding-right: ${space(11)};
  /* Without this, WebKit lets a long choice run out of the field. */
  overflow: hidden;
  text-overflow: ellipsis;
`;

export interface SelectOption {
  value: string;
  label: string;
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts | 'children'> & {
    /** First entry; it counts as no choice and its value is empty. */
    placeholder?: string;
    options: readonly SelectOption[];
  };

/** A native select, so that phones show their own picker. */
export const SelectField = ({
  name,
  id,
  label,
  hint,
  error,
  placeholder,
  options,
  ...rest
}: SelectFieldProps) => {
  const texts = { name, id, label, hint, error };
  return (
    <Field {...texts}>
      <Frame>
        <Select {...rest} {...describedBy(texts)} id={fieldId(texts)} name={name}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
          <path d="m2 4.5 5 5 5-5" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Frame>
    </Field>
  );
};
