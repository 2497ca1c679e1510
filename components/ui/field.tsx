import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, radius, space, textSize } from '@/styles/tokens';
import { Words } from './words';

/** What every field has: label above, hint under the label, error under the hint, then the control. */
export interface FieldTexts {
  /** Also the id, unless `id` is given: error summaries link to it. */
  name: string;
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** One whole sentence that says how to mend it. */
  error?: string;
}

export const control = css`
  width: 100%;
  min-height: 3.25rem;
  padding: ${space(3)} ${space(4)};
  border: 2px solid ${color('fieldBorder')};
  border-radius: ${radius('medium')};
  background: ${color('white')};
  color: ${color('ink')};
  font-size: ${textSize('body')};
  line-height: 1.4;

  &:hover {
    border-color: ${color('muted')};
  }
  &:focus-visible {
    outline: 3px solid ${color('blue')};
    outline-offset: 1px;
    border-color: ${color('blue')};
    border-radius: ${radius('medium')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }
`;

const Group = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Label = styled.label`
  font-weight: 700;
  line-height: 1.4;
`;

export const Hint = styled.p`
  margin-top: ${space(1)};
  color: var(--muted);
  font-size: ${textSize('small')};
  line-height: 1.45;
`;

const ErrorLine = styled.p`
  display: flex;
  gap: ${space(2)};
  margin-top: ${space(1)};
  color: ${color('danger')};
  font-weight: 600;
  line-height: 1.45;

  svg {
    flex: none;
    margin-top: 0.15em;
  }
  [data-surface='ink'] > &,
  [data-surface='deep'] > & {
    color: ${color('white')};
  }
`;

/** The sign of an error that does not rest on colour alone. */
export const ErrorIcon = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
    <circle cx="9" cy="9" r="8" stroke="currentColor" strokeWidth="2" />
    <path d="M9 4.5v5.5M9 12.2v1.6" stroke="currentColor" strokeWidth="2" />
  </svg>
);

export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <ErrorLine id={id}>
    <ErrorIcon />
    <span>
      <Words>{children}</Words>
    </span>
  </ErrorLine>
);

/** At the foot of a field that is as high as its neighbour with a hint. */
const ControlSpace = styled.div`
  margin-top: auto;
  padding-top: ${space(2)};
`;

export const fieldId = ({ id, name }: Pick<FieldTexts, 'id' | 'name'>) => id ?? name;

/** `aria-describedby` and `aria-invalid` of a control, from the same texts that `Field` shows. */
export const describedBy = (texts: Pick<FieldTexts, 'id' | 'name' | 'hint' | 'error'>) => {
  const id = fieldId(texts);
  const ids = [texts.hint && `${id}-hint`, texts.error && `${id}-error`].filter(Boolean);
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': texts.error ? true : undefined };
};

/** What a field is given: its texts, what its control takes, and what is its own. */
export type FieldProps<Control extends 'input' | 'select' | 'textarea', Own = object> = FieldTexts &
  Own &
  Omit<ComponentPropsWithRef<Control>, keyof FieldTexts | keyof Own>;

/** Of what a field is given: the texts around its control, and what the control takes. */
export const fieldParts = <Props extends FieldTexts>({ name, id, label, hint, error, ...rest }: Props) => {
  const texts = { name, id, label, hint, error };
  return { texts, control: { ...rest, ...describedBy(texts), id: fieldId(texts), name } };
};

/** Frame of a single control. */
export const Field = ({ children, ...texts }: FieldTexts & { children: ReactNode }) => {
  const id = fieldId(texts);
  return (
    <Group>
      <Label htmlFor={id}>{texts.label}</Label>
      {texts.hint && (
        <Hint id={`${id}-hint`}>
          {typeof texts.hint === 'string' ? <Words>{texts.hint}</Words> : texts.hint}
        </Hint>
      )}
      {texts.error && <FieldError id={`${id}-error`}>{texts.error}</FieldError>}
      <ControlSpace>{children}</ControlSpace>
    </Group>
  );
};

export const Input = styled.input`
  ${control}
`;
