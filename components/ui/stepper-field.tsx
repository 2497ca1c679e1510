import { useRef } from 'react';
import styled from 'styled-components';
import { wholeNumberIn } from '@/lib/shared/rules/digits';
import { color, font, radius, space } from '@/styles/tokens';
import { FieldError, type FieldProps, fieldParts, Hint } from './field';

/** Buttons of 3.25 rem between two borders. */
const FRAME_HEIGHT = 'calc(3.25rem + 4px)';

/* In a phone of 360 px and a wider one, with letters as large as usual. */
const ROOM = '@container (min-width: 17.5rem)';
const MORE_ROOM = '@container (min-width: 20.5rem)';

const Outer = styled.div`
  container-type: inline-size;
  border-bottom: 1px solid var(--line);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(3)};

  ${ROOM} {
    /* As wide and high as with its buttons, and a line below: the label would move when they arrive. */
    grid-template-columns: minmax(0, 1fr) min(9rem + 4px, 50%);
    align-items: center;
    min-height: calc(${FRAME_HEIGHT} + ${space(6)});
  }
  ${MORE_ROOM} {
    grid-template-columns: minmax(0, 1fr) min(11rem + 4px, 50%);
  }
`;

/* With a hint as high as the buttons: what arrives below the label leaves it in its place. */
const Texts = styled.div<{ $hint: boolean }>`
  ${({ $hint }) => $hint && 'align-self: start;'}
`;

/* Across the row, below the label and the buttons where these stand side by side. */
const Wrong = styled.div`
  ${ROOM} {
    grid-area: 2 / 1 / 3 / -1;
  }
`;

const Label = styled.label`
  font-weight: 700;
  line-height: 1.4;
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2.75rem) minmax(0, 3.5rem) minmax(0, 2.75rem);
  justify-self: start;
  max-width: 100%;
  min-height: ${FRAME_HEIGHT};
  border: 2px solid ${color('fieldBorder')};
  border-radius: ${radius('medium')};
  background: ${color('white')};

  ${ROOM} {
    grid-area: 1 / 2;
  }
  ${MORE_ROOM} {
    grid-template-columns: minmax(0, 3.25rem) minmax(0, 4.5rem) minmax(0, 3.25rem);
  }
  &:focus-within {
    border-color: ${color('blue')};
  }
  &[data-invalid] {
    border-color: ${color('danger')};
  }
`;

const Step = styled.button`
  min-height: 3.25rem;
  border: 0;
  background: none;
  color: ${color('blue')};
  font-size: 1.5rem;
  font-weight: 700;
  line-height: 1;
  cursor: pointer;
  touch-action: manipulation;

  &:hover {
    background: var(--hover);
  }
`;

const Input = styled.input`
  min-width: 0;
  padding: 0;
  border: 0;
  border-inline: 1px solid var(--line);
  background: none;
  color: ${color('ink')};
  font-family: ${font('display')};
  font-size: 1.75rem;
  font-weight: 800;
  text-align: center;
`;

/** Sets the value as typing would, so that the form's own listeners hear of it. */
const enter = (input: HTMLInputElement, value: number): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value));
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

type StepperFieldProps = FieldProps<
  'input',
  {
    /** Both inclusive. */
    min: number;
    max: number;
    /** What the two buttons are called, with the name of the field in them. */
    lessLabel: string;
    moreLabel: string;
  }
>;

/** A whole number to type or to count up and down. The buttons are beside the keyboard's way, so Tab skips them. */
export const StepperField = ({ min, max, lessLabel, moreLabel, ...props }: StepperFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { texts, control } = fieldParts(props);
  const { label, hint, error } = texts;
  const step = (by: number) => {
    if (!input.current) return;
    const now = wholeNumberIn(input.current.value) ?? 0;
    enter(input.current, Math.min(max, Math.max(min, now + by)));
  };
  return (
    <Outer>
      <Row>
        <Texts $hint={Boolean(hint)}>
          <Label htmlFor={control.id}>{label}</Label>
          {hint && <Hint id={`${control.id}-hint`}>{hint}</Hint>}
        </Texts>
        {error && (
          <Wrong>
            <FieldError id={`${control.id}-error`}>{error}</FieldError>
          </Wrong>
        )}
        <Frame data-invalid={error ? '' : undefined}>
          <Step type="button" data-counts="" tabIndex={-1} aria-label={lessLabel} onClick={() => step(-1)}>
            −
          </Step>
          <Input
            {...control}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="?"
          />
          <Step type="button" data-counts="" tabIndex={-1} aria-label={moreLabel} onClick={() => step(1)}>
            +
          </Step>
        </Frame>
      </Row>
    </Outer>
  );
};
