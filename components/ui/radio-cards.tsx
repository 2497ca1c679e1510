import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';
import { visuallyHidden } from './visually-hidden';

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  container-type: inline-size;
`;

/** Of a list: with letters twice as large on a phone, words stand below their mark. */
const NARROW = '@container (max-width: 11rem)';

const CardLabel = styled.label`
  --state: ${color('fieldBorder')};
  --dot: ${color('blue')};
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(3)};
  align-items: start;
  padding: ${space(4)} min(${space(4)}, 4.5vw);
  border: 2px solid var(--state);
  border-radius: ${radius('medium')};
  background: ${color('white')};
  color: ${color('ink')};
  cursor: pointer;

  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
  &:hover {
    border-color: ${color('muted')};
  }
  &:has(:checked) {
    --state: ${color('blue')};
    border-color: var(--state);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: default;
  }
  &[data-state='right'] {
    --state: ${color('success')};
    --dot: ${color('success')};
    border-color: var(--state);
    background: ${color('successSoft')};
  }
  &[data-state='wrong'] {
    --state: ${color('danger')};
    --dot: ${color('danger')};
    border-color: var(--state);
    background: ${color('dangerSoft')};
  }
`;

const Radio = styled.input`
  ${visuallyHidden}
`;

const Dot = styled.span`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid var(--state);
  border-radius: 50%;
  color: ${color('white')};

  :checked + & {
    background: var(--dot);
    border-color: var(--dot);
  }
  :checked + &::after {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: currentColor;
  }
`;

const Text = styled.span`
  font-weight: 600;
  line-height: 1.5;
`;

const Feedback = styled.span`
  grid-column: 2;
  margin-top: ${space(1)};
  color: var(--state);
  line-height: 1.5;

  ${NARROW} {
    grid-column: 1;
  }
`;

export interface RadioCard {
  value: string;
  text: ReactNode;
  /** Once an answer was judged; the feedback says in words what the colour shows. */
  state?: 'right' | 'wrong';
  feedback?: ReactNode;
}

interface RadioCardsProps {
  name: string;
  /** Id of the heading that asks the question. */
  labelledBy: string;
  options: readonly RadioCard[];
  /** Give either `value` with `onChange`, or `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  /** Id of the error that concerns the whole group. */
  errorId?: string;
}

/** One of several, each on a card of its own; arrow keys move between them as in any radio group. */
export const RadioCards = ({ name, labelledBy, options, errorId, ...props }: RadioCardsProps) => {
  const { value, defaultValue, onChange, disabled } = props;
  const checked = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value };
  return (
    <List role="radiogroup" aria-labelledby={labelledBy} aria-describedby={errorId}>
      {options.map((option) => (
        <CardLabel key={option.value} data-state={option.state}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            disabled={disabled}
            aria-describedby={option.feedback ? `${name}-${option.value}-feedback` : undefined}
            onChange={() => onChange?.(option.value)}
            {...checked(option.value)}
          />
          <Dot aria-hidden="true" />
          <Text>{option.text}</Text>
          {option.feedback && <Feedback id={`${name}-${option.value}-feedback`}>{option.feedback}</Feedback>}
        </CardLabel>
      ))}
    </List>
  );
};
