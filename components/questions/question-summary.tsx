import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import type { Question } from '@/lib/shared/rules/course-types';
import { color, space } from '@/styles/tokens';
import type { Choices } from './use-question-flow';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  padding: 0;
  margin-top: ${space(5)};
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(3)};
  padding-block: ${space(4)};
  border-top: 1px solid var(--line);
  line-height: 1.5;

  strong {
    font-weight: 700;
  }
  p {
    grid-column: 2;
    color: var(--muted);
  }
`;

const Tick = styled.svg`
  margin-top: 0.15em;
  color: ${color('success')};
`;

interface QuestionSummaryProps {
  questions: readonly Question[];
  choices: Choices;
}

/** Every question with the answer that was right, to read again. */
export const QuestionSummary = ({ questions, choices }: QuestionSummaryProps) => {
  const { t } = useTranslation('module');
  return (
    <List role="list">
      {questions.map(({ id, text, options }) => (
        <Item key={id}>
          <Tick width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
            <path d="m3 10.5 4.5 4.5L17 5" stroke="currentColor" strokeWidth="3" />
          </Tick>
          <strong>{text}</strong>
          <p>
            {t('questions.summary.answer', {
              answer: options.find((option) => option.id === choices[id])?.text,
            })}
          </p>
        </Item>
      ))}
    </List>
  );
};
