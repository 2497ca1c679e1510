import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/tokens';
import { FieldError, Hint } from './field';

const Frame = styled.fieldset`
  display: flex;
  flex-direction: column;
`;

const Legend = styled.legend`
  padding: 0;
  font-weight: 700;
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;

interface FieldsetProps {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Fields that belong together, under one legend; its error names all of them. */
export const Fieldset = ({ id, legend, hint, error, children }: FieldsetProps) => {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Frame id={id} aria-describedby={described || undefined}>
      <Legend>{legend}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Content>{children}</Content>
    </Frame>
  );
};
