import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@/styles/tokens';
import { ErrorIcon } from './field';
import { Words } from './words';

/* It takes the focus below the upper edge of the window, so that a toast finds its place above. */
const Box = styled.div`
  scroll-margin-top: ${space(32)};
  padding: ${space(5)};
  border: 2px solid ${color('danger')};
  border-radius: ${radius('large')};
  background: ${color('dangerSoft')};
  color: ${color('ink')};

  &:focus {
    outline: 3px solid ${color('danger')};
    outline-offset: 2px;
  }
`;

const Title = styled.h2`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color('danger')};
  font-size: 1.125rem;
  line-height: 1.35;

  svg {
    flex: none;
  }
`;

const List = styled.ul`
  margin-top: ${space(2)};
  padding: 0;
  list-style: none;

  a {
    display: inline-block;
    padding-block: ${space(1.5)};
    color: ${color('danger')};
    font-weight: 600;
    text-underline-offset: 0.2em;
  }
`;

export interface FieldProblem {
  /** Id of the field that the entry leads to. */
  field: string;
  /** The very words that stand at the field. */
  message: string;
}

interface ErrorSummaryProps {
  /** For a page with several forms: unique in the page. */
  id?: string;
  /** "There is a problem" in the visitor's language. */
  title: string;
  problems: readonly FieldProblem[];
  /** Changes with each submit, so that the summary takes the focus again. */
  attempt?: number;
  /** On a page that came with its errors: takes the focus without a script. */
  focused?: boolean;
}

const goTo = (event: MouseEvent, field: string) => {
  const target = document.getElementById(field);
  if (!target) return;
  event.preventDefault();
  const control = target.matches('input,select,textarea,button')
    ? target
    : target.querySelector<HTMLElement>('input,select,textarea,button');
  (control ?? target).focus();
  (control?.closest('div') ?? target).scrollIntoView?.({ block: 'center' });
};

/** Everything that is wrong with a form, above its h1: takes the focus when it appears and after each submit. */
export const ErrorSummary = ({
  id = 'error-summary',
  title,
  problems,
  attempt,
  focused,
}: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is what asks for the focus again
  useLayoutEffect(() => box.current?.focus(), [attempt]);
  if (problems.length === 0) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1} autoFocus={focused} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>
        <ErrorIcon />
        {title}
      </Title>
      <List role="list">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              <Words>{message}</Words>
            </a>
          </li>
        ))}
      </List>
    </Box>
  );
};
