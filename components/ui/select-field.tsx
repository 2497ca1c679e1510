import styled from 'styled-components';
import { color, space } from '@/styles/tokens';
import { Field, type FieldProps, fieldParts, control as look } from './field';

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
  ${look}
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

type SelectFieldProps = FieldProps<
  'select',
  {
    /** First entry; it counts as no choice and its value is empty. */
    placeholder?: string;
    options: readonly SelectOption[];
  }
>;

/** A native select, so that phones show their own picker. */
export const SelectField = ({ placeholder, options, ...props }: SelectFieldProps) => {
  const { texts, control } = fieldParts(props);
  return (
    <Field {...texts}>
      <Frame>
        <Select {...control}>
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
